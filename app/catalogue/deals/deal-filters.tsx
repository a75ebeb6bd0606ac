import { ChoiceField, FilterForm, TypedField } from "../list-page/filter-form.tsx";
import type { DealsView } from "./deals.page.server.ts";

/** The filters of /deals. */
export function DealFilters({ view: { path, view, states, kinds } }: { view: DealsView }) {
  const field = (name: string) => ({ list: "deals", name, value: view.filters[name] });
  return (
    <FilterForm action={path} filters={view.filters} className="md:grid-cols-[1fr_1fr_1.2fr_auto]">
      <ChoiceField {...field("state")} label="State" all="All states" options={states} />
      <ChoiceField {...field("kind")} label="Kind" all="All kinds" options={kinds} />
      <TypedField
        {...field("near")}
        label="Near"
        placeholder="ZIP, or City, ST"
        maxLength={60}
        autoComplete="postal-code"
      />
      <button type="submit" className="button button-solid col-span-2 md:col-span-1">
        Show deals
      </button>
    </FilterForm>
  );
}
