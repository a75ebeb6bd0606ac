import { pageNumbers } from "#app/directory/pages/page-numbers.ts";
import { type StoryListQuery, storyListSearch } from "./story-list-query.ts";

type Props = { path: string; query: StoryListQuery; pageCount: number };

/** Previous, numbers, Next below a list of stories. */
export function PageLinks({ path, query, pageCount }: Props) {
  if (pageCount < 2) return null;
  const href = (page: number) => path + storyListSearch({ ...query, page });
  return (
    <nav
      aria-label="Pages of stories"
      className="mt-10 flex flex-wrap items-center gap-1 border-rule border-t pt-6 text-[15px] tabular-nums"
    >
      {query.page > 1 && (
        <a href={href(query.page - 1)} rel="prev" className="button mr-2 px-3 text-ink">
          Previous
        </a>
      )}
      {pageNumbers(query.page, pageCount).map((number, i) =>
        number === "…" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are at most two, always in place.
          <span key={`gap-${i}`} className="grid h-11 w-6 place-items-center text-muted">
            …
          </span>
        ) : (
          <a
            key={number}
            href={href(number)}
            aria-label={`Page ${number}`}
            aria-current={number === query.page ? "page" : undefined}
            className={`grid h-11 min-w-11 place-items-center rounded-[3px] px-2 font-medium ${number === query.page ? "bg-green text-on-green" : "hover:bg-tint hover:text-green"}`}
          >
            {number}
          </a>
        ),
      )}
      {query.page < pageCount && (
        <a href={href(query.page + 1)} rel="next" className="button ml-2 px-3 text-ink">
          Next
        </a>
      )}
    </nav>
  );
}
