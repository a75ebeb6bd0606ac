import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EntryResult, ListingResult } from "./result-items.tsx";
import type { ResultGroup, SearchView } from "./search.page.server.ts";
import { RESULT_TYPES, type ResultType, searchPath } from "./search-query.ts";

/** The results by type; of each the first few, or a page of one type. */
export function SearchResults({ view: { query, groups } }: { view: SearchView }) {
  return (
    <div className="mt-10 grid gap-14">
      {groups.map((group) => (
        <section
          key={group.type}
          aria-labelledby={`results-${group.type}`}
          className="grid gap-x-12 gap-y-2 border-bar border-t-[3px] pt-4 lg:grid-cols-[4fr_8fr]"
        >
          <GroupHead
            group={group}
            allPath={query.type ? undefined : searchPath({ ...query, type: group.type })}
          />
          <ul>
            {"entries" in group
              ? group.entries.map((entry) => (
                  <EntryResult key={entry.path} entry={entry} under={RESULT_TYPES[group.type]} />
                ))
              : group.listings.map((listing) => <ListingResult key={listing.path} listing={listing} />)}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Where a type's name is no plural. */
const MANY: Partial<Record<ResultType, string>> = {
  blog: "blog posts",
  law: "pages of state law",
  catalog: "catalog entries",
  pages: "pages about this site",
};

function GroupHead({ group, allPath }: { group: ResultGroup; allPath?: string }) {
  const name = RESULT_TYPES[group.type];
  const count = group.total.toLocaleString("en-US");
  const shown = "entries" in group ? group.entries.length : group.listings.length;
  return (
    <div className="pb-2">
      <SectionHeading id={`results-${group.type}`}>{name}</SectionHeading>
      {allPath && group.total > shown && (
        <p className="mt-2">
          <a href={allPath} className="text-link inline-block py-1 font-semibold text-control">
            All {count} {MANY[group.type] ?? name.toLowerCase()}
          </a>
        </p>
      )}
      {"listings" in group && (
        <>
          {group.directoryPath && (
            <p className="mt-1">
              <a href={group.directoryPath} className="text-link inline-block py-1 text-control">
                Open in the directory, with map and filters
              </a>
            </p>
          )}
          {group.demonstration && (
            <p className="mt-2 text-caption text-muted">
              Demonstration listings: names, numbers and ratings are fictional.
            </p>
          )}
        </>
      )}
    </div>
  );
}
