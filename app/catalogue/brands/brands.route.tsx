import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE, pageHeaders } from "#app/site/cache-policy.ts";
import { listViewSearch } from "#app/site/list-view/list-view.ts";
import { pageForms } from "#app/site/page-forms.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import { PRODUCT_CATEGORIES, type ProductCategory } from "../products/categories.ts";
import { NothingFound } from "../products/nothing-found.tsx";
import { itemListJsonLd } from "../products/product-json-ld.ts";
import { AboutBrands } from "./about-brands.tsx";
import { BrandFilterForm } from "./brand-filter-form.tsx";
import { BrandTeaser } from "./brand-teaser.tsx";
import { viewBrands } from "./brands-view.server.ts";

/** All brands, filtered and paged from the URL. */
export function loader({ request }: LoaderFunctionArgs) {
  return viewBrands(request);
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

type View = ReturnType<typeof viewBrands>;

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Brands", path: "/brands" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, path, brands, indexable } = data;
  return seo(matches, {
    title: `${data.filters.q ? `“${data.filters.q}”: ` : ""}${titleOf(data)}${page > 1 ? `, page ${page}` : ""}`,
    description: `${titleOf(data)}: what each one makes, what its labels say, the states it sells in and the dispensaries that carry it.`,
    path,
    noindex: !indexable,
    breadcrumbs: TRAIL,
    jsonLd: [itemListJsonLd(titleOf(data), brands, siteOf(matches).url)],
  });
};

/** "Makers of edibles in Colorado". */
function titleOf({ filters: { category, state } }: Pick<View, "filters">): string {
  const what = category
    ? `Makers of ${PRODUCT_CATEGORIES[category as ProductCategory].name.toLowerCase()}`
    : "Cannabis brands";
  return state ? `${what} in ${stateName(state as StateCode)}` : what;
}

export default function BrandsRoute() {
  const view = useLoaderData<typeof loader>();
  const { filters, page, pageCount, total, brands, states, demonstration } = view;
  return (
    <>
      <div className="page pt-7 pb-6">
        <BreadcrumbTrail trail={TRAIL} />
        <h1 className="mt-3 text-[35px]/[38px] tracking-[-0.028em] md:text-[49px]/[52px]">{titleOf(view)}</h1>
        <p className="mt-2 max-w-[42em] font-serif text-[18px]/[28px] text-muted">
          What they make, what their labels say, and who sells it.
          {demonstration && " These brands are fictional: they demonstrate the page."}
        </p>
      </div>
      <BrandFilterForm filters={filters} states={states} />
      <div className="page mt-5 grid gap-16">
        <section aria-label="Brands">
          <p className="mb-5 text-[15px] tabular-nums" role="status">
            Found <b className="font-semibold">{total}</b> {total === 1 ? "brand" : "brands"}
            {pageCount > 1 && `. Displaying page ${page} of ${pageCount}`}.
          </p>
          {total > 0 ? (
            <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
              {brands.map((brand, i) => (
                <li key={brand.path}>
                  <BrandTeaser brand={brand} eager={i < 3} />
                </li>
              ))}
            </ul>
          ) : (
            <NothingFound of="brands" />
          )}
          <PageLinks
            label="Pages of brands"
            page={page}
            pageCount={pageCount}
            href={(number) => `/brands${listViewSearch({ filters, page: number })}`}
          />
        </section>
        <AboutBrands />
      </div>
    </>
  );
}
