import { MAX_SEARCH_CHARACTERS } from "#app/utils/search-text.ts";
import { ChoiceField, FilterForm, TypedField } from "../list-page/filter-form.tsx";
import { CATEGORY_CHOICES } from "../products/categories.ts";
import type { BrandsQuery } from "./brands-query.ts";

type Props = { filters: Omit<BrandsQuery, "page">; states: { value: string; text: string }[] };

/** The filters of /brands. */
export function BrandFilterForm({ filters, states }: Props) {
  const field = (name: keyof typeof filters) => ({ list: "brands", name, value: filters[name] });
  return (
    <FilterForm action="/brands" filters={filters} className="md:grid-cols-[2fr_1fr_1fr_auto]">
      <TypedField
        {...field("q")}
        label="Search"
        type="search"
        placeholder="Name or what it makes"
        maxLength={MAX_SEARCH_CHARACTERS}
        autoComplete="off"
      />
      <ChoiceField {...field("category")} label="Category" all="All kinds" options={CATEGORY_CHOICES} />
      <ChoiceField {...field("state")} label="State" all="All states" options={states} />
      <button type="submit" className="button button-solid col-span-2 md:col-span-1">
        Show results
      </button>
    </FilterForm>
  );
}
