import { type SearchQuery, searchPath } from "./search-query.ts";

/** Previous and Next below the results of one type. */
export function ResultPages({ query, pageCount }: { query: SearchQuery; pageCount: number }) {
  if (pageCount < 2) return null;
  const { page } = query;
  const step = (to: number, rel: "prev" | "next", text: string) =>
    to >= 1 && to <= pageCount ? (
      <a href={searchPath({ ...query, page: to })} rel={rel} className="button page-step">
        {text}
      </a>
    ) : null;
  return (
    <nav
      aria-label="Pages of results"
      className="mt-8 flex flex-wrap items-center gap-4 border-rule border-t pt-6 text-control tabular-nums"
    >
      {step(page - 1, "prev", "Previous")}
      <p>
        Page <b className="font-semibold">{page}</b> of {pageCount}
      </p>
      {step(page + 1, "next", "Next")}
    </nav>
  );
}
