import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { SIGN_IN_PATH } from "../business-paths.ts";
import { CodeField } from "../pages/code-field.tsx";
import { OwnForm, useOwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { CHALLENGE_MINUTES } from "./challenge.ts";
import { challengeOfBrowser } from "./challenges-data.server.ts";
import { requireBackend } from "./guards.server.ts";
import { CHALLENGE_COOKIE, readCookie } from "./session-cookie.server.ts";
import { askAgain, typeCode } from "./sign-in.form.server.ts";
import { CODE_PATH } from "./sign-in-paths.ts";

const FORM = "code";

/** Where the code of a mail is typed, in the browser that asked: product.md 15.6. It shows the address that was typed there. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireBackend();
  const secret = readCookie(request, CHALLENGE_COOKIE);
  const asked = secret ? await orAway(() => challengeOfBrowser(secret)) : undefined;
  if (asked?.purpose !== "sign-in") throw redirect(SIGN_IN_PATH, { status: 303 });
  return { email: asked.email, minutes: CHALLENGE_MINUTES };
}

export const action = ownForms(async () => requireBackend() as undefined, {
  [FORM]: typeCode,
  again: askAgain,
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Check your inbox",
    description: "Enter the code from the email.",
    path: CODE_PATH,
    noindex: true,
  });

export default function CodeRoute() {
  const { email, minutes } = useLoaderData<typeof loader>();
  const sent = useOwnForm(FORM);
  return (
    <NarrowPage
      title="Check your inbox"
      line={
        <>
          If <span className="break-words">{email}</span> has an account here, an eight-digit code is on its
          way.
        </>
      }
    >
      <OwnForm name={FORM}>
        <CodeField
          form={FORM}
          sent={sent}
          hint={sent.refused ? undefined : `Works for ${minutes} minutes, in this browser.`}
        />
        <button type="submit" className="button button-solid mt-5 w-full">
          Sign in
        </button>
      </OwnForm>
      <section className="mt-10 border-bar border-t-[3px] pt-5">
        <h2 className="text-label">No email?</h2>
        <p className="mt-2 text-control">It can take a few minutes. Check your spam folder too.</p>
        <OwnForm name="again" className="mt-1">
          <button type="submit" className="min-h-11 text-control text-link">
            Send a new code
          </button>
        </OwnForm>
        <p>
          <a href={SIGN_IN_PATH} className="inline-flex min-h-11 items-center text-control text-link">
            Use another address
          </a>
        </p>
      </section>
    </NarrowPage>
  );
}
