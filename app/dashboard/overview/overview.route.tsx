import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { HistoryList } from "../history/history-list.tsx";
import { COUNTING_BEGAN, CountCharts, WhatIsCounted } from "../statistics/count-charts.tsx";
import { viewOverview } from "./overview.page.server.ts";
import { RightTable } from "./right-table.tsx";
import { WaitsList } from "./waits-list.tsx";

/** A shop's first page: is it right, what waits, what did it bring. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewOverview(await requireMember(request, params.claim));
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? data.shop : "Your shop",
    description: "How your listing is doing.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function OverviewRoute() {
  const { bar, shop, address, path, demonstration, sentence, right, waits, more, statistics, rests, done } =
    useLoaderData<typeof loader>();
  const page = (part: string) => `${bar.current}/${part}`;
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="Your shop"
          title={shop}
          line={address}
          note={
            demonstration
              ? "A demonstration shop: its name, number, license and figures are fictional."
              : undefined
          }
          aside={
            path && (
              <a href={path} className="button">
                See your page
              </a>
            )
          }
        />
        <p className="mt-7 max-w-[33em] text-balance font-medium font-serif text-section">{sentence}</p>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-11 lg:grid-cols-[8fr_4fr]">
          <section className="border-bar border-t-[3px] pt-5 max-lg:order-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <SectionHeading>Is your listing right?</SectionHeading>
              {right?.file && <p className="text-caption text-muted">The registry’s file of {right.file}</p>}
            </div>
            {right ? (
              <RightTable rows={right.rows} path={page("listing")} />
            ) : (
              <p className="mt-4 text-muted">
                Your listing is not in the directory right now. What you wrote is kept and comes back when it
                does.
              </p>
            )}
            <p className="mt-5 text-control">
              <a href={page("listing")} className="text-link">
                Edit the listing
              </a>
            </p>
          </section>
          <section className="border-bar border-t-[3px] pt-5">
            <SectionHeading>Waiting for you</SectionHeading>
            <WaitsList waits={waits} more={more} questions={page("inquiries")} token={bar.token} />
          </section>
        </div>
        <section className="mt-11 border-bar border-t-[3px] pt-5 md:mt-16">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <SectionHeading>What your listing brought you</SectionHeading>
            {statistics && (
              <p className="flex flex-wrap gap-x-5 text-caption text-muted">
                <span>
                  {statistics.from} to {statistics.to}, in the shop’s time zone
                </span>
                <a href={page("statistics")} className="text-link">
                  As a table
                </a>
                <a href={page("statistics.csv")} className="text-link">
                  CSV
                </a>
              </p>
            )}
          </div>
          {statistics ? (
            <CountCharts charts={statistics.charts} />
          ) : (
            !rests && <p className="mt-4 text-muted">{COUNTING_BEGAN}</p>
          )}
          <WhatIsCounted rests={rests} />
        </section>
        {done && (
          <section className="mt-11 grid gap-x-6 border-bar border-t-[3px] pt-5 md:mt-16 lg:grid-cols-[4fr_8fr]">
            <div>
              <SectionHeading>Recent changes</SectionHeading>
              <p className="mt-2 text-caption text-muted">
                What was done here, and who did it. Only owners see this.
              </p>
            </div>
            <div>
              {done.length > 0 ? (
                <HistoryList done={done} />
              ) : (
                <p className="text-muted max-lg:mt-4">Nothing yet.</p>
              )}
              <p className="mt-5 text-control">
                <a href={page("history")} className="text-link">
                  All history
                </a>
              </p>
            </div>
          </section>
        )}
      </div>
    </>
  );
}
