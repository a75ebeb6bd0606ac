import { CATEGORY_HERO_SIZES } from "#app/drawing/covers/cover-sizes.ts";
import { DRAWING_VERSION } from "#app/drawing/drawing-version.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";

type Props = {
  /** A category's slug, or "blog". Its inks are in category.css. */
  slug: string;
  title: string;
  description: string;
  trail: { name: string; path: string }[];
};

const [PHONE, TABLET, DESKTOP] = CATEGORY_HERO_SIZES;

/** The band over a category's page: in its own inks, with one huge cropped motif. */
export function CategoryHero({ slug, title, description, trail }: Props) {
  return (
    <header className={`category-hero hero-${slug}`}>
      <picture>
        <source media="(width < 40rem)" srcSet={heroPath(slug, PHONE.width)} {...PHONE} />
        <source media="(width < 64rem)" srcSet={heroPath(slug, TABLET.width)} {...TABLET} />
        <img src={heroPath(slug, DESKTOP.width)} alt="" {...DESKTOP} />
      </picture>
      <div className="page">
        <BreadcrumbTrail trail={trail} />
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
    </header>
  );
}

/** The address of a category's band in one of its widths. */
export function heroPath(slug: string, width: (typeof CATEGORY_HERO_SIZES)[number]["width"]): string {
  return `/category-hero/${slug}.svg?w=${width}&v=${DRAWING_VERSION}`;
}
