import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { stateName } from "#app/utils/us-states.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { refresh } from "../data/refresh.server.ts";
import { submitLead } from "../leads/lead.form.server.ts";
import { LeadForm } from "../leads/lead-form.tsx";
import { bestOfCityPath, cityPath } from "../listing-paths.ts";
import { DIRECTORY } from "../search/query.ts";
import { DemonstrationNote } from "../shown-elsewhere/demonstration-note.tsx";
import { NearbyList } from "../shown-elsewhere/nearby-list.tsx";
import { cityMap } from "./city-map.tsx";
import { cityOfUrl } from "./city-of-url.server.ts";
import { viewDirectory } from "./directory.page.server.ts";
import { DirectoryResults } from "./directory-results.tsx";
import { HowToChoose } from "./directory-text.tsx";
import { indexable } from "./indexable.ts";
import { itemListJsonLd } from "./item-list.ts";
import { nearestListings } from "./nearest-listings.server.ts";
import { narrowedTitle, viewDescription } from "./view-words.server.ts";

/** A city's listings, with the controls of the directory. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { directory, city } = await cityOfUrl(request, params, cityPath);
  const { view, until } = await viewDirectory(request, cityPath(city.name, city.state), city);
  const nearest =
    city.listed || !city.position
      ? []
      : nearestListings(directory, city.position, 8).map((near) => near.listing);
  const place = `${city.name}, ${city.state}`;
  const page = {
    city: { name: city.name, state: city.state, listed: city.listed },
    title: narrowedTitle(`Dispensaries in ${place}`, view.query),
    description: viewDescription(view.total, `in ${place}`, view.query),
    view,
    nearest,
  };
  return pageData(page, { "Cache-Control": keptUntil(until, new Date()) });
}

export const action = pageForms({ lead: submitLead, refresh });

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { city, view, title, description } = data;
  return seo(matches, {
    title,
    description,
    page: view.query.page,
    path: view.path + DIRECTORY.search({ ...view.query, view: undefined }),
    noindex: !city.listed || !indexable(view.query) || view.total === 0,
    breadcrumbs: trail(city),
    jsonLd: [itemListJsonLd(view.rows, siteOf(matches).url, (view.query.page - 1) * 10 + 1)],
  });
};

type City = { name: string; state: Parameters<typeof cityPath>[1] };

function trail({ name, state }: City) {
  return [
    { name: "Home", path: "/" },
    { name: "Dispensaries", path: "/dispensaries" },
    { name: stateName(state), path: `/dispensaries?state=${state}` },
    { name, path: cityPath(name, state) },
  ];
}

export default function CityRoute() {
  const { city, view, nearest } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page pt-7 pb-6">
        <BreadcrumbTrail trail={trail(city)} />
        <h1 className="mt-3 text-title">
          Dispensaries in {city.name}, {city.state}
        </h1>
        {city.listed && (
          <p className="mt-3">
            <a href={bestOfCityPath(city.name, city.state)} className="text-link">
              The best-rated dispensaries in {city.name}
            </a>
          </p>
        )}
      </div>
      {city.listed ? (
        <DirectoryResults view={view} cityMap={cityMap(view)} />
      ) : (
        <NothingListed city={city} nearest={nearest} demonstration={view.demonstration} />
      )}
      <div className="page mt-16 grid gap-16">
        <ChangesLink state={{ code: city.state, name: stateName(city.state) }} />
        <HowToChoose />
        <LeadForm place={{ city: city.name, state: city.state }} />
      </div>
    </>
  );
}

type NothingProps = { city: City; nearest: Parameters<typeof NearbyList>[0]["rows"]; demonstration?: true };

function NothingListed({ city, nearest, demonstration }: NothingProps) {
  return (
    <div className="page">
      <div className="border-bar border-t-[3px] pt-6">
        <p className="max-w-2xl font-serif text-standfirst">
          We list no dispensary in {city.name} yet.{" "}
          {nearest.length > 0 && "These are the nearest ones we know of."}
        </p>
        <div className="mt-6 max-w-2xl">
          <NearbyList rows={nearest} />
        </div>
        {demonstration && nearest.length > 0 && <DemonstrationNote className="mt-2" />}
        <p className="mt-6">
          <a
            href={`/dispensaries?${new URLSearchParams({ near: `${city.name}, ${city.state}` })}`}
            className="button"
          >
            All dispensaries by distance
          </a>
        </p>
      </div>
    </div>
  );
}
