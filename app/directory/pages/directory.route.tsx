import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdSlot } from "#app/business/ad-slot.tsx";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { site } from "#app/site/site.file.server.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { stateName } from "#app/utils/us-states.ts";
import { ChangesLink } from "../changes/changes-link.tsx";
import { refresh } from "../data/refresh.server.ts";
import { submitLead } from "../leads/lead.form.server.ts";
import { LeadForm } from "../leads/lead-form.tsx";
import { cityPath } from "../listing-paths.ts";
import { DIRECTORY, isFiltered } from "../search/query.ts";
import { type DirectoryView, viewDirectory } from "./directory.page.server.ts";
import { DIRECTORY_FAQ_JSON_LD, DirectoryFaq } from "./directory-faq.tsx";
import { DirectoryResults } from "./directory-results.tsx";
import { HowToChoose } from "./directory-text.tsx";
import { indexable } from "./indexable.ts";
import { itemListJsonLd } from "./item-list.ts";
import { NearHead } from "./near-head.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { directoryHeading, narrowedTitle, placeOfView, viewDescription } from "./view-words.server.ts";

/** The directory: product.md 8.1. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { view, until } = await viewDirectory(request, "/dispensaries");
  const heading = view.near?.heading ?? directoryHeading(site.product, view.query);
  const title = narrowedTitle(heading, view.query);
  const page = { view, heading, title, description: descriptionOf(view) };
  const policy = keptUntil(until, new Date());
  // Headers are for those that differ, and data alone is the shorter way (server/visits.ts).
  return policy === CACHE.page ? page : pageData(page, { "Cache-Control": policy });
}

function descriptionOf({ query, total, near }: DirectoryView): string {
  if (isFiltered(query)) return viewDescription(total, placeOfView(query, near?.place.name), query);
  return `Find a licensed ${site.product.toLowerCase()} dispensary by name, address, city or ZIP: addresses, phone numbers, opening hours and ratings in every state with legal sales.`;
}

export const action = pageForms({ lead: submitLead, refresh });

export const headers = pageHeaders(CACHE.page);

function trailOf({ near }: Pick<DirectoryView, "near">) {
  const directory = { name: "Dispensaries", path: "/dispensaries" };
  if (!near) return [{ name: "Home", path: "/" }, directory];
  const { city, state } = near.place;
  return [
    directory,
    { name: stateName(state), path: `/dispensaries?state=${state}` },
    { name: city, path: cityPath(city, state) },
  ];
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { view, title, description } = data;
  const noindex = !indexable(view.query) || view.total === 0;
  return seo(matches, {
    title,
    description,
    page: view.query.page,
    path: view.path + DIRECTORY.search({ ...view.query, view: undefined }),
    noindex,
    breadcrumbs: trailOf(view),
    jsonLd: [
      itemListJsonLd(view.rows, siteOf(matches).url, (view.query.page - 1) * 10 + 1),
      // The same on every view: for search engines alone.
      ...(noindex ? [] : [DIRECTORY_FAQ_JSON_LD]),
    ],
  });
};

export default function DirectoryRoute() {
  const { heading, view } = useLoaderData<typeof loader>();
  const { state } = view.query;
  return (
    <>
      {view.near ? (
        <NearHead heading={heading} near={view.near} trail={trailOf(view)} />
      ) : (
        <Kept name="head" of={view.choices} and={heading}>
          {() => (
            <div className="page directory-head">
              <div>
                <BreadcrumbTrail trail={trailOf({})} />
                <h1 className="mt-3 text-title">{heading}</h1>
                <p className="mt-2 font-serif text-prose text-muted">
                  Licensed shops by name, address and city, with a phone number you can call.
                </p>
              </div>
              <RefreshButton />
            </div>
          )}
        </Kept>
      )}
      <DirectoryResults view={view} />
      <div className="page mt-16 grid gap-16">
        <ChangesLink state={state && { code: state, name: stateName(state) }} />
        <AdSlot format="banner" />
        <Kept name="texts" of={DIRECTORY_FAQ_JSON_LD}>
          {() => (
            <>
              <HowToChoose />
              <DirectoryFaq />
              <LeadForm />
            </>
          )}
        </Kept>
        <AdSlot format="native" />
      </div>
    </>
  );
}
