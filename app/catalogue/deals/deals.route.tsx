import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdSlot } from "#app/business/ad-slot.tsx";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, keptUntil, pageHeaders } from "#app/site/http/cache-policy.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { ListPageHead } from "#app/ui/list-page-head.tsx";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { AboutDeals } from "./about-deals.tsx";
import { allDealsHold } from "./current-deals.server.ts";
import { DealFilters } from "./deal-filters.tsx";
import { DealLaw } from "./deal-law.tsx";
import { DealList } from "./deal-list.tsx";
import { type DealsView, viewDeals } from "./deals.page.server.ts";
import { EndedDeals, EndedLink, Nearest } from "./deals-besides.tsx";
import { DEALS_TRAIL, dealsJsonLd } from "./deals-json-ld.ts";
import { DEALS } from "./deals-query.ts";

/** The deals of the directory's shops: today's first. The page is kept until the next of their shops' days is over. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const view = await viewDeals(request, now);
  return pageData(view, { "Cache-Control": keptUntil(await allDealsHold(now), now) });
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { kind, near, show } = data.view;
  return [
    ...seo(matches, {
      title: titleOf(data),
      page: data.view.page,
      description: descriptionOf(data),
      path: data.path + data.search,
      noindex: Boolean(kind || near || show || data.total === 0),
      breadcrumbs: DEALS_TRAIL,
      jsonLd: [dealsJsonLd(data, titleOf(data), descriptionOf(data), siteOf(matches).url)],
    }),
    ...feedLinks({ title: "Deals", path: "/deals" }),
  ];
};

function titleOf({ stateName }: Pick<DealsView, "stateName">): string {
  return stateName ? `Dispensary deals in ${stateName}` : "Dispensary deals";
}

function descriptionOf({ stateName }: Pick<DealsView, "stateName">): string {
  const shops = stateName ? `licensed dispensaries in ${stateName}` : "licensed dispensaries";
  return `Deals of ${shops} with their dates, conditions and license numbers: today’s first, by state or by distance.`;
}

export default function DealsRoute() {
  const deals = useLoaderData<typeof loader>();
  return (
    <>
      <ListPageHead
        trail={DEALS_TRAIL}
        title={titleOf(deals)}
        intro="What licensed shops offer, until when, and under which conditions. Today’s come first."
      />
      <DealFilters view={deals} />
      <div className="page">
        <Summary deals={deals} />
        <div className="grid gap-x-11 lg:grid-cols-[1fr_160px]">
          <div id={RESULTS} className="min-w-0">
            <Group title="Valid today" rows={deals.today} />
            {deals.total === 0 && <NoDeals deals={deals} />}
            {deals.nearest && <Nearest deals={deals} nearest={deals.nearest} />}
            <Group title="On other days" rows={deals.coming} />
            {deals.view.show && <EndedDeals rows={deals.ended} />}
            <PageLinks
              label="Pages of deals"
              page={deals.view.page}
              pageCount={deals.pageCount}
              href={(page) => deals.path + DEALS.search({ ...deals.view, page })}
            />
            <EndedLink deals={deals} />
          </div>
          <AdSlot format="skyscraper" house={deals.total > 0 && !deals.view.show} />
        </div>
        <div className="mt-16 grid gap-16">
          <AboutDeals />
          <DealLaw rules={deals.rules} />
        </div>
      </div>
    </>
  );
}

function Summary({ deals }: { deals: DealsView }) {
  const { total, todayTotal, view } = deals;
  if (view.show)
    return (
      <p role="status" className="pt-5 pb-5">
        <b className="font-semibold">{total}</b> {total === 1 ? "deal has" : "deals have"} ended.
      </p>
    );
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5 pb-5">
      <p role="status">
        <b className="font-semibold">{total}</b> {total === 1 ? "deal" : "deals"}
        {total > 0 && (
          <>
            , <b className="font-semibold">{todayTotal || "none"}</b> of them valid today
          </>
        )}
        {view.near && `, nearest to ${view.near} first`}.
      </p>
      {deals.demonstration && (
        <p className="text-caption text-muted">
          Demonstration deals: shops, prices and license numbers are fictional.
        </p>
      )}
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: DealsView["today"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="not-first:mt-10">
      <h2 className="border-bar border-t-[3px] py-4 text-second">{title}</h2>
      <DealList rows={rows} />
    </section>
  );
}

function NoDeals({ deals }: { deals: DealsView }) {
  return (
    <div className="border-bar border-t-[3px] pt-5">
      <p className="font-serif text-standfirst">
        {deals.search ? "No deal matches these filters." : "No shop has a deal right now."}
      </p>
      <p className="mt-5">
        {deals.search ? (
          <a href={deals.path} className="button">
            Clear filters
          </a>
        ) : (
          <a href="/dispensaries" className="button">
            Find a dispensary
          </a>
        )}
      </p>
    </div>
  );
}
