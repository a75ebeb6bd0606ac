import { categoryPath } from "#app/site/category-path.ts";
import type { CategoryLink } from "#app/site/frame.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The featured categories with their picture and description. */
export function FeaturedCategories({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <ul className="grid gap-x-6 md:grid-cols-3">
      {categories
        .filter(({ featured }) => featured)
        .map((category) => (
          <li key={category.slug} className="border-rule-2 border-t py-5">
            <a href={categoryPath(category.slug)} className="group flex items-center gap-4">
              {category.featured && (
                <Icon name={category.featured.icon} className="icon size-10 stroke-1 text-green" />
              )}
              <span>
                <span className="flex items-center gap-2 font-serif text-label group-hover:underline">
                  {category.name}
                  <Icon name="star" className="size-4 fill-amber" />
                </span>
                <span className="text-control text-muted">{category.featured?.description}</span>
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}
