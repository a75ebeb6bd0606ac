import { useEffect, useRef, useState } from "react";
import { categoryPath } from "#app/site/category-path.ts";
import type { CategoryLink as Category } from "#app/site/frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showInMiddle } from "#app/ui/show-in-middle.ts";

type Props = { categories: readonly Category[] };

/**
 * The categories, the featured ones first: one row from 1024 px up, two on a tablet, so that each is whole; on a phone the
 * row scrolls sideways and opens with the current one in view. What a featured one holds stands right below it while it
 * has the focus or the pointer.
 */
export function CategoryBar({ categories, pathname }: Props & { pathname: string }) {
  const row = useRef<HTMLUListElement>(null);
  const [quiet, setQuiet] = useQuietDescriptions();
  const featured = categories.filter((category) => category.featured);
  const others = categories.filter((category) => !category.featured);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input.
  useEffect(() => showInMiddle(row.current, row.current?.querySelector("[aria-current]")), [pathname]);

  return (
    <nav aria-label="Categories" className="border-rule border-b">
      <ul
        ref={row}
        data-quiet={quiet || undefined}
        // Browsers leave a link that is half in view where it is. Not under a pointer: its click would miss.
        onFocus={({ currentTarget, target }) => {
          if (target.matches(":focus-visible")) showInMiddle(currentTarget, target);
        }}
        onPointerLeave={() => setQuiet(false)}
        onBlur={() => setQuiet(false)}
        className="page group/bar category-bar"
      >
        {featured.map((category) => (
          <CategoryLink key={category.slug} category={category} pathname={pathname} />
        ))}
        <li aria-hidden="true" />
        {others.map((category) => (
          <CategoryLink key={category.slug} category={category} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}

/** The path where it is a category's: what the bar depends on. */
export function currentCategory(categories: readonly Category[], pathname: string): string | undefined {
  return categories.some(({ slug }) => categoryPath(slug) === pathname) ? pathname : undefined;
}

/**
 * Without a script too a phone's row opens with the current category in view: where the browser cannot start a row anywhere
 * but at its beginning, that is where the category stands.
 */
const IN_VIEW =
  "max-md:[scroll-initial-target:nearest] max-md:noscript:not-supports-[scroll-initial-target:nearest]:-order-1";

function CategoryLink({ category, pathname }: { category: Category; pathname: string }) {
  const { slug, name, featured } = category;
  const path = categoryPath(slug);
  const current = pathname === path;
  const descriptionId = `category-${slug}`;
  return (
    <li className={current ? `group ${IN_VIEW}` : "group"}>
      <a
        href={path}
        aria-current={current ? "page" : undefined}
        aria-describedby={featured && descriptionId}
        className="category-link"
      >
        {featured && (
          <>
            <Icon name="star" className="category-star" />
            <Icon name={featured.icon} className="icon" />
          </>
        )}
        {name}
      </a>
      {featured && (
        <span id={descriptionId} role="tooltip" className="category-holds">
          {featured.description}
        </span>
      )}
    </li>
  );
}

/** Escape takes a description away without moving pointer or focus: WCAG 2.2, 1.4.13. */
function useQuietDescriptions() {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    function quietOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape") setQuiet(true);
    }
    document.addEventListener("keydown", quietOnEscape);
    return () => document.removeEventListener("keydown", quietOnEscape);
  }, []);
  return [quiet, setQuiet] as const;
}
