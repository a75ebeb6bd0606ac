import { MAX_SEARCH_CHARACTERS } from "#app/utils/search-text.ts";
import { ChoiceField, FilterForm, TypedField } from "../list-page/filter-form.tsx";
import { CATEGORY_CHOICES } from "./categories.ts";
import { PRODUCT_ORDERS } from "./product-orders.ts";
import type { ProductsQuery } from "./products-query.ts";

type Choice = { value: string; text: string };

type Props = { filters: Omit<ProductsQuery, "page">; choices: { brands: Choice[]; states: Choice[] } };

const STRENGTHS = [
  { value: "low", text: "Low" },
  { value: "moderate", text: "Moderate" },
  { value: "high", text: "High" },
];

const ORDERS = Object.entries(PRODUCT_ORDERS).map(([value, { text }]) => ({ value, text }));

/** The filters of /products. */
export function ProductFilterForm({ filters, choices }: Props) {
  const field = (name: keyof typeof filters) => ({ list: "products", name, value: filters[name] });
  return (
    <FilterForm
      action="/products"
      filters={filters}
      className="md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1.2fr_1fr_1fr_1.1fr_auto]"
    >
      <TypedField
        {...field("q")}
        label="Search"
        type="search"
        placeholder="Name, form or brand"
        maxLength={MAX_SEARCH_CHARACTERS}
        autoComplete="off"
      />
      <ChoiceField {...field("category")} label="Category" all="All kinds" options={CATEGORY_CHOICES} />
      <ChoiceField {...field("brand")} label="Brand" all="All brands" options={choices.brands} />
      <ChoiceField {...field("state")} label="State" all="All states" options={choices.states} />
      <ChoiceField {...field("strength")} label="Strength" all="Any" options={STRENGTHS} />
      <ChoiceField {...field("sort")} label="Sort by" all="Name" options={ORDERS} />
      <button type="submit" className="button button-solid col-span-2 md:col-span-3 lg:col-span-1">
        Show results
      </button>
    </FilterForm>
  );
}
