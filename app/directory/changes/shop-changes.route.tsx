import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { SHOP_CHANGES } from "./changes-query.ts";
import { ShopChangesFilter } from "./shop-changes-filter.tsx";
import { viewShopChanges } from "./shop-changes-page.server.ts";
import { ShopChangesRail } from "./shop-changes-rail.tsx";
import { WeekList } from "./week-list.tsx";

/** Which shops opened, moved and closed, by week and state: product.md 22.21. */
export function loader({ request }: LoaderFunctionArgs) {
  return viewShopChanges(request);
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

const TITLE = "Dispensaries that opened, moved or closed";
const INTRO = "Week by week and state by state, as the states’ license registries show it.";
const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Dispensaries", path: "/dispensaries" },
  { name: "What changed", path: SHOP_CHANGES_PATH },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, path, weeks } = data;
  return [
    ...seo(matches, {
      title: titleOf(data.place),
      description: INTRO,
      path,
      page: query.page,
      noindex: Boolean(query.state ?? query.kind ?? query.week) || weeks.length === 0,
      breadcrumbs: TRAIL,
    }),
    ...feedLinks({ title: "Dispensaries that opened or closed", path: SHOP_CHANGES_PATH }),
  ];
};

function titleOf(place?: string): string {
  return place ? `${TITLE} in ${place}` : TITLE;
}

export default function ShopChangesRoute() {
  const view = useLoaderData<typeof loader>();
  const { query, path, pageCount, place, summary, quiet, weeks, demonstration } = view;
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-2 text-title">{titleOf(place)}</h1>
      <p className="mt-3 max-w-[44em] font-serif text-prose text-muted">{INTRO}</p>
      <div className="changes-columns">
        <div className="min-w-0">
          <ShopChangesFilter view={view} key={path} />
          <div id={RESULTS}>
            {summary && (
              <p role="status" className="mt-5 text-control">
                {summary}
                {demonstration && " Some listings are a demonstration, and have no changes."}
              </p>
            )}
            {quiet && (
              <p className="mt-6 max-w-[40em] border-edge border-l-[3px] pl-4 font-serif text-prose">
                {quiet}
              </p>
            )}
            <WeekList weeks={weeks} />
          </div>
          <PageLinks
            label="Pages of changes"
            page={query.page}
            pageCount={pageCount}
            href={(page) => SHOP_CHANGES_PATH + SHOP_CHANGES.search({ ...query, page })}
          />
        </div>
        <ShopChangesRail view={view} />
      </div>
    </div>
  );
}
