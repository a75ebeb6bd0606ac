import { DemonstrationNote } from "#app/directory/shown-elsewhere/demonstration-note.tsx";
import { grouped } from "#app/utils/grouped.ts";
import { EntryResult, ListingResult } from "./result-items.tsx";
import type { ResultGroup, SearchView } from "./search.page.server.ts";
import { RESULT_TYPES, type ResultType, type SearchQuery, searchPath } from "./search-query.ts";

/** The results by type, what fits best first; dispensaries stand beside the others. */
export function SearchResults({ view: { query, groups } }: { view: SearchView }) {
  // Shops stand beside the others, unless they are what was asked for.
  const shopsFirst = groups[0] !== undefined && "listings" in groups[0];
  const main = groups.filter((group) => shopsFirst || "entries" in group);
  const beside = groups.filter((group) => !shopsFirst && "listings" in group);
  return (
    <div
      className={`mt-10 grid gap-x-6 gap-y-11 ${main.length > 0 && beside.length > 0 ? "lg:grid-cols-[8fr_4fr]" : "max-w-[50rem]"}`}
    >
      {main.length > 0 && (
        <div className="grid content-start gap-11">
          {main.map((group) => (
            <Group key={group.type} group={group} query={query} />
          ))}
        </div>
      )}
      {beside.map((group) => (
        <Group key={group.type} group={group} query={query} />
      ))}
    </div>
  );
}

function Group({ group, query }: { group: ResultGroup; query: SearchQuery }) {
  const { type, total } = group;
  const shown = "entries" in group ? group.entries.length : group.listings.length;
  const name =
    "where" in group && group.where ? `${RESULT_TYPES[type]} in ${group.where}` : RESULT_TYPES[type];
  return (
    <section aria-labelledby={`results-${type}`} className="border-bar border-t-[3px] pt-4">
      <h2 id={`results-${type}`} className="text-label">
        {name}
      </h2>
      <ul className="mt-2">
        {"entries" in group
          ? group.entries.map((entry) => (
              <EntryResult key={entry.path} entry={entry} under={RESULT_TYPES[type]} />
            ))
          : group.listings.map((listing) => <ListingResult key={listing.path} listing={listing} />)}
      </ul>
      {!query.type && total > shown && !("where" in group && group.where) && (
        <p className="mt-4">
          <a href={searchPath({ ...query, type })} className="button">
            {moreText(type, total - shown)}
          </a>
        </p>
      )}
      {"listings" in group && <BelowShops group={group} />}
    </section>
  );
}

function BelowShops({ group }: { group: Extract<ResultGroup, { listings: unknown }> }) {
  return (
    <>
      {group.directoryPath && (
        <p className="mt-3">
          <a href={group.directoryPath} className="text-link inline-block py-1 text-control">
            {group.where
              ? `All ${grouped(group.total)} in ${group.where}`
              : "Open in the directory, with map and filters"}
          </a>
        </p>
      )}
      {group.demonstration && <DemonstrationNote className="mt-2" />}
    </>
  );
}

/** One of a kind and several. */
const WORDS: Record<ResultType, [one: string, many: string]> = {
  law: ["page of state law", "pages of state law"],
  stories: ["story", "stories"],
  dispensaries: ["dispensary", "dispensaries"],
  catalog: ["product or book", "products and books"],
  pages: ["page about this site", "pages about this site"],
};

function moreText(type: ResultType, more: number): string {
  return `Show ${grouped(more)} more ${WORDS[type][more === 1 ? 0 : 1]}`;
}
