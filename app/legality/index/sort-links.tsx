import { LEGALITY_PATH } from "../law-paths.ts";
import { LEGALITY, type LegalityQuery, type Sort } from "./legality-query.ts";

/** What a heading says and sorts by. */
export type Column = { sort: Sort; text: string };

/** Which way each column sorts: the freest status, the largest limit and the latest check come first. */
export const DIRECTIONS: Record<Sort, "ascending" | "descending"> = {
  state: "ascending",
  status: "ascending",
  limit: "descending",
  checked: "descending",
};

/** The table's headings as links on a phone, where they are not to be seen. */
export function SortNav({ query, columns }: { query: LegalityQuery; columns: Column[] }) {
  return (
    <nav aria-label="Sort by" className="mb-3 flex flex-wrap items-center gap-x-5 text-control md:hidden">
      <span className="text-muted">Sort by</span>
      {columns.map((column) => (
        <SortLink
          key={column.sort}
          query={query}
          column={column}
          className="inline-flex min-h-11 items-center gap-1"
        />
      ))}
    </nav>
  );
}

/** A link that sorts the table. */
export function SortLink({
  query,
  column,
  className,
}: {
  query: LegalityQuery;
  column: Column;
  className: string;
}) {
  const { sort, text } = column;
  const here = query.sort === sort;
  return (
    <a
      href={LEGALITY_PATH + LEGALITY.search({ ...query, sort })}
      aria-current={here ? "true" : undefined}
      data-keep-scroll=""
      className={`${className} ${here ? "text-ink underline decoration-2 decoration-brand underline-offset-4" : "hover:text-green"}`}
    >
      {text}
      {here && <span aria-hidden="true"> {DIRECTIONS[sort] === "ascending" ? "↑" : "↓"}</span>}
    </a>
  );
}
