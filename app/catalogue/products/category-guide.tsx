import { SectionHeading } from "#app/ui/section-heading.tsx";
import { PRODUCT_CATEGORIES, PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "./categories.ts";
import { CATEGORY_TEXTS } from "./category-texts.ts";

/** The story that tells more of a category, where it is published. */
type Stories = Partial<Record<ProductCategory, { path: string; title: string }>>;

/** What each category is and how its label reads; of one category alone when `only` names it. */
export function CategoryGuide({ only, stories }: { only?: ProductCategory; stories: Stories }) {
  const slugs = only ? [only] : PRODUCT_CATEGORY_SLUGS;
  return (
    <section className="border-bar border-t-[3px] pt-5">
      <SectionHeading>
        {only
          ? `About ${PRODUCT_CATEGORIES[only].name.toLowerCase()}`
          : "What each kind is, and how to read it"}
      </SectionHeading>
      <p className="mt-2 text-small text-muted">
        Times until it is felt are from Health Canada; people differ. This is general information, not medical
        advice.
      </p>
      <div className="mt-6 border-rule border-t">
        {slugs.map((slug) => (
          <CategoryEntry key={slug} slug={slug} story={stories[slug]} named={!only} />
        ))}
      </div>
      {only && (
        <p className="mt-6">
          <a href="/products#flower" className="text-link">
            All kinds explained
          </a>
        </p>
      )}
    </section>
  );
}

type Entry = { slug: ProductCategory; story: Stories[ProductCategory]; named: boolean };

/** Without its name where the heading above is its name already. */
function CategoryEntry({ slug, story, named }: Entry) {
  const { text } = CATEGORY_TEXTS[slug];
  return (
    <section
      id={slug}
      aria-labelledby={named ? `${slug}-name` : undefined}
      className="grid gap-x-12 gap-y-3 border-rule border-b py-6 lg:grid-cols-[4fr_8fr]"
    >
      <div>
        {named && (
          <h3 id={`${slug}-name`} className="text-second">
            {PRODUCT_CATEGORIES[slug].name}
          </h3>
        )}
        <ul className="mt-2 grid gap-1 text-small">
          {story && (
            <li>
              <a href={story.path} className="text-link">
                {story.title}
              </a>
            </li>
          )}
          {named && (
            <li>
              <a href={`/products?category=${slug}`} className="text-link">
                {PRODUCT_CATEGORIES[slug].name} in the list
              </a>
            </li>
          )}
        </ul>
      </div>
      <div className="grid gap-x-6 gap-y-4 font-serif text-prose md:grid-cols-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
