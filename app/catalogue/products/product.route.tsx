import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { CatalogueImage } from "./catalogue-image.tsx";
import { productPicturePath } from "./packages/picture-paths.ts";
import { viewProduct } from "./product.page.server.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { ProductLabel } from "./product-label.tsx";
import { ProductGrid } from "./product-teaser.tsx";
import { RelatedGuides } from "./related-guides.tsx";
import { StateLinks } from "./state-links.tsx";
import { WhereToBuy } from "./where-to-buy.tsx";

/** One product: what its label says, where it is sold and by whom. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewProduct(request, params.slug);
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

type View = Awaited<ReturnType<typeof viewProduct>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { amounts, path, name, description, form, demonstration, brand, category, offers } = data;
  return seo(matches, {
    title: `${name}, ${brand.name}`,
    description,
    path,
    breadcrumbs: trail(data),
    jsonLd: [
      productJsonLd(
        {
          path,
          name,
          description,
          form,
          demonstration,
          brand,
          offers,
          ...amounts,
          category: category.name,
          image: productPicturePath(data.picture, 1200),
        },
        siteOf(matches).url,
      ),
    ],
  });
};

function trail({ category, name, path }: Pick<View, "category" | "name" | "path">) {
  return [
    { name: "Home", path: "/" },
    { name: "Products", path: "/products" },
    { name: category.name, path: category.path },
    { name, path },
  ];
}

export default function ProductRoute() {
  const product = useLoaderData<typeof loader>();
  const { name, category, form, description, brand, picture, label, states, shops, guides, others } = product;
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(product)} />
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-[4fr_7fr] lg:gap-x-12 lg:grid-cols-[5fr_7fr]">
        <div className="-mx-4 md:mx-0">
          <CatalogueImage
            src={(width, shape) => productPicturePath(picture, width, shape)}
            width={600}
            shape="1x1"
            phone={400}
            phoneShape="3x2"
            eager
          />
        </div>
        <div>
          <p className="flex flex-wrap gap-x-1.5 font-semibold text-caption">
            <a href={category.path} className="text-green hover:underline">
              {category.name}
            </a>
            {form !== category.name && <span className="text-muted">· {form}</span>}
          </p>
          <h1 className="mt-1.5 text-title">{name}</h1>
          <p className="mt-2 text-control">
            By{" "}
            <a href={brand.path} className="text-link">
              {brand.name}
            </a>
          </p>
          <p className="mt-4 max-w-[38em] font-serif text-standfirst">{description}</p>
          {product.demonstration && (
            <p className="mt-3 text-caption text-muted">An example, not a real product.</p>
          )}
          <div className="mt-7 grid gap-x-8 gap-y-5 xl:grid-cols-[26rem_1fr]">
            <ProductLabel label={label} name={name} />
            <div className="grid max-w-[30em] content-start gap-5">
              <StateLinks heading="Sold in" states={states} patientsOnly={product.patientsOnly} />
              <p className="text-small text-muted">
                Every batch differs a little. The package you buy gives the batch number and the test date:{" "}
                <a href="/guide/how-to-read-a-cannabis-label" className="text-link">
                  how to read a label
                </a>
                .
              </p>
            </div>
          </div>
        </div>
      </div>
      <div className="mt-16 grid gap-16">
        <WhereToBuy name={name} shops={shops} />
        <RelatedGuides stories={guides} />
        {others.length > 0 && (
          <section className="border-bar border-t-[3px] pt-4">
            <h2 className="mb-5 text-second">More from {brand.name}</h2>
            <ProductGrid products={others} level={3} />
          </section>
        )}
      </div>
    </div>
  );
}
