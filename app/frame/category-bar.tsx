import { categoryPath } from "#app/site/category-path.ts";
import type { CategoryLink as Category } from "#app/site/frame.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { categories: readonly Category[] };

/** The categories; on a phone the row scrolls sideways by itself. */
export function CategoryBar({ categories, pathname }: Props & { pathname: string }) {
  const plain = categories.filter((category) => !category.featured);
  const featured = categories.filter((category) => category.featured);
  return (
    <nav aria-label="Categories" className="border-rule border-b">
      <ul className="page flex h-11 items-stretch gap-5 overflow-x-auto text-[14px] [scrollbar-width:none] lg:gap-7 xl:gap-8">
        {plain.map((category) => (
          <CategoryLink key={category.slug} category={category} pathname={pathname} />
        ))}
        <li aria-hidden="true" className="my-2.5 w-px shrink-0 bg-rule-2 lg:ml-auto" />
        {featured.map((category) => (
          <CategoryLink key={category.slug} category={category} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({ category, pathname }: { category: Category; pathname: string }) {
  const path = categoryPath(category.slug);
  const current = pathname === path;
  return (
    <li className="relative flex shrink-0">
      <a
        href={path}
        aria-current={current ? "page" : undefined}
        className={`flex items-center gap-1.5 border-b-[3px] font-medium hover:text-green ${current ? "border-brand text-green" : "border-transparent"}`}
      >
        {category.featured && (
          <>
            <Icon name="star" className="size-3.5 fill-amber" />
            <Icon name={category.featured.icon} className="icon hidden size-4 text-green xl:block" />
          </>
        )}
        {category.name}
        {category.featured && <span className="sr-only">: {category.featured.description}</span>}
      </a>
    </li>
  );
}
