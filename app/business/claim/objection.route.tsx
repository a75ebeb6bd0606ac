import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { OwnForm } from "../pages/own-form.tsx";
import { ownForms, ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { requireBackend } from "../sign-in/guards.server.ts";
import { anybody } from "./claims-are.server.ts";
import { objectableBySecret, objectTo } from "./objection-data.server.ts";

const FORM = "objection";

/** Where whoever reads the address on file objects to a claim: a button, since programs open the links of a mail too. product.md 15.14. */
export async function loader({ params }: LoaderFunctionArgs) {
  requireBackend();
  const found = await orAway(() => objectableBySecret(params.secret ?? ""));
  const claim = found && {
    name: found.listing_name,
    place: found.place,
    objected: found.objected_at !== null,
  };
  return json({ claim }, { status: claim ? 200 : 404, headers: { "Cache-Control": CACHE.never } });
}

export const action = ownForms(anybody, {
  [FORM]: async (_, __, { params }) =>
    (await objectTo(params.secret ?? ""))
      ? { ok: true }
      : { ok: false, message: "This link no longer works. Write to us, and a person will look into it." },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Object to a claim",
    description: "For the reader of the email address that a listing has on file.",
    path: CLAIM_PATH,
    noindex: true,
  });

export default function ObjectionRoute() {
  const { claim } = useLoaderData<typeof loader>();
  if (!claim)
    return (
      <NarrowPage
        title="This link no longer works"
        line="Links work for 30 days. Use the one in our latest email."
      >
        <WriteToUs />
      </NarrowPage>
    );
  const { name, place, objected } = claim;
  if (objected)
    return (
      <NarrowPage
        kicker={place}
        title="We have your objection"
        line={`What was written on the listing of ${name} is hidden until a person has decided. The listing shows what the registry says.`}
      >
        <WriteToUs />
      </NarrowPage>
    );
  return (
    <NarrowPage
      kicker={place}
      title={`Is ${name} not theirs?`}
      line="Someone with an address at the shop’s own domain looks after its listing. If that is wrong, press the button. What they wrote is then hidden until a person has decided."
    >
      <OwnForm name={FORM} className="mt-6">
        <button type="submit" className="button button-solid w-full">
          That is not right
        </button>
      </OwnForm>
      <WriteToUs />
    </NarrowPage>
  );
}

function WriteToUs() {
  return (
    <p className="mt-6 text-control">
      Can you tell us more?{" "}
      <a href="/contact?topic=listing" className="text-link">
        Write to us
      </a>
      .
    </p>
  );
}
