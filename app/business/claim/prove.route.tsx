import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { OwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { whoIs } from "../sign-in/guards.server.ts";
import { anybody } from "./claims-are.server.ts";
import { submitLink } from "./prove.form.server.ts";
import { claimOfLink } from "./start-claim-data.server.ts";

const FORM = "claim-prove";

/** Where the link of the mail with the code leads, on any device: a button, since programs open the links of a mail too. product.md 15.2. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const person = await whoIs(request);
  const seen = await orAway(() => claimOfLink(params.secret ?? ""));
  const other = person && seen && person.account.email !== seen.email ? person.account.email : undefined;
  return json(
    {
      claim: seen && { name: seen.claim.listing_name, place: seen.claim.place },
      email: seen?.email,
      other,
    },
    { status: seen ? 200 : 404, headers: { "Cache-Control": CACHE.never } },
  );
}

export const action = ownForms(anybody, { [FORM]: submitLink });

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Prove your address",
    description: "Press the button to prove your address.",
    path: CLAIM_PATH,
    noindex: true,
  });

export default function ProveRoute() {
  const { claim, email, other } = useLoaderData<typeof loader>();
  if (!claim || !email)
    return (
      <NarrowPage
        title="This link no longer works"
        line="It works for 10 minutes, once. Start again, and we send another email."
      >
        <a href={CLAIM_PATH} className="button mt-6 w-full">
          Claim your listing
        </a>
      </NarrowPage>
    );
  return (
    <NarrowPage
      kicker={`${claim.name}, ${claim.place}`}
      title="Prove your address"
      line={`The button proves ${email} for this listing, and signs this browser in.`}
    >
      {other && (
        <p className="mt-4 text-control">
          You are signed in as <strong className="font-semibold">{other}</strong> here. The button signs that
          account out first.
        </p>
      )}
      <OwnForm name={FORM} className="mt-6">
        <button type="submit" className="button button-solid w-full">
          Prove {email}
        </button>
      </OwnForm>
    </NarrowPage>
  );
}
