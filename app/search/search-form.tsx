import { MAX_SEARCH_CHARACTERS } from "#app/utils/search-text.ts";
import type { SearchQuery } from "./search-query.ts";

/** A plain GET form. What is typed is looked for everywhere, unless one type was chosen. */
export function SearchForm({ query: { q, type } }: { query: SearchQuery }) {
  return (
    <search className="mt-6 block max-w-[44rem]">
      <form action="/search" method="get" className="grid grid-cols-[1fr_auto] gap-2">
        <label htmlFor="search-q" className="sr-only">
          Search for
        </label>
        <input
          id="search-q"
          // Follows the address: a suggestion or the back button may have changed it.
          key={q}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
          placeholder="Stories, guides and dispensaries"
          className="field"
        />
        {type && <input type="hidden" name="type" value={type} />}
        <button type="submit" className="button button-solid">
          Search
        </button>
      </form>
    </search>
  );
}
