/** A product as structured data needs it. `path` and `image` are from "/". */
export type ProductFacts = {
  path: string;
  image: string;
  name: string;
  description: string;
  category: string;
  form: string;
  brand: { name: string; path: string };
  demonstration: boolean;
  thcMg: number;
  cbdMg: number;
  servings?: number;
  offers: { cents: number; currency: string; checkedOn: string; shop: string; shopPath: string }[];
};

/** What a fictional thing says of itself. */
export const FICTIONAL = "Fictional: an example, not a real product.";

/**
 * A product's structured data: what its label says. An offer only where a shop's price was looked up; never a rating, since nobody
 * reviews products here. `url` is the site's base URL.
 */
export function productJsonLd(product: ProductFacts, url: string) {
  const { name, description, category, form, brand, servings, thcMg, cbdMg, offers } = product;
  return {
    "@type": "Product",
    "@id": `${url}${product.path}#product`,
    name,
    description,
    url: url + product.path,
    image: url + product.image,
    category,
    disambiguatingDescription: product.demonstration ? FICTIONAL : undefined,
    brand: { "@type": "Brand", "@id": `${url}${brand.path}#brand`, name: brand.name, url: url + brand.path },
    audience: { "@type": "PeopleAudience", suggestedMinAge: 21 },
    additionalProperty: [
      { "@type": "PropertyValue", name: "Form", value: form },
      milligrams("THC per package", thcMg),
      milligrams("CBD per package", cbdMg),
      ...(servings === undefined
        ? []
        : [
            { "@type": "PropertyValue", name: "Servings per package", value: servings },
            milligrams("THC per serving", thcMg / servings),
            milligrams("CBD per serving", cbdMg / servings),
          ]),
    ],
    offers:
      offers.length === 0
        ? undefined
        : offers.map(({ cents, currency, checkedOn, shop, shopPath }) => ({
            "@type": "Offer",
            price: (cents / 100).toFixed(2),
            priceCurrency: currency,
            validFrom: checkedOn,
            availableAtOrFrom: { "@type": "Store", name: shop, url: url + shopPath },
          })),
  };
}

/** MGM is UN/CEFACT's code for the milligram. */
function milligrams(name: string, value: number) {
  return {
    "@type": "PropertyValue",
    name,
    value: Math.round(value * 100) / 100,
    unitCode: "MGM",
    unitText: "mg",
  };
}
