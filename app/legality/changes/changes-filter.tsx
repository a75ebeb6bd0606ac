import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { PRODUCT_LIST, PRODUCTS } from "../facts/vocabulary.ts";
import { CHANGES_PATH } from "../law-paths.ts";
import type { ChangesPage } from "./changes-page.server.ts";
import { CHANGES, SHOWN } from "./changes-query.ts";

/** State and product as a GET form, and which of the two lists. */
export function ChangesFilter({ view: { query, states } }: { view: ChangesPage }) {
  return (
    <search aria-label="Changes" className="changes-filter">
      <form action={CHANGES_PATH} method="get">
        {query.show !== "all" && <input type="hidden" name="show" value={query.show} />}
        <Field label="State" htmlFor="changes-state">
          <Select id="changes-state" name="state" value={query.state}>
            <option value="">All states</option>
            <option value="US">Federal law</option>
            <StateOptions states={states} />
          </Select>
        </Field>
        <Field label="Product" htmlFor="changes-product">
          <Select id="changes-product" name="product" value={query.product}>
            <option value="">All products</option>
            {PRODUCT_LIST.map((product) => (
              <option key={product} value={product}>
                {PRODUCTS[product].name}
              </option>
            ))}
          </Select>
        </Field>
        <button type="submit" className="button button-solid">
          Show changes
        </button>
      </form>
      <nav aria-label="Which changes">
        <ul className="changes-shown">
          {(["all", "coming", "changed"] as const).map((show) => (
            <li key={show}>
              <a
                href={CHANGES_PATH + CHANGES.search({ ...query, show, page: 1 })}
                aria-current={show === query.show ? "true" : undefined}
                data-keep-scroll=""
              >
                {SHOWN[show]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </search>
  );
}
