import type {
  BestListing,
  CategoryListings,
} from "#app/directory/shown-elsewhere/category-listings.server.ts";
import { DemonstrationNote } from "#app/directory/shown-elsewhere/demonstration-note.tsx";
import { RatingStars } from "#app/ui/rating-stars.tsx";
import { grouped } from "#app/utils/grouped.ts";

/** Listings of the directory in two columns, and beside them the way to it: product.md 7.4. */
export function BestListings({ listings, tab }: { listings: CategoryListings; tab: string }) {
  const { rows, total, path, demonstration } = listings;
  return (
    <section className="grid gap-x-6 gap-y-8 border-bar border-t-[3px] pt-3 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-label">{tab} dispensaries</h2>
          {demonstration && <DemonstrationNote />}
        </div>
        {rows.length === 0 ? (
          <p className="mt-5 max-w-[40em] font-serif text-prose text-muted">
            The directory has no listing that is confirmed to be of this kind yet.
          </p>
        ) : (
          <ol className="mt-4 grid gap-x-6 border-rule border-t md:grid-cols-2">
            {rows.map((row) => (
              <li key={row.path} className="border-rule border-b py-3.5">
                <Row row={row} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <aside
        aria-label="The dispensary directory"
        className="self-start border-brand border-l-[3px] bg-tint px-6 py-5 lg:mt-[39px]"
      >
        <p className="font-serif text-second text-balance">Find a dispensary near you</p>
        <p className="mt-2 text-control text-muted">
          Search by name, city or ZIP code, and filter by state, rating, opening hours and services.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <a href="/dispensaries" className="button button-solid">
            Open the directory
          </a>
          {path !== "/dispensaries" && (
            <a href={path} className="button bg-paper">
              All {grouped(total)} {tab.toLowerCase()}
            </a>
          )}
        </p>
      </aside>
    </section>
  );
}

function Row({ row: { name, path, place, rating, reviews } }: { row: BestListing }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <div>
        <a href={path} className="font-serif text-label hover:underline">
          {name}
        </a>
        <p className="text-small text-muted">{place}</p>
      </div>
      {rating === undefined ? (
        <span className="shrink-0 text-small text-muted">Not yet rated</span>
      ) : (
        <span className="shrink-0 text-right text-small tabular-nums">
          <span className="flex items-center gap-2">
            <RatingStars rating={rating} />
            <span className="sr-only">Rated </span>
            <b className="font-semibold text-control">{rating.toFixed(1)}</b>
            <span className="sr-only"> of 5</span>
          </span>
          {reviews !== undefined && (
            <span className="text-caption text-muted">
              {grouped(reviews)} {reviews === 1 ? "review" : "reviews"}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
