import { Field, Select } from "#app/ui/field.tsx";
import type { DealsView } from "./deals-view.server.ts";

/** The filters of the deals: one GET form, in the order of the URL's parameters. */
export function DealFilters({ view }: { view: DealsView }) {
  const { filters } = view.view;
  return (
    <search className="block border-rule border-y bg-tint">
      {/* A new form for each view, so that its fields show what the URL says. */}
      <form key={view.search} action={view.path} method="get" className="page py-3.5">
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1.2fr_auto]">
          <Field label="State" htmlFor="deals-state">
            <Select id="deals-state" name="state" value={filters.state}>
              <option value="">All states</option>
              {view.states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Kind" htmlFor="deals-kind">
            <Select id="deals-kind" name="kind" value={filters.kind}>
              <option value="">All kinds</option>
              {view.kinds.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Near" htmlFor="deals-near" className="col-span-2 md:col-span-1">
            <input
              id="deals-near"
              name="near"
              defaultValue={filters.near}
              maxLength={60}
              autoComplete="postal-code"
              placeholder="ZIP, or City, ST"
              className="field"
            />
          </Field>
          <button type="submit" className="button button-solid col-span-2 md:col-span-1">
            Show deals
          </button>
        </div>
      </form>
    </search>
  );
}
