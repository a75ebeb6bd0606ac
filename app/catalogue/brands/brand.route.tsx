import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { RelatedGuides } from "../products/related-guides.tsx";
import { StateLinks } from "../products/state-links.tsx";
import { WhereToBuy } from "../products/where-to-buy.tsx";
import { viewBrand } from "./brand.page.server.ts";
import { BrandBand } from "./brand-band.tsx";
import { brandJsonLd } from "./brand-json-ld.ts";
import { BrandProducts } from "./brand-products.tsx";

/** One brand: what it makes, what its labels say, where it is sold and by whom. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewBrand(request, params.slug);
}

export const action = pageForms();

export { lookLinks as links } from "#app/site/look-links.ts";

export const headers = pageHeaders(CACHE.page);

type View = Awaited<ReturnType<typeof viewBrand>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  return seo(matches, {
    title: `${data.name}: products and where to buy`,
    description: data.summary,
    path: data.path,
    breadcrumbs: trail(data),
    jsonLd: [brandJsonLd(data, siteOf(matches).url)],
  });
};

function trail({ name, path }: Pick<View, "name" | "path">) {
  return [
    { name: "Home", path: "/" },
    { name: "Brands", path: "/brands" },
    { name, path },
  ];
}

export default function BrandRoute() {
  const brand = useLoaderData<typeof loader>();
  const { name, profile, categories, products, states, shops, guides } = brand;
  return (
    <>
      <BrandBand brand={brand} trail={trail(brand)} />
      <div className="page mt-6 grid grid-cols-1 gap-12 md:mt-10 md:gap-16">
        <p className="-mb-6 font-serif text-standfirst text-muted md:hidden">{brand.summary}</p>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[8fr_4fr]">
          <div className="grid max-w-[40em] content-start gap-5 font-serif text-prose">
            {profile.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="grid content-start gap-5 border-rule border-t pt-5 lg:border-t-0 lg:pt-1">
            {brand.demonstration && <p className="text-small text-muted">An example, not a real brand.</p>}
            <section>
              <h2 className="font-sans font-semibold text-control">Makes</h2>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-control">
                {categories.map((category) => (
                  <li key={category.path}>
                    <a href={category.path} className="inline-block py-0.5 text-link">
                      {category.name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
            <StateLinks heading="Sells in" states={states} />
            {brand.founded && (
              <section>
                <h2 className="font-sans font-semibold text-control">Founded</h2>
                <p className="text-control">{brand.founded}</p>
              </section>
            )}
            {brand.website && (
              <p className="text-control">
                <a href={brand.website} className="text-link" rel="noopener noreferrer nofollow">
                  {name}’s website
                </a>
              </p>
            )}
          </div>
        </div>
        {products.length > 0 && <BrandProducts brand={name} products={products} />}
        <WhereToBuy name={name} shops={shops} />
        <RelatedGuides stories={guides} />
      </div>
    </>
  );
}
