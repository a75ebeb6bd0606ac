import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealsOfShop } from "#app/catalogue/deals/deals-of-shop.tsx";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { createKeptViews } from "#app/site/published-data/kept-views.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { Kept } from "#app/ui/kept.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { type ClosedListing, viewClosedListing } from "../closed/closed-listing.page.server.ts";
import { ClosedListingPage, closedTrail } from "../closed/closed-listing.tsx";
import { cityPath } from "../listing-paths.ts";
import { StreetStage } from "../map/street-stage.tsx";
import { StreetMap } from "../map/streets/street-map.tsx";
import { AskShop } from "../questions/ask-shop.tsx";
import { submitQuestion } from "../questions/question.form.server.ts";
import { submitListingReport } from "../reports/listing-report.form.server.ts";
import { ListingReportForm } from "../reports/listing-report-form.tsx";
import { WhereItIs } from "../where/where-it-is.tsx";
import { viewListing } from "./listing.page.server.ts";
import { ListingFacts } from "./listing-facts.tsx";
import { type ListingView, localBusinessJsonLd } from "./local-business.ts";
import { ListingLine, ShopFront } from "./shop-front.tsx";

type Viewed = Awaited<ReturnType<typeof viewListing>>["listing"];
type Shown = { listing: Viewed; closed: null } | { closed: ClosedListing; listing: null };

/** A view and what is rendered of it take 150 KB. */
const keptListing = createKeptViews<Awaited<ReturnType<typeof viewListing>>>(40);

/** One dispensary. One that closed says so for a year, and is gone then (410). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const now = new Date();
  const left = await viewClosedListing(request, params, now);
  if (left) {
    const { closed, until } = left;
    const kept = closed.gone ? CACHE.never : keptUntil(until, now);
    return json<Shown>(
      { closed, listing: null },
      { status: closed.gone ? 410 : 200, headers: { "Cache-Control": kept } },
    );
  }
  const { pathname, searchParams } = new URL(request.url);
  const make = () => viewListing(request, params);
  const { listing, until } = searchParams.has("near")
    ? await make()
    : await keptListing(pathname, now, { make, until: (view) => view.until });
  return pageData<Shown>({ listing, closed: null }, { "Cache-Control": keptUntil(until, now) });
}

export const action = pageForms({
  "listing-report": submitListingReport,
  question: submitQuestion,
});

export const headers = pageHeaders(CACHE.page);

export const handle: PageHandle<Shown | undefined> = {
  keptHead: (data) => (data?.listing ? { of: data.listing } : undefined),
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { listing, closed } = data;
  if (closed) {
    return seo(matches, {
      title: `${closed.name}, ${closed.city.name}: closed`,
      description: `${closed.name}, ${closed.where}, is closed. The nearest licensed dispensaries, with their distance.`,
      path: closed.path,
      noindex: true,
      breadcrumbs: closedTrail(closed),
    });
  }
  const { name, city, state, address, place, path } = listing;
  return seo(matches, {
    title: `${name}, ${city}, ${state}`,
    description: `${name}${address ? `, ${address}` : ""}, ${place}: opening hours, phone number, directions and license.`,
    path,
    breadcrumbs: trail(listing),
    jsonLd: [localBusinessJsonLd(listing, siteOf(matches).url)],
  });
};

function trail({ name, city, state, path }: ListingView) {
  return [
    { name: "Home", path: "/" },
    { name: "Dispensaries", path: "/dispensaries" },
    { name: `${city}, ${state}`, path: cityPath(city, state) },
    { name, path },
  ];
}

export default function ListingRoute() {
  const { listing, closed } = useLoaderData<typeof loader>();
  if (closed) return <ClosedListingPage closed={closed} />;
  return (
    <Kept name="page" of={listing}>
      {() => <ListingPage listing={listing} />}
    </Kept>
  );
}

function ListingPage({ listing }: { listing: ListingView }) {
  return (
    <div className="page pt-7">
      <ListingHead listing={listing} />
      <ListingReportForm key={listing.path} listing={listing.id} name={listing.name} />
      <Where listing={listing} />
      <div className="mt-16 grid gap-16 empty:hidden">
        <DealsOfShop deals={listing.deals} shop={listing.name} />
        {listing.shop && <AskShop key={listing.path} listing={listing.id} />}
      </div>
    </div>
  );
}

/** What is known of the shop itself. */
function ListingHead({ listing }: { listing: ListingView }) {
  return (
    <>
      <BreadcrumbTrail trail={trail(listing)} />
      <h1 className="mt-3 text-title">{listing.name}</h1>
      <ListingLine listing={listing} />
      {listing.demonstration && (
        <p className="mt-3 text-caption text-muted">
          A demonstration listing: its name, number, license and rating are fictional.
        </p>
      )}
      {listing.shop && <ShopFront listing={listing} shop={listing.shop} />}
      <ListingFacts listing={listing} />
    </>
  );
}

function Where({ listing }: { listing: ListingView }) {
  return (
    <div className="mt-12">
      <WhereItIs
        listing={listing}
        streets={
          listing.streets && {
            map: <StreetMap key={listing.path} map={listing.streets} interactive={listing.streetMap} />,
            marked: listing.streets.marked,
          }
        }
        asked={
          !listing.streets &&
          listing.streetMap && (
            <StreetStage
              key={listing.path}
              map={listing.streetMap}
              label={`Map of the streets around ${listing.name}`}
            />
          )
        }
      />
    </div>
  );
}
