import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { AdSlot } from "#app/business/ad-slot.tsx";
import { RESULTS } from "#app/ui/page-links.tsx";
import { grouped } from "#app/utils/grouped.ts";
import { ListingsMap } from "../map/listings-map.tsx";
import { MapSvg } from "../map/map-svg.tsx";
import { isFiltered } from "../search/query.ts";
import { DemonstrationNote } from "../shown-elsewhere/demonstration-note.tsx";
import type { DirectoryView } from "./directory.page.server.ts";
import { FilterBar } from "./filter-bar.tsx";
import { MovingMap } from "./moving-map.tsx";
import { Pagination } from "./pagination.tsx";
import { RefreshButton, RefreshToasts } from "./refresh-button.tsx";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { ResultsTable } from "./results-table.tsx";

/** A search that takes longer than this shows the skeleton; a quicker one would only flicker. */
const SKELETON_AFTER_MILLISECONDS = 400;

/** Filter bar, summary, map, list and pages: everything of a directory page that a search changes. */
export function DirectoryResults({
  view,
  cityMap,
}: {
  view: DirectoryView;
  /** Of a city's page, where it has one: it stands in the place of the map of all that was found. */
  cityMap?: ReactNode;
}) {
  const slow = useSlowSearch(view.path);
  const { query, near, total } = view;
  const filtered = isFiltered(query);
  return (
    <>
      <RefreshToasts />
      <FilterBar
        path={view.path}
        query={query}
        choices={view.choices}
        mapped={Boolean(view.map ?? view.cityStreets)}
      />
      <div className={`page results results-${near ? "near" : "table"} view-${query.view ?? "auto"}`}>
        {view.loadFailed && <LoadError />}
        <Summary view={view} />
        {total > 0 && (cityMap ?? <ResultsMap view={view} />)}
        <div id={RESULTS} className="results-list" aria-busy={slow || undefined}>
          {slow ? (
            <ResultsSkeleton />
          ) : total > 0 ? (
            <ResultsTable
              rows={view.rows}
              caption={`Dispensaries, page ${query.page} of ${view.pageCount}`}
              first={near && (query.page - 1) * 10 + 1}
              near={query.near}
              named={view.named}
            />
          ) : (
            <EmptyState path={view.path} filtered={filtered} q={query.q} />
          )}
          <Pagination path={view.path} query={query} pageCount={view.pageCount} />
        </div>
        {!near && <AdSlot format="skyscraper" house={total > 0} />}
      </div>
    </>
  );
}

/** Near a place the page's rows by their numbers; otherwise all that was found, with a list of it beside. */
function ResultsMap({ view }: { view: DirectoryView }) {
  const { near, total, map } = view;
  if (!map) return null;
  if (near) {
    const label = `Shops near ${near.place.name}, numbered as in the list`;
    return (
      <section className="results-map near-map" aria-label={`Map of shops near ${near.place.name}`}>
        <MovingMap view={view} label={label}>
          <MapSvg drawing={map} label={label} />
        </MovingMap>
        <p>Numbers match the list. “About” means measured from the middle of a ZIP code or city.</p>
      </section>
    );
  }
  return (
    <div className="results-map">
      <ListingsMap
        drawing={map}
        geojsonUrl={view.geojsonUrl}
        streets={view.streets}
        mapboxToken={view.mapboxToken}
        label={`Map of ${grouped(total)} dispensaries`}
      />
    </div>
  );
}

/** 'Found N dispensaries. Displaying page X of Y.', announced when it changes. */
function Summary({ view }: { view: DirectoryView }) {
  return (
    <div className="results-summary">
      <p role="status">
        Found <b className="font-semibold">{grouped(view.total)}</b> dispensaries. Displaying page{" "}
        <b className="font-semibold">{view.query.page}</b> of{" "}
        <b className="font-semibold">{view.pageCount}</b>.
      </p>
      {view.demonstration && <DemonstrationNote />}
    </div>
  );
}

function LoadError() {
  return (
    <div
      role="alert"
      className="mt-5 flex flex-wrap items-center justify-between gap-4 border border-danger border-l-[3px] p-4"
    >
      <p>There was an error loading dispensaries. Please try refreshing the data.</p>
      <RefreshButton id="refresh-after-error" label="Refresh Data" />
    </div>
  );
}

/** Both empty states (product.md 8.7): Clear Filters when any filter is active, otherwise Refresh Data. */
function EmptyState({ path, filtered, q }: { path: string; filtered: boolean; q?: string }) {
  return (
    <div className="border-bar border-t-[3px] py-12">
      <p className="max-w-xl font-serif text-standfirst">
        No dispensaries found matching your filters. Try adjusting your search criteria.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {filtered ? (
          <a href={path} className="button button-solid">
            Clear Filters
          </a>
        ) : (
          <RefreshButton id="refresh-when-empty" label="Refresh Data" />
        )}
        {q && (
          <a
            href={`/search?${new URLSearchParams({ q })}`}
            className="button py-2 whitespace-normal! wrap-anywhere"
          >
            Search the whole site for “{q}”
          </a>
        )}
      </div>
    </div>
  );
}

function useSlowSearch(path: string): boolean {
  const { state, location } = useNavigation();
  const searching = state === "loading" && location.pathname === path;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!searching) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [searching]);
  return slow;
}
