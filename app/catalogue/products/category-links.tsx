import { PRODUCT_CATEGORIES, type ProductCategory } from "./categories.ts";

type Props = {
  /** The row's name for those who hear the page, and the word in front of it. */
  name: string;
  lead: string;
  slugs: readonly ProductCategory[];
  href: (slug: ProductCategory) => string;
  /** The one whose page this is. */
  current?: string;
};

/** Kinds of products in a row of links. */
export function CategoryLinks({ name, lead, slugs, href, current }: Props) {
  return (
    <nav aria-label={name} className="mt-3 text-control">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-muted">{lead}</span>
        {slugs.map((slug) => (
          <a
            key={slug}
            href={href(slug)}
            aria-current={slug === current ? "page" : undefined}
            className="py-0.5 text-link aria-[current]:font-semibold"
          >
            {PRODUCT_CATEGORIES[slug].name}
          </a>
        ))}
      </p>
    </nav>
  );
}
