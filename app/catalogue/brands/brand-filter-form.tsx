import { Field } from "#app/ui/field.tsx";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_SLUGS } from "../products/categories.ts";
import { Choice } from "../products/product-filter-form.tsx";
import type { BrandListView } from "./brand-filters.ts";

type Props = { filters: BrandListView["filters"]; states: { code: string; name: string }[] };

/** The filters of /brands: one GET form, in the order of the URL's parameters. */
export function BrandFilterForm({ filters, states }: Props) {
  return (
    <search className="block border-rule border-y bg-tint">
      {/* The key makes the fields follow the address: a link or the back button may have changed it. */}
      <form
        key={JSON.stringify(filters)}
        action="/brands"
        method="get"
        className="page grid grid-cols-2 items-end gap-3 py-3.5 md:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <Field label="Search" htmlFor="brands-q" className="col-span-2 md:col-span-1">
          <input
            id="brands-q"
            name="q"
            type="search"
            defaultValue={filters.q}
            maxLength={100}
            autoComplete="off"
            placeholder="Name or what it makes"
            className="field"
          />
        </Field>
        <Choice list="brands" name="category" label="Category" value={filters.category} all="All kinds">
          {PRODUCT_CATEGORY_SLUGS.map((slug) => ({ value: slug, text: PRODUCT_CATEGORIES[slug].name }))}
        </Choice>
        <Choice list="brands" name="state" label="State" value={filters.state} all="All states">
          {states.map(({ code, name }) => ({ value: code, text: name }))}
        </Choice>
        <button type="submit" className="button button-solid col-span-2 md:col-span-1">
          Show results
        </button>
      </form>
    </search>
  );
}
