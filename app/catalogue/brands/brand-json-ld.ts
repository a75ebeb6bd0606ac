import { brandPicturePath, type CataloguePicture } from "../products/packages/picture-paths.ts";
import { FICTIONAL } from "../products/product-json-ld.ts";

type BrandFacts = {
  path: string;
  name: string;
  summary: string;
  website?: string;
  demonstration: boolean;
  picture: CataloguePicture;
};

/** A brand's structured data. `url` is the site's base URL. */
export function brandJsonLd(brand: BrandFacts, url: string) {
  const { path, name, summary, website, demonstration, picture } = brand;
  return {
    "@type": "Brand",
    "@id": `${url}${path}#brand`,
    name,
    description: summary,
    url: url + path,
    image: url + brandPicturePath(picture, 1200),
    sameAs: website,
    disambiguatingDescription: demonstration ? FICTIONAL : undefined,
  };
}
