import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE, pageHeaders } from "#app/site/cache-policy.ts";
import { listViewSearch } from "#app/site/list-view/list-view.ts";
import { pageForms } from "#app/site/page-forms.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { stateName } from "#app/utils/us-states.ts";
import { PRODUCT_CATEGORIES, type ProductCategory } from "./categories.ts";
import { CategoryGuide, CategoryGuideLinks } from "./category-guide.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ProductFilterForm } from "./product-filter-form.tsx";
import { itemListJsonLd } from "./product-json-ld.ts";
import { ProductGrid } from "./product-teaser.tsx";
import { viewProducts } from "./products-view.server.ts";
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
  const { page, path, products, indexable } = data;
  const search = data.filters.q ? `“${data.filters.q}”: ` : "";
  const title = `${search}${titleOf(data)}${page > 1 ? `, page ${page}` : ""}`;
  return seo(matches, {
    title,
    description: `${titleOf(data)}: what the label says in milligrams of THC and CBD, the states it is sold in and the shops that carry it; and how to read each kind of label.`,
    path,
    noindex: !indexable,
    breadcrumbs: TRAIL,
    jsonLd: [itemListJsonLd(titleOf(data), products, siteOf(matches).url)],
  });
};

/** "Cannabis edibles in Colorado". */
function titleOf({ filters }: Pick<View, "filters">): string {
  const kind = filters.category ? PRODUCT_CATEGORIES[filters.category as ProductCategory].name : "Products";
  return `Cannabis ${kind.toLowerCase()}${filters.state ? ` in ${stateName(filters.state as never)}` : ""}`;
}

export default function ProductsRoute() {
  const view = useLoaderData<typeof loader>();
  const { filters, page, pageCount, total, products, choices, demonstration } = view;
  const category = filters.category as ProductCategory | undefined;
  return (
    <>
      <div className="page pt-7 pb-6">
        <BreadcrumbTrail trail={TRAIL} />
        <h1 className="mt-3 text-[35px]/[38px] tracking-[-0.028em] md:text-[49px]/[52px]">{titleOf(view)}</h1>
        <p className="mt-2 mb-3 max-w-[42em] font-serif text-[18px]/[28px] text-muted">
          What the label says, where it is sold, and who carries it.
          {demonstration && " These products and their makers are fictional: they demonstrate the page."}
        </p>
        {!category && <CategoryGuideLinks />}
      </div>
      <ProductFilterForm filters={filters} choices={choices} />
      <div className="page mt-5 grid gap-16">
        <section aria-label="Products">
          <p className="mb-5 text-[15px] tabular-nums" role="status">
            Found <b className="font-semibold">{total}</b> {total === 1 ? "product" : "products"}
            {pageCount > 1 && `. Displaying page ${page} of ${pageCount}`}.
          </p>
          {filters.strength && <StrengthNote />}
          {total > 0 ? (
            <ProductGrid products={products} level={2} eager={3} />
          ) : (
            <NothingFound of="products" />
          )}
          <PageLinks
            label="Pages of products"
            page={page}
            pageCount={pageCount}
            href={(number) => `/products${listViewSearch({ filters, page: number })}`}
          />
        </section>
        <CategoryGuide only={category} stories={view.guides} />
      </div>
    </>
  );
}
