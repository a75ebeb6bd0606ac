import { PRODUCT_LIST, PRODUCTS } from "../facts/vocabulary.ts";
import { LEGALITY_PATH, productPath } from "../law-paths.ts";
import { StatusMark } from "../status/status-mark.tsx";
import { placesText } from "./counts-sentence.ts";
import type { LegalityView } from "./legality.page.server.ts";
import { LEGALITY, type LegalityQuery } from "./legality-query.ts";

/** The products as tabs: each is a page of its own. */
export function ProductChooser({ query }: { query: LegalityQuery }) {
  return (
    <nav aria-label="Product" className="mt-7 border-rule border-b">
      <ul className="-mb-px flex flex-wrap gap-x-7 text-control">
        {PRODUCT_LIST.map((product) => {
          const here = product === query.product;
          return (
            <li key={product}>
              <a
                href={productPath(product)}
                aria-current={here ? "page" : undefined}
                className={`block border-b-[3px] py-2.5 ${here ? "border-brand font-semibold" : "border-transparent font-medium hover:text-green"}`}
              >
                {PRODUCTS[product].name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The map's legend, which filters the table: each status by its pattern, its word and its number of states. */
export function StatusFilter({ view: { query, counts } }: { view: LegalityView }) {
  return (
    <nav aria-label="Status" className="self-start border-bar border-t-[3px] pt-3">
      <p className="text-caption text-muted">
        Each pattern and how many states have it. Choose one to filter the table.
      </p>
      <ul className="mt-1 text-control">
        {counts.map(({ status, states, dc }) => {
          const here = status === query.status;
          return (
            <li key={status} className="border-rule border-b last:border-0">
              <a
                href={LEGALITY_PATH + LEGALITY.search({ ...query, status: here ? undefined : status })}
                aria-current={here ? "true" : undefined}
                data-keep-scroll=""
                className={`flex min-h-11 items-center justify-between gap-x-4 hover:text-green ${here ? "font-semibold text-green" : ""}`}
              >
                <StatusMark status={status} />
                <span className="text-right text-muted tabular-nums">{placesText(states, dc)}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {query.status && (
        <a
          href={LEGALITY_PATH + LEGALITY.search({ ...query, status: undefined })}
          data-keep-scroll=""
          className="mt-1 inline-flex min-h-9 items-center text-control text-link"
        >
          Show all states
        </a>
      )}
    </nav>
  );
}
