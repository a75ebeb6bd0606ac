import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { seo } from "#app/site/seo.ts";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { registriesPage } from "./registries.page.server.ts";
import { RegistriesFilter } from "./registries-filter.tsx";
import { UnconfirmedTable } from "./unconfirmed-table.tsx";

const PATH = deskPath("registries");

/** What the license registries showed, for the staff: product.md 22.23. */
export const loader = registriesPage;

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Registries: the desk",
    description: "What they showed.",
    path: PATH,
    noindex: true,
  });

export default function RegistriesRoute() {
  const { bar, view, firstPage, states, counts, followed, lines, pageCount, unconfirmed } =
    useLoaderData<typeof loader>();
  const narrowed = view.state || view.kind || view.touched;
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="The desk"
          title="Registries"
          line="What imports saw that was not so the last time, and which claims and deals it touches."
        />
        <RegistriesFilter view={view} states={states} key={firstPage} />
        <div id={RESULTS} className="mt-8">
          {counts && <p className="mb-4 text-control">{counts}.</p>}
          {lines.length > 0 ? (
            <ChangesTable lines={lines} />
          ) : (
            <p className="border-bar border-t-[3px] pt-5 font-serif text-prose text-muted">
              {narrowed
                ? "Nothing found."
                : followed
                  ? "Nothing has changed since the first imports."
                  : "No registry has been imported."}
            </p>
          )}
        </div>
        <PageLinks
          label="Pages of changes"
          page={view.page}
          pageCount={pageCount}
          href={(page) =>
            page === 1 ? firstPage : `${firstPage}${firstPage === PATH ? "?" : "&"}page=${page}`
          }
        />
        <UnconfirmedTable registries={unconfirmed} />
      </div>
    </>
  );
}
