import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireFreshProof } from "#app/business/sign-in/fresh-proof.server.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { piecesOrAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { deskBar } from "../desk-bar.server.ts";
import { SearchForm, StateSelect } from "../search-form.tsx";
import { SUBSCRIBERS_ON_A_PAGE, searchSubscribers } from "./subscribers-desk-data.server.ts";
import { SUBSCRIBER_STATES, subscribersView } from "./subscribers-view.ts";

const PATH = deskPath("newsletter");

/**
 * Who reads the newsletter, for operators: product.md 15.27. Page by page it is the file of it, which asks for a fresh proof: a session's cookie
 * alone shows nobody all addresses.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  requireFreshProof(staff, request);
  const view = subscribersView.parse(new URL(request.url).searchParams);
  const [bar, { rows, count }] = await Promise.all([
    deskBar(staff, "newsletter"),
    piecesOrAway(() => searchSubscribers(view)),
  ]);
  return {
    bar,
    view,
    count,
    pageCount: Math.max(1, Math.ceil(count / SUBSCRIBERS_ON_A_PAGE)),
    csv: `${PATH}.csv${subscribersView.search({ ...view, page: 1 })}`,
    rows: rows.map(({ id, email, state, created_at, confirmed_at, topics }) => ({
      id,
      email: email || "Only a fingerprint is kept",
      state: SUBSCRIBER_STATES[state],
      since: showSiteDate(created_at).day,
      confirmed: confirmed_at ? showSiteDate(confirmed_at).day : "",
      topics,
    })),
  };
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "Newsletter: the desk", description: "Who subscribes.", path: PATH, noindex: true });

const STATES = [
  { value: "", name: "All" },
  ...Object.entries(SUBSCRIBER_STATES).map(([value, name]) => ({ value, name })),
];

export default function SubscribersRoute() {
  const { bar, view, count, pageCount, csv, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="The desk"
          title="Newsletter"
          line={`${count} ${view.q || view.state ? "found" : "in all"}, newest first. For people who unsubscribed we keep a fingerprint, no address.`}
        />
        <SearchForm path={PATH} q={view.q} label="Part of the address" className="mt-8 max-w-2xl">
          <StateSelect value={view.state ?? ""} options={STATES} />
        </SearchForm>
        <div id={RESULTS} className="mt-10">
          {rows.length === 0 ? (
            <p className="border-bar border-t-[3px] pt-5 font-serif text-prose text-muted">
              {view.q || view.state ? "Nobody found." : "Nobody has signed up yet."}
            </p>
          ) : (
            <ResponsiveTable
              caption="Subscribers, newest first"
              columns={namedColumns("Address", "State", "Since", "Confirmed", "Topics")}
              className="beside"
            >
              {rows.map(({ id, email, state, since, confirmed, topics }) => (
                <Row key={id} head={email} headClass="wrap-anywhere">
                  <Cell label="State">{state}</Cell>
                  <Cell label="Since">{since}</Cell>
                  <Cell label="Confirmed">{confirmed}</Cell>
                  <Cell label="Topics">{topics}</Cell>
                </Row>
              ))}
            </ResponsiveTable>
          )}
        </div>
        <PageLinks
          label="Pages of subscribers"
          page={view.page}
          pageCount={pageCount}
          href={(page) => PATH + subscribersView.search({ ...view, page })}
        />
        {count > 0 && (
          <p className="mt-8 text-control">
            <a href={csv} className="text-link inline-flex min-h-11 items-center">
              Download as CSV
            </a>
          </p>
        )}
      </div>
    </>
  );
}
