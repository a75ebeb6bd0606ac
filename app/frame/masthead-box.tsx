import { Icon } from "#app/ui/icon.tsx";
import { MAX_SEARCH_CHARACTERS } from "#app/utils/search-text.ts";

/** The one box (product.md 3.15): a plain GET form. `id` is its field's, since a page has it twice: in the masthead and behind a phone's key. */
export function MastheadBox({ id, className }: { id: string; className: string }) {
  return (
    <search className={className}>
      <form
        action="/search"
        method="get"
        className="flex h-12 items-center rounded-[3px] border border-edge has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-brand md:h-11"
      >
        <label htmlFor={id} className="sr-only">
          Search for a ZIP code, city, shop or question
        </label>
        <Icon name="search" className="icon ml-4 size-[18px] lg:max-xl:ml-3 shrink-0 text-muted" />
        <input
          id={id}
          name="q"
          type="search"
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
          placeholder="ZIP, city, shop or question"
          className="field h-full flex-1 truncate border-0 px-3 outline-none"
        />
        <button
          type="submit"
          className="h-full shrink-0 border-rule-2 border-l px-4 font-semibold text-control text-green hover:bg-tint lg:max-xl:px-3"
        >
          Search
        </button>
      </form>
    </search>
  );
}
