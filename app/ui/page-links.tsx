import { pageNumbers } from "./page-numbers.ts";

/** The id of what a list's pages show: another page of it begins there, not at the top with its filters and its map. */
export const RESULTS = "results";

type Props = { page: number; pageCount: number; href: (page: number) => string };

/** Previous, numbers, Next below a list; nothing when there is one page. `label` names the list: "Pages of stories". */
export function PageLinks({ label, page, pageCount, href }: Props & { label: string }) {
  if (pageCount < 2) return null;
  return (
    <nav
      aria-label={label}
      className="mt-10 flex flex-wrap items-center gap-1 border-rule border-t pt-6 text-control tabular-nums"
    >
      {page > 1 && (
        <a href={`${href(page - 1)}#${RESULTS}`} rel="prev" className="button page-step mr-2">
          Previous
        </a>
      )}
      <PageNumberLinks page={page} pageCount={pageCount} href={href} />
      {page < pageCount && (
        <a href={`${href(page + 1)}#${RESULTS}`} rel="next" className="button page-step ml-2">
          Next
        </a>
      )}
    </nav>
  );
}

/** The numbers between Previous and Next, with "…" where some are left out. */
export function PageNumberLinks({ page, pageCount, href }: Props) {
  const numbers = pageNumbers(page, pageCount);
  return numbers.map((number, i) =>
    number === "…" ? (
      <span key={`after ${numbers[i - 1]}`} className="grid h-11 w-6 place-items-center text-muted">
        …
      </span>
    ) : (
      <a
        key={number}
        href={`${href(number)}#${RESULTS}`}
        aria-label={`Page ${number}`}
        aria-current={number === page ? "page" : undefined}
        className="page-number"
      >
        {number}
      </a>
    ),
  );
}
