import type { BooksView } from "./books.page.server.ts";
import { BOOKS, type BooksQuery } from "./books-query.ts";
import { BOOK_SORTS, type BookSort } from "./sort-books.ts";

/** The subjects and the orders as links: what is chosen is marked. */
export function BookGroups({ view }: { view: BooksView }) {
  const { path, groups } = view;
  const { group, sort } = view.view;
  const to = (filters: Omit<BooksQuery, "page">) => path + BOOKS.search({ ...filters, page: 1 });
  const all = groups.reduce((sum, { books }) => sum + books, 0);
  return (
    <div className="border-rule border-y bg-tint">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-1.5 text-small">
        <nav aria-label="Subjects" className="min-w-0">
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <Choice href={to({ sort })} chosen={!group} text="All" count={all} />
            </li>
            {groups.map(({ slug, name, books }) => (
              <li key={slug}>
                <Choice href={to({ group: slug, sort })} chosen={slug === group} text={name} count={books} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Order" className="flex flex-wrap items-center gap-x-5">
          <span className="text-muted">Order</span>
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <Choice href={to({ group })} chosen={!sort} text="Subject" />
            </li>
            {(Object.entries(BOOK_SORTS) as [BookSort, string][]).map(([slug, name]) => (
              <li key={slug}>
                <Choice href={to({ group, sort: slug })} chosen={slug === sort} text={name} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

type ChoiceProps = { href: string; chosen: boolean; text: string; count?: number };

function Choice({ href, chosen, text, count }: ChoiceProps) {
  return (
    <a
      href={href}
      aria-current={chosen ? "page" : undefined}
      className={`inline-flex min-h-10 items-center gap-1.5 border-y-[3px] border-t-transparent hover:text-green ${chosen ? "border-b-brand font-semibold" : "border-b-transparent font-medium"}`}
    >
      {text}
      {count !== undefined && <span className="font-normal text-muted tabular-nums">{count}</span>}
    </a>
  );
}
