import { SearchBox } from "#app/search/box/search-box.tsx";
import { categoryPath } from "#app/site/category-path.ts";
import type { CategoryLink } from "#app/site/frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { PHONE_ANSWERS, PHONE_LINKS } from "./navigation.ts";

type Categories = { categories: readonly CategoryLink[] };

/** All categories, from a tablet up. */
export function CategoriesMenu({ categories }: Categories) {
  return (
    <details data-menu className="group relative">
      <summary className="masthead-link">
        Categories
        <Icon name="chevron" className="icon" />
      </summary>
      <div className="masthead-menu">
        <CategoryList categories={categories} />
      </div>
    </details>
  );
}

/** One of the two keys of a phone's masthead: 52 px, its picture over its word, a cross and "Close" while it is open. */
function Key({ icon, word }: { icon: IconName; word: string }) {
  return (
    <summary className="masthead-key">
      <Icon name={icon} className="icon size-6 group-open:hidden" />
      <Icon name="close" className="icon hidden size-6 group-open:block" />
      <span className="group-open:hidden">{word}</span>
      <span className="hidden group-open:inline">Close</span>
    </summary>
  );
}

/** The box of a phone, right below the masthead; its field gets the focus (client-navigation.tsx). */
export function PhoneSearch() {
  return (
    <details data-menu name="masthead" className="group md:hidden">
      <Key icon="search" word="Search" />
      <div className="masthead-panel px-4 py-3">
        <SearchBox id="phone-q" className="block" />
      </div>
    </details>
  );
}

/** Everything that the header has, on a phone: what readers come for first, then the sections and the categories. */
export function PhoneMenu({ categories }: Categories) {
  return (
    <details data-menu name="masthead" className="group -mr-2 md:hidden">
      <Key icon="menu" word="Menu" />
      <nav aria-label="Mobile" className="page masthead-panel pt-3 pb-6">
        <ul className="grid grid-cols-2 gap-x-6 border-bar border-t-[3px]">
          {PHONE_ANSWERS.map(({ path, name, what }) => (
            <li key={path} className="phone-answer">
              <a href={path} className="font-serif text-label">
                {name}
                <span className="absolute inset-0" />
              </a>
              <p className="text-caption text-muted">{what}</p>
            </li>
          ))}
          {PHONE_LINKS.map((link) => (
            <li key={link.path} className="border-rule border-b">
              <a href={link.path} className="phone-link">
                {link.name}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-5 font-semibold text-caption text-muted">Categories</p>
        <div className="-mx-2 mt-1">
          <CategoryList categories={categories} />
        </div>
      </nav>
    </details>
  );
}

/** The categories in a menu: the featured ones with symbol, star and what they hold, the others in two columns. */
function CategoryList({ categories }: Categories) {
  return (
    <ul className="grid grid-cols-2 gap-x-6">
      {categories.map(({ slug, name, featured }) => (
        <li key={slug} className="menu-category">
          {featured && <Icon name={featured.icon} className="icon size-6 text-green" />}
          <div>
            <a href={categoryPath(slug)}>
              {name}
              <span className="absolute inset-0" />
            </a>
            {featured && (
              <>
                {" "}
                <Icon name="star" className="inline size-3.5 fill-amber" />
                <p className="text-caption text-muted">{featured.description}</p>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
