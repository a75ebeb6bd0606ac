import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { brandBandPath, type CataloguePicture } from "../products/packages/picture-paths.ts";

type Props = {
  /** `inks` names a category whose colours /looks.css knows. */
  brand: { name: string; summary: string; inks: string; picture: CataloguePicture };
  trail: { name: string; path: string }[];
};

const [PHONE, TABLET, DESKTOP] = CATEGORY_HERO_SIZES;

/** The band over a brand's page: its packages, in its inks. A phone has no room for the summary there. */
export function BrandBand({ brand: { name, summary, inks, picture }, trail }: Props) {
  return (
    <header className={`category-hero hero-${inks} [--hero-crop:30%]!`}>
      <picture>
        <source media="(width < 40rem)" srcSet={brandBandPath(picture, PHONE.width)} {...PHONE} />
        <source media="(width < 64rem)" srcSet={brandBandPath(picture, TABLET.width)} {...TABLET} />
        <img src={brandBandPath(picture, DESKTOP.width)} alt="" {...DESKTOP} />
      </picture>
      <div className="page">
        <BreadcrumbTrail trail={trail} />
        {/* A long name stays off the packages. */}
        <h1 className="lg:max-w-[6.5em]!">{name}</h1>
        <p className="hidden md:block">{summary}</p>
      </div>
    </header>
  );
}
