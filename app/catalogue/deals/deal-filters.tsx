import { ChoiceField, FilterForm, TypedField } from "../list-page/filter-form.tsx";
import type { DealsView } from "./deals.page.server.ts";

/** The filters of /deals. */
export function DealFilters({ view: { path, view, states, kinds } }: { view: DealsView }) {
  const { page: _page, show: _show, ...filters } = view;
  const field = (name: keyof typeof filters) => ({ list: "deals", name, value: filters[name] });
  return (
    <FilterForm action={path} filters={filters} className="md:grid-cols-[1fr_1fr_1.2fr_auto]">
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
