import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { CodeField } from "../pages/code-field.tsx";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { CHALLENGE_MINUTES } from "../sign-in/challenge.ts";
import { CLAIM_SENT_PATH } from "./claim-paths.ts";
import { anybody } from "./claims-are.server.ts";
import { submitAgain, submitCode } from "./prove.form.server.ts";
import { viewSent } from "./sent.page.server.ts";

const CODE_FORM = "claim-code";
const AGAIN_FORM = "claim-again";

/** Where the code of a claim is typed, in the browser that asked for it: product.md 15.6. Every address sees the same page. */
export async function loader({ request }: LoaderFunctionArgs) {
  return json(await viewSent(request), { headers: { "Cache-Control": CACHE.never } });
}

export const action = ownForms(anybody, { [CODE_FORM]: submitCode, [AGAIN_FORM]: submitAgain });

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Enter the code",
    description: "The code from our email, which proves your address.",
    path: CLAIM_SENT_PATH,
    noindex: true,
  });

export default function SentRoute() {
  const { name, email, start } = useLoaderData<typeof loader>();
  const sent = useOwnForm(CODE_FORM);
  return (
    <NarrowPage
      kicker={`${name}, step 2 of 2`}
      title="Enter the code"
      line={`If ${email} can be reached, an eight-digit code is on its way. It works for ${CHALLENGE_MINUTES} minutes.`}
    >
      <OwnForm name={CODE_FORM}>
        <CodeField form={CODE_FORM} sent={sent} hint={sent.refused ? undefined : "Spaces do not matter."} />
        <button type="submit" className="button button-solid mt-5 w-full">
          Prove my address
        </button>
      </OwnForm>
      <section aria-labelledby="no-mail" className="mt-8 border-bar border-t-[3px] pt-5">
        <h2 id="no-mail" className="text-label">
          No email?
        </h2>
        <p className="mt-2 text-control">
          It can take a few minutes. Check your spam folder too. The link in the email does the same, on any
          device.
        </p>
        <OwnForm name={AGAIN_FORM} className="mt-1">
          <button type="submit" className="text-link min-h-11 text-control">
            Send a new code
          </button>
        </OwnForm>
        <a href={start} className="text-link inline-flex min-h-11 items-center text-control">
          Change the address
        </a>
      </section>
    </NarrowPage>
  );
}
