import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { listJsonLd } from "#app/site/list-view/list-json-ld.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { ListPageHead } from "#app/ui/list-page-head.tsx";
import { stateInText } from "#app/utils/us-states.ts";
import { ListResults } from "../list-page/list-results.tsx";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { CategoryGuide } from "./category-guide.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { ProductFilterForm } from "./product-filter-form.tsx";
import { ProductGrid } from "./product-teaser.tsx";
import { viewProducts } from "./products.page.server.ts";
import { PRODUCTS } from "./products-query.ts";
import { StrengthNote } from "./strength-note.tsx";

/** All products, filtered and paged from the URL, and what each category is. */
export async function loader({ request }: LoaderFunctionArgs) {
  return viewProducts(request);
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

type View = Awaited<ReturnType<typeof viewProducts>>;

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Products", path: "/products" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, path, total, first, products, indexable } = data;
  const name = titleOf(data);
  const description = `${name}: what the label says in milligrams of THC and CBD, the states it is sold in and the shops that carry it; and how to read each kind of label.`;
  return seo(matches, {
    title: `${data.filters.q ? `“${data.filters.q}”: ` : ""}${name}`,
    page,
    description,
    path,
    noindex: !indexable,
    breadcrumbs: TRAIL,
    jsonLd: [listJsonLd({ name, description, path, total, first, items: products }, siteOf(matches).url)],
  });
};

/** "Cannabis edibles in Colorado". */
function titleOf({ filters }: Pick<View, "filters">): string {
  const kind = filters.category ? PRODUCT_CATEGORIES[filters.category].name : "Products";
  return `Cannabis ${kind.toLowerCase()}${filters.state ? ` in ${stateInText(filters.state)}` : ""}`;
}

export default function ProductsRoute() {
  const view = useLoaderData<typeof loader>();
  const { filters, products, choices, demonstration } = view;
  const category = filters.category;
  return (
    <>
      <ListPageHead
        trail={TRAIL}
        title={titleOf(view)}
        intro={`What the label says, where it is sold, and who carries it.${demonstration ? " These products and their makers are examples, not real ones." : ""}`}
      >
        {!category && (
          <CategoryLinks
            name="Kinds explained"
            lead="Explained below:"
            slugs={PRODUCT_CATEGORY_SLUGS}
            href={(slug) => `#${slug}`}
          />
        )}
      </ListPageHead>
      <ProductFilterForm filters={filters} choices={choices} />
      <div className="page mt-5 grid gap-16">
        <ListResults
          of="product"
          view={view}
          href={(page) => `/products${PRODUCTS.search({ ...filters, page })}`}
          note={filters.strength && <StrengthNote />}
        >
          <ProductGrid products={products} level={2} eager={3} />
        </ListResults>
        <CategoryGuide only={category} stories={view.guides} />
      </div>
    </>
  );
}
