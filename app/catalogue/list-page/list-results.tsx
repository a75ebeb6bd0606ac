import type { ReactNode } from "react";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";

type Props = {
  /** What is listed, as the path and the words have it. */
  of: "product" | "brand";
  view: { page: number; pageCount: number; total: number };
  /** The address of another page. */
  href: (page: number) => string;
  /** What has to be said of them, above. */
  note?: ReactNode;
  children: ReactNode;
};

/** What a search through a list found: how many, the page of them, the way to others; or that there is none. */
export function ListResults({ of, view: { page, pageCount, total }, href, note, children }: Props) {
  return (
    <section id={RESULTS} aria-label={of === "brand" ? "Brands" : "Products"}>
      <p className="mb-5 text-control tabular-nums" role="status">
        Found <b className="font-semibold">{total}</b> {total === 1 ? of : `${of}s`}
        {pageCount > 1 && `. Displaying page ${page} of ${pageCount}`}.
      </p>
      {note}
      {total > 0 ? children : <NothingFound of={`${of}s`} path={`/${of}s`} />}
      <PageLinks label={`Pages of ${of}s`} page={page} pageCount={pageCount} href={href} />
    </section>
  );
}

function NothingFound({ of, path }: { of: string; path: string }) {
  return (
    <div className="border-bar border-t-[3px] pt-5">
      <h2 className="text-second">No {of} found</h2>
      <p className="mt-2 mb-4 font-serif text-prose text-muted">
        None of our {of} match these filters. Try fewer filters.
      </p>
      <a href={path} className="button">
        Clear Filters
      </a>
    </div>
  );
}
