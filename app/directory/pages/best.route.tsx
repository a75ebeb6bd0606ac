import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import { featuredListings } from "../featured.ts";
import { submitLead } from "../leads/lead.form.server.ts";
import { LeadForm } from "../leads/lead-form.tsx";
import type { Listing } from "../listing.ts";
import { bestOfCityPath, cityPath } from "../listing-paths.ts";
import { cityId } from "../search/directory-index.server.ts";
import { NearbyList } from "../shown-elsewhere/nearby-list.tsx";
import { cityOfUrl } from "./city-of-url.server.ts";
import { decidingRows } from "./deciding-rows.server.ts";
import { itemListJsonLd } from "./item-list.ts";
import { nearestListings } from "./nearest-listings.server.ts";
import { ResultsTable } from "./results-table.tsx";

/** A city's best five by the featured rule (product.md 8.10), with what a visitor to that city needs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { directory, city } = await cityOfUrl(request, params, bestOfCityPath);
  const rows = directory.byCity.get(cityId(city.name, city.state)) ?? [];
  const listings = Array.from(rows, (row) => directory.listings[row] as Listing);
  const now = new Date();
  const best = featuredListings(listings);
  const { rows: bestRows, until } = await decidingRows(
    best.map((listing) => ({ listing })),
    now,
  );
  const page = {
    city: { name: city.name, state: city.state },
    count: listings.length,
    byFeature: best.some((listing) => listing.featured),
    adultUse: listings.filter((listing) => listing.services.includes("adult-use")).length,
    medical: listings.filter((listing) => listing.services.includes("medical")).length,
    delivery: listings.filter((listing) => listing.services.includes("delivery")).length,
    best: bestRows,
    nearest:
      listings.length === 0 && city.position
        ? nearestListings(directory, city.position, 5).map((near) => near.listing)
        : [],
    demonstration: directory.demonstration,
  };
  return json(page, { headers: { "Cache-Control": keptUntil(until, now) } });
}

export const action = pageForms({ lead: submitLead });

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { city, best } = data;
  return seo(matches, {
    title: `Best Dispensaries in ${city.name}, ${city.state}`,
    description: `The best-rated cannabis dispensaries in ${city.name}, ${stateName(city.state)}, and what a visitor needs to know before going.`,
    path: bestOfCityPath(city.name, city.state),
    noindex: best.length === 0,
    breadcrumbs: trail(city),
    jsonLd: [itemListJsonLd(best, siteOf(matches).url, 1)],
  });
};

function trail({ name, state }: { name: string; state: StateCode }) {
  return [
    { name: "Home", path: "/" },
    { name: "Dispensaries", path: "/dispensaries" },
    { name: `${name}, ${state}`, path: cityPath(name, state) },
    { name: "Best of the city", path: bestOfCityPath(name, state) },
  ];
}

export default function BestOfCityRoute() {
  const { city, count, byFeature, best, nearest, demonstration, ...kinds } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(city)} />
      <h1 className="mt-3 text-title">
        Best Dispensaries in {city.name}, {city.state}
      </h1>
      <p className="mt-3 mb-7 max-w-2xl font-serif text-prose text-muted">
        {best.length === 0
          ? `We list no dispensary in ${city.name} at present. These are the nearest that we know of.`
          : byFeature
            ? `The shops in ${city.name} that we feature, in the order of their ratings.`
            : `The highest-rated of the ${count} ${count === 1 ? "shop" : "shops"} that we list in ${city.name}. Ratings cannot be bought.`}
        {demonstration && " These are demonstration listings: names, numbers and ratings are fictional."}
      </p>
      {best.length > 0 ? (
        <ResultsTable rows={best} caption={`Best dispensaries in ${city.name}`} />
      ) : (
        <div className="max-w-2xl">
          <NearbyList rows={nearest} />
        </div>
      )}
      {best.length > 0 && (
        <p className="mt-6">
          <a href={cityPath(city.name, city.state)} className="button">
            All {count} {count === 1 ? "dispensary" : "dispensaries"} in {city.name}
          </a>
        </p>
      )}
      <div className="mt-16 grid gap-16">
        <VisitorNotes city={city} {...kinds} />
        <LeadForm place={{ city: city.name, state: city.state }} />
      </div>
    </div>
  );
}

type Notes = {
  city: { name: string; state: StateCode };
  adultUse: number;
  medical: number;
  delivery: number;
};

/** What the data says of the city, and what is true of every legal state. */
function VisitorNotes({ city, adultUse, medical, delivery }: Notes) {
  return (
    <TextSection title={`If you are visiting ${city.name}`}>
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>
          {adultUse > 0
            ? `${adultUse} of the shops here ${adultUse === 1 ? "is" : "are"} confirmed to sell to adults of 21 and over; bring a government-issued photo ID, wherever it was issued.`
            : medical > 0
              ? `The shops here are confirmed to serve medical patients only. Ask whether ${stateName(city.state)} honors a card from another state before you travel.`
              : "Call ahead to ask whom the shop serves: adults of 21 and over, or registered patients only."}
        </p>
        <p>
          {delivery > 0
            ? `${delivery} ${delivery === 1 ? "offers" : "offer"} delivery. Hotels may refuse it: ask at the desk first.`
            : "None of the shops here is confirmed to deliver."}{" "}
          Most take cash or debit only.
        </p>
        <p>
          Where to use it is a question of its own. Streets, parks, cars and most hotel rooms are ruled out in
          nearly every state, and a rental or hotel may ban it where the law does not.
        </p>
        <p>
          Do not take it across a state line, even between two states where it is legal, and do not fly with
          it: both are offenses under federal law. Never drive after using it.
        </p>
      </div>
    </TextSection>
  );
}
