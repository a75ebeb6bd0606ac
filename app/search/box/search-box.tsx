import { useLocation } from "@remix-run/react";
import type { FocusEvent, FormEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { MAX_SEARCH_CHARACTERS } from "#app/utils/search-text.ts";

/** The suggestions' script comes when somebody is about to type: product.md 16.7. Without it the form works as it is. */
function suggest({ currentTarget }: FocusEvent<HTMLInputElement> | FormEvent<HTMLInputElement>) {
  import("./suggest-at.ts").then(({ suggestAt }) => suggestAt(currentTarget)).catch(() => {});
}

/**
 * The one box: a ZIP, a city, a shop or a question (product.md 16.1). A plain GET form, which on a page of the search holds what was
 * asked there. `id` is the field's.
 */
export function SearchBox({ id, className = "" }: { id: string; className?: string }) {
  const { pathname, search } = useLocation();
  const asked = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <search className={`relative ${className}`}>
      <form action="/search" method="get" className="search-box">
        <label htmlFor={id} className="sr-only">
          ZIP, city, shop or question
        </label>
        <Icon name="search" className="icon" />
        <input
          id={id}
          // Follows the address: the back button may have changed it.
          key={asked}
          name="q"
          type="search"
          defaultValue={asked}
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
          placeholder="ZIP, city, shop or question"
          className="field"
          onFocus={suggest}
          onInput={suggest}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
