import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import { submitLead } from "../leads/lead.form.server.ts";
import { LeadForm } from "../leads/lead-form.tsx";
import { bestOfCityPath, cityPath } from "../listing-paths.ts";
import { NearbyList } from "../shown-elsewhere/nearby-list.tsx";
import { viewBest } from "./best.page.server.ts";
import { BestList } from "./best-list.tsx";
import { BEST } from "./best-view.ts";
import { itemListJsonLd } from "./item-list.ts";
import { whomTheyServe } from "./whom-they-serve.ts";

/** Every shop of a city, ranked, with one sentence of what is known of each: product.md 8.19; and what a visitor to that city needs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { page, until, now } = await viewBest(request, params);
  return pageData(page, { "Cache-Control": keptUntil(until, now) });
}

export const action = pageForms({ lead: submitLead });

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { city, best, first, path, search, pageNumber } = data;
  return seo(matches, {
    title: `Best Dispensaries in ${city.name}, ${city.state}`,
    description: `Every cannabis dispensary that we list in ${city.name}, ${stateName(city.state)}, best rated first: ratings, hours and services in a sentence each, and what a visitor needs to know.`,
    page: pageNumber,
    path: path + search,
    noindex: best.length === 0,
    breadcrumbs: trail(city),
    jsonLd: [itemListJsonLd(best, siteOf(matches).url, first)],
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
  const { city, count, best, first, path, pageNumber, pageCount, nearest, demonstration, ...kinds } =
    useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(city)} />
      <h1 className="mt-3 text-title">
        Best Dispensaries in {city.name}, {city.state}
      </h1>
      <p className="mt-3 mb-7 max-w-2xl font-serif text-prose text-muted">
        {best.length === 0 ? (
          `We list no dispensary in ${city.name} yet. These are the nearest ones we know of.`
        ) : (
          <>
            {count === 1 ? "The one shop" : `All ${count} shops`} that we list in {city.name}, best rated
            first. More reviews make a rating weigh more (
            <a href="/blog/how-we-rank-dispensaries" className="text-link">
              how
            </a>
            ), and ratings cannot be bought.
          </>
        )}
        {demonstration && " These are demonstration listings: names, numbers and ratings are fictional."}
      </p>
      {best.length > 0 ? (
        <BestList shops={best} first={first} city={{ city: city.name, state: city.state }} />
      ) : (
        <div className="max-w-2xl">
          <NearbyList rows={nearest} />
        </div>
      )}
      <PageLinks
        label="Pages of shops"
        page={pageNumber}
        pageCount={pageCount}
        href={(page) => path + BEST.search({ page })}
      />
      {best.length > 0 && (
        <p className="mt-6">
          <a href={cityPath(city.name, city.state)} className="button">
            {count === 1 ? "The dispensary" : `All ${count} dispensaries`} in {city.name} on the map
          </a>
        </p>
      )}
      <div className="mt-16 grid gap-16">
        <VisitorNotes city={city} count={count} {...kinds} />
        <LeadForm place={{ city: city.name, state: city.state }} />
      </div>
    </div>
  );
}

type Notes = {
  city: { name: string; state: StateCode };
  /** How many shops it has, and how many of them are confirmed to do what. */
  count: number;
  adultUse: number;
  medical: number;
  delivery: number;
};

/** What the data says of the city, and what is true of every legal state. */
function VisitorNotes({ city, count, adultUse, medical, delivery }: Notes) {
  return (
    <TextSection title={`If you are visiting ${city.name}`}>
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        <p>{whomTheyServe({ count, adultUse, medical }, stateName(city.state))}</p>
        <p>
          {delivery > 0
            ? `${delivery} ${delivery === 1 ? "offers" : "offer"} delivery. Hotels may refuse it: ask at the desk first.`
            : "None of the shops here is confirmed to deliver."}{" "}
          Most take cash or debit only.
        </p>
        <p>
          Streets, parks, cars and most hotel rooms are ruled out in nearly every state, and a rental or hotel
          may ban it where the law does not.
        </p>
        <p>
          Do not take it across a state line, even between two states where it is legal, and do not fly with
          it: both are offenses under federal law. Never drive after using it.
        </p>
      </div>
    </TextSection>
  );
}
