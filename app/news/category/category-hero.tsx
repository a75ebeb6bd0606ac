import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { DRAWING_VERSION } from "#app/drawing/drawing-version.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";

type Props = {
  /** A category's slug, or "blog": the page links to its look's stylesheet (look-links.ts). */
  slug: string;
  /** Of its look (lookVersion). */
  version: string;
  title: string;
  description: string;
  trail: { name: string; path: string }[];
};

const [PHONE, TABLET, DESKTOP] = CATEGORY_HERO_SIZES;

/** The band over a category's page: in its own inks, with one huge cropped motif. */
export function CategoryHero({ slug, version, title, description, trail }: Props) {
  return (
    <header className={`category-hero hero-${slug}`}>
      <picture>
        <source media="(width < 40rem)" srcSet={heroPath({ slug, version }, PHONE.width)} {...PHONE} />
        <source media="(width < 64rem)" srcSet={heroPath({ slug, version }, TABLET.width)} {...TABLET} />
        <img src={heroPath({ slug, version }, DESKTOP.width)} alt="" {...DESKTOP} />
      </picture>
      <div className="page">
        <BreadcrumbTrail trail={trail} />
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
    </header>
  );
}

/** The address of a category's band in one of its widths. Its version lets browsers keep it as long as its look is the same. */
export function heroPath(
  { slug, version }: { slug: string; version: string },
  width: (typeof CATEGORY_HERO_SIZES)[number]["width"],
): string {
  return `/category-hero/${slug}.svg?w=${width}&v=${DRAWING_VERSION}-${version}`;
}
