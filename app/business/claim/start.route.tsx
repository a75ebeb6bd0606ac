import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { Notice, PageNotice } from "../pages/notice.tsx";
import { useOwnForm } from "../pages/own-form.tsx";
import { ownForms } from "../pages/own-forms.server.ts";
import { submitClaim } from "./claim.form.server.ts";
import { anybody } from "./claims-are.server.ts";
import { ClaimsOff } from "./claims-off.tsx";
import { ProofsOffered } from "./proofs-offered.tsx";
import { viewStart } from "./start.page.server.ts";
import { START_FORM, StartForm } from "./start-form.tsx";

/** Where an owner claims one listing: product.md 15.12 to 15.16. Kept for all: it never reads the session. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = await viewStart(request, params);
  const goOn = new URL(request.url).searchParams.get("step") === "form";
  return json({ ...view, goOn }, { headers: view.held === "away" ? { "Cache-Control": CACHE.never } : {} });
}

export const action = ownForms(anybody, { [START_FORM]: submitClaim });

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? seo(matches, {
        title: `Claim ${data.name}`,
        description: `Claim ${data.name}, ${data.place}, and look after its listing.`,
        path: data.path,
        noindex: true,
      })
    : [];

export default function StartRoute() {
  const { name, place, path, listingPath, licensed, proofs, off, held, goOn, demonstration } =
    useLoaderData<typeof loader>();
  const { refused } = useOwnForm(START_FORM);
  const asks = held === true && !goOn && !refused;
  return (
    <div className="page">
      <div className="mx-auto max-w-[480px] pt-7 md:pt-12">
        <PageNotice className="mb-7" />
        <p className="mb-2 text-small">
          <a href={CLAIM_PATH} className="text-green hover:underline">
            Claim your listing
          </a>
        </p>
        <h1 className="text-title">{name}</h1>
        <p className="mt-3 font-serif text-muted text-prose">{place}</p>
        {off ? (
          <ClaimsOff off={off} />
        ) : asks ? (
          <Held path={path} listingPath={listingPath} />
        ) : (
          <>
            {held === true && (
              <Notice className="mt-7">
                <p>
                  Someone already looks after this listing. We tell its owners that someone claims it, but not
                  who, and a person decides.
                </p>
              </Notice>
            )}
            {held === "away" && (
              <Notice className="mt-7">
                <p>We cannot save claims right now. Try again in a few minutes.</p>
              </Notice>
            )}
            <ProofsOffered proofs={proofs} held={held === true} />
            <StartForm licensed={licensed} />
          </>
        )}
        {demonstration && (
          <p className="mt-6 text-caption text-muted">
            A demonstration shop: its name, number, license and figures are fictional.
          </p>
        )}
      </div>
    </div>
  );
}

/** A shop that somebody has: what follows from claiming it all the same. */
function Held({ path, listingPath }: { path: string; listingPath: string }) {
  return (
    <>
      <Notice className="mt-7">
        <p>
          <strong className="font-semibold">Someone already looks after this listing.</strong> You can still
          claim it. We tell them that someone does, but not who, and they have 7 days to answer. Then a person
          decides. Nothing changes before that.
        </p>
      </Notice>
      <a href={`${path}?step=form`} className="button button-solid mt-6 w-full">
        {" "}
        Continue
      </a>
      <p className="mt-5 text-control">
        Do you work there?{" "}
        <a href={listingPath} className="text-link">
          Ask its owner to invite you
        </a>{" "}
        instead.
      </p>
    </>
  );
}
