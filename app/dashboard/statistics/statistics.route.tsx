import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { FIGURES_REST } from "#app/directory/counts/count.ts";
import { seo } from "#app/site/seo.ts";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { grouped } from "#app/utils/grouped.ts";
import { COUNTING_BEGAN, CountCharts, WhatIsCounted } from "./count-charts.tsx";
import { viewStatistics } from "./statistics.page.server.ts";

/** What a shop's listing brought: product.md 15.25. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewStatistics(await requireMember(request, params.claim));
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Statistics: ${data.shop}` : "Statistics",
    description: "What your shop’s listing brought you.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

const COLUMNS = ["Visits", "Calls", "Directions", "Website"];

export default function StatisticsRoute() {
  const { bar, shop, demonstration, statistics, rests } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Statistics"
          line={
            statistics
              ? `${statistics.from} to ${statistics.to}, in the shop’s time zone.`
              : rests
                ? FIGURES_REST
                : COUNTING_BEGAN
          }
          note={
            demonstration
              ? "A demonstration shop: its name, number, license and figures are fictional."
              : undefined
          }
          aside={
            <a href={`${bar.current}.csv`} className="button">
              Download as CSV
            </a>
          }
        />
        {statistics && (
          <section aria-labelledby="charts" className="mt-10 border-bar border-t-[3px] pt-1">
            <h2 id="charts" className="sr-only">
              The last 30 days
            </h2>
            <CountCharts charts={statistics.charts} />
            <WhatIsCounted rests={rests} />
          </section>
        )}
        {statistics && (
          <section className="mt-11 md:mt-16">
            <SectionHeading className="mb-4">Day by day</SectionHeading>
            <ResponsiveTable
              caption={`What was counted from ${statistics.from} to ${statistics.to}`}
              columns={[
                ...namedColumns("Day"),
                ...namedColumns(...COLUMNS).map((column) => ({ ...column, className: "columns:text-right" })),
              ]}
            >
              {statistics.days.map(({ day, iso, counts }) => (
                <Row
                  key={iso}
                  head={<time dateTime={iso}>{day}</time>}
                  className="cards:grid cards:grid-cols-4 cards:gap-x-4"
                  headClass="cards:col-span-4"
                >
                  {counts.map((count, at) => (
                    <Cell
                      key={COLUMNS[at]}
                      label={COLUMNS[at]}
                      className="columns:text-right cards:[&::before]:block cards:[&::before]:text-caption cards:[&::before]:text-muted"
                    >
                      {grouped(count)}
                    </Cell>
                  ))}
                </Row>
              ))}
            </ResponsiveTable>
          </section>
        )}
      </div>
    </>
  );
}
