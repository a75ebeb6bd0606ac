import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  CLAIM_PATH,
  claimStatusPath,
  DASHBOARD_PATH,
  DESK_PATH,
  shopPath,
} from "#app/business/business-paths.ts";
import { openClaimsOf } from "#app/business/claim/own-claim-data.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireAccount } from "#app/business/sign-in/guards.server.ts";
import { shopsOf } from "#app/business/sign-in/membership-data.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { accountBar } from "./account-bar.server.ts";

/** An account's shops. Who has one goes straight there, staff without one to the desk; `?all` shows the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireAccount(request);
  const [shops, claims] = await Promise.all([
    orAway(() => shopsOf(person.account.id)),
    orAway(() => openClaimsOf(person)),
  ]);
  const [only, ...more] = shops;
  if (!new URL(request.url).searchParams.has("all") && claims.length === 0) {
    if (only && more.length === 0) throw redirect(shopPath(only.claimId), { status: 303 });
    if (!only && person.staffRole) throw redirect(DESK_PATH, { status: 303 });
  }
  return {
    bar: accountBar(person, DASHBOARD_PATH),
    shops: shops.map(({ claimId, listingName, place, role }) => ({
      path: shopPath(claimId),
      listingName,
      place,
      role: role === "owner" ? "Owner" : "Manager",
    })),
    claims: claims.map(({ id, listing_name, place }) => ({
      path: claimStatusPath(id),
      listingName: listing_name,
      place,
    })),
    desk: person.staffRole ? DESK_PATH : undefined,
  };
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Your shops",
    description: "The shops that you look after.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function ShopsRoute() {
  const { bar, shops, claims, desk } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="Your account"
          title="Your shops"
          line={
            shops.length === 0 ? "You don’t look after a shop yet. Find its listing and claim it." : undefined
          }
          aside={
            <a href={CLAIM_PATH} className={shops.length === 0 ? "button button-solid" : "button"}>
              {shops.length === 0 ? "Find your listing" : "Claim another"}
            </a>
          }
        />
        {shops.length > 0 && <Rows title="You look after" rows={shops} />}
        {claims.length > 0 && (
          <Rows title="Claims in review" rows={claims.map((claim) => ({ ...claim, role: "In review" }))} />
        )}
        {desk && (
          <p className="mt-8">
            <a href={desk} className="inline-flex min-h-11 items-center text-link">
              The desk
            </a>
          </p>
        )}
      </div>
    </>
  );
}

function Rows({
  title,
  rows,
}: {
  title: string;
  rows: { path: string; listingName: string; place: string; role: string }[];
}) {
  return (
    <section className="mt-8 max-w-[49.5rem] border-bar border-t-[3px] pt-5">
      <SectionHeading>{title}</SectionHeading>
      <ul className="mt-2">
        {rows.map(({ path, listingName, place, role }) => (
          <li key={path} className="border-rule border-b">
            <a href={path} className="group flex min-h-14 flex-wrap items-baseline gap-x-4 py-3">
              <span className="min-w-0 font-serif text-lead group-hover:text-green">{listingName}</span>
              <span className="text-muted text-small">{place}</span>
              <span className="ml-auto text-muted text-small">{role}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
