import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { AdSlot } from "#app/business/ad-slot.tsx";
import { RESULTS } from "#app/ui/page-links.tsx";
import { ListingsMap } from "../map/listings-map.tsx";
import { isFiltered } from "../search/query.ts";
import type { DirectoryView } from "./directory.page.server.ts";
import { FilterBar } from "./filter-bar.tsx";
import { Pagination } from "./pagination.tsx";
import { RefreshButton, RefreshToasts } from "./refresh-button.tsx";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { ResultsTable } from "./results-table.tsx";

/** A search that takes longer than this shows the skeleton; a quicker one would only flicker. */
const SKELETON_AFTER_MILLISECONDS = 400;

/** Filter bar, summary, map, list and pages: everything of a directory page that a search changes. */
export function DirectoryResults({ view }: { view: DirectoryView }) {
  const slow = useSlowSearch(view.path);
  const filtered = isFiltered(view.query);
  return (
    <>
      <RefreshToasts />
      <FilterBar path={view.path} query={view.query} choices={view.choices} />
      <div className="page">
        {view.loadFailed && <LoadError />}
        <Summary view={view} />
        {view.total > 0 && (
          <ListingsMap
            drawing={view.map}
            geojsonUrl={view.geojsonUrl}
            mapboxToken={view.mapboxToken}
            label={`Map of ${view.total.toLocaleString("en-US")} dispensaries`}
          />
        )}
        {/* What sticks here stays below the filters, which stick below the header. */}
        <div className="mt-8 grid gap-x-11 [--below-sticky:14rem] lg:grid-cols-[1fr_160px]">
          <div
            id={RESULTS}
            className="min-w-0 lg:scroll-mt-[calc(var(--below-sticky)-5.5rem)]"
            aria-busy={slow || undefined}
          >
            {slow ? (
              <ResultsSkeleton />
            ) : view.total > 0 ? (
              <ResultsTable
                rows={view.rows}
                caption={`Dispensaries, page ${view.query.page} of ${view.pageCount}`}
              />
            ) : (
              <EmptyState path={view.path} filtered={filtered} />
            )}
            <Pagination path={view.path} query={view.query} pageCount={view.pageCount} />
          </div>
          <AdSlot format="skyscraper" />
        </div>
      </div>
    </>
  );
}

/** 'Found N dispensaries. Displaying page X of Y.', announced when it changes. */
function Summary({ view }: { view: DirectoryView }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5 pb-4">
      <p role="status">
        Found <b className="font-semibold">{view.total.toLocaleString("en-US")}</b> dispensaries. Displaying
        page <b className="font-semibold">{view.query.page}</b> of{" "}
        <b className="font-semibold">{view.pageCount}</b>.
      </p>
      {view.demonstration && (
        <p className="text-caption text-muted">
          Demonstration listings: names, numbers and ratings are fictional until the operator imports a
          registry.
        </p>
      )}
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
function EmptyState({ path, filtered }: { path: string; filtered: boolean }) {
  return (
    <div className="border-bar border-t-[3px] py-12">
      <p className="max-w-xl font-serif text-standfirst">
        No dispensaries found matching your filters. Try adjusting your search criteria.
      </p>
      <div className="mt-6">
        {filtered ? (
          <a href={path} className="button button-solid">
            Clear Filters
          </a>
        ) : (
          <RefreshButton id="refresh-when-empty" label="Refresh Data" />
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
