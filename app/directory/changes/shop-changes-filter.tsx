import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { CHANGE_KINDS, KIND_LIST } from "./shop-change.ts";
import type { ShopChangesView } from "./shop-changes-page.server.ts";

/** State and kind as a GET form; a week that was asked for stays. */
export function ShopChangesFilter({ view: { query, states, allWeeks } }: { view: ShopChangesView }) {
  return (
    <search aria-label="Changes" className="changes-filter">
      <form action={SHOP_CHANGES_PATH} method="get">
        {query.week && <input type="hidden" name="week" value={query.week} />}
        <Field label="State" htmlFor="changes-state">
          <Select id="changes-state" name="state" value={query.state}>
            <option value="">All states</option>
            <StateOptions states={states} />
          </Select>
        </Field>
        <Field label="What happened" htmlFor="changes-kind">
          <Select id="changes-kind" name="kind" value={query.kind}>
            <option value="">All changes</option>
            {KIND_LIST.map((kind) => (
              <option key={kind} value={kind}>
                {CHANGE_KINDS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <button type="submit" className="button button-solid">
          Show changes
        </button>
      </form>
      {allWeeks && (
        <a
          href={allWeeks}
          className="text-link inline-flex min-h-11 items-center justify-self-start text-control"
        >
          All weeks
        </a>
      )}
    </search>
  );
}
