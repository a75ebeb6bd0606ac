import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { listJsonLd } from "#app/site/list-view/list-json-ld.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { ListPageHead } from "#app/ui/list-page-head.tsx";
import { stateInText } from "#app/utils/us-states.ts";
import { ListResults } from "../list-page/list-results.tsx";
import { PRODUCT_CATEGORIES } from "../products/categories.ts";
import { CategoryLinks } from "../products/category-links.tsx";
import { AboutBrands } from "./about-brands.tsx";
import { BrandFilterForm } from "./brand-filter-form.tsx";
import { BrandTeaser } from "./brand-teaser.tsx";
import { viewBrands } from "./brands.page.server.ts";
import { BRANDS } from "./brands-query.ts";

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
  const { page, path, total, first, brands, indexable } = data;
  const name = titleOf(data);
  const description = `${name}: what each one makes, what its labels say, the states it sells in and the dispensaries that carry it.`;
  return seo(matches, {
    title: `${data.filters.q ? `“${data.filters.q}”: ` : ""}${name}`,
    page,
    description,
    path,
    noindex: !indexable,
    breadcrumbs: TRAIL,
    jsonLd: [listJsonLd({ name, description, path, total, first, items: brands }, siteOf(matches).url)],
  });
};

/** "Makers of edibles in Colorado". */
function titleOf({ filters: { category, state } }: Pick<View, "filters">): string {
  const what = category ? `Makers of ${PRODUCT_CATEGORIES[category].name.toLowerCase()}` : "Cannabis brands";
  return state ? `${what} in ${stateInText(state)}` : what;
}

export default function BrandsRoute() {
  const view = useLoaderData<typeof loader>();
  const { filters, brands, states, kinds, demonstration } = view;
  return (
    <>
      <ListPageHead
        trail={TRAIL}
        title={titleOf(view)}
        intro={`What they make, what their labels say, and who sells it.${demonstration ? " These brands are examples, not real ones." : ""}`}
      >
        <CategoryLinks
          name="Kinds of brands"
          lead="Makers of"
          slugs={kinds}
          href={(slug) => `/brands?category=${slug}`}
          current={filters.category}
        />
      </ListPageHead>
      <BrandFilterForm filters={filters} states={states} />
      <div className="page mt-5 grid gap-16">
        <ListResults of="brand" view={view} href={(page) => `/brands${BRANDS.search({ ...filters, page })}`}>
          <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {brands.map((brand, i) => (
              <li key={brand.path}>
                <BrandTeaser brand={brand} eager={i < 3} />
              </li>
            ))}
          </ul>
        </ListResults>
        <AboutBrands />
      </div>
    </>
  );
}
