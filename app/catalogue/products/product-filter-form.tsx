import { Field, Select } from "#app/ui/field.tsx";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import type { ProductView } from "./product-filters.ts";

type Props = {
  filters: ProductView["filters"];
  choices: { brands: { slug: string; name: string }[]; states: { code: string; name: string }[] };
};

/** The filters of /products: one GET form, in the order of the URL's parameters. */
export function ProductFilterForm({ filters, choices }: Props) {
  return (
    <search className="block border-rule border-y bg-tint">
      {/* The key makes the fields follow the address: a link or the back button may have changed it. */}
      <form
        key={JSON.stringify(filters)}
        action="/products"
        method="get"
        className="page grid grid-cols-2 items-end gap-3 py-3.5 md:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1.2fr_1fr_1fr_1.1fr_auto]"
      >
        <Field label="Search" htmlFor="products-q" className="col-span-2 md:col-span-1">
          <input
            id="products-q"
            name="q"
            type="search"
            defaultValue={filters.q}
            maxLength={100}
            autoComplete="off"
            placeholder="Name, form or brand"
            className="field"
          />
        </Field>
        <Choice name="category" label="Category" value={filters.category} all="All kinds">
          {PRODUCT_CATEGORY_SLUGS.map((slug) => ({ value: slug, text: PRODUCT_CATEGORIES[slug].name }))}
        </Choice>
        <Choice name="brand" label="Brand" value={filters.brand} all="All brands">
          {choices.brands.map(({ slug, name }) => ({ value: slug, text: name }))}
        </Choice>
        <Choice name="state" label="State" value={filters.state} all="All states">
          {choices.states.map(({ code, name }) => ({ value: code, text: name }))}
        </Choice>
        <Choice name="strength" label="Strength" value={filters.strength} all="Any">
          {[
            { value: "low", text: "Low" },
            { value: "moderate", text: "Moderate" },
            { value: "high", text: "High" },
          ]}
        </Choice>
        <Choice name="sort" label="Sort by" value={filters.sort} all="Name">
          {[
            { value: "least", text: "Least THC first" },
            { value: "most", text: "Most THC first" },
          ]}
        </Choice>
        <button type="submit" className="button button-solid col-span-2 md:col-span-3 lg:col-span-1">
          Show results
        </button>
      </form>
    </search>
  );
}

/** A select whose first option leaves the parameter out. */
export function Choice({
  name,
  label,
  value,
  all,
  list = "products",
  children,
}: {
  name: string;
  label: string;
  value: string | undefined;
  all: string;
  /** The list's name, which makes ids unique. */
  list?: string;
  children: { value: string; text: string }[];
}) {
  const id = `${list}-${name}`;
  return (
    <Field label={label} htmlFor={id}>
      <Select id={id} name={name} value={value}>
        <option value="">{all}</option>
        {children.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
