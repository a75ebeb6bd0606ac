import { useEffect, useState } from "react";
import { categoryPath } from "#app/site/category-path.ts";
import type { CategoryLink, NavigationLink } from "#app/site/frame.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "./logo.tsx";
import { CONTACT, DESKTOP_AFTER_CATEGORIES, DESKTOP_BEFORE_CATEGORIES, MOBILE_LINKS } from "./navigation.ts";

/** The header gains a shadow after the page has scrolled more than this: product.md 3.1. */
const SHADOW_FROM_PIXELS = 20;

type Categories = { categories: readonly CategoryLink[] };

type Brand = { name: string; logo: string[]; logoDark?: string; adultNotice: string };

type HeaderProps = Categories & { brand: Brand; today: { iso: string; text: string } };

/** Date line and sticky masthead. */
export function Header({ brand, today, categories }: HeaderProps) {
  const scrolled = useScrolledPast(SHADOW_FROM_PIXELS);
  return (
    // Without a box of its own, so that the masthead sticks for the length of the page and not of the header.
    <header className="contents">
      <div className="border-rule border-b">
        <div className="page flex h-9 items-center justify-between gap-4 text-caption text-muted">
          <time dateTime={today.iso} className="hidden md:block">
            {today.text}
          </time>
          <p className="flex items-center gap-5 max-md:w-full max-md:justify-between">
            {brand.adultNotice}
            <a
              href="/search"
              className="flex items-center gap-1.5 py-1 font-medium text-ink hover:text-green"
            >
              <Icon name="search" className="icon size-4" />
              <span className="max-md:sr-only">Search</span>
            </a>
          </p>
        </div>
      </div>
      <div
        className={`sticky top-0 z-30 border-bar border-b bg-paper transition-shadow duration-150 ${scrolled ? "shadow-[0_2px_12px_rgb(0_0_0/0.14)]" : ""}`}
      >
        <div className="page flex h-[60px] items-center justify-between gap-2 md:h-[72px]">
          <Logo name={brand.name} sources={brand.logo} darkSource={brand.logoDark} />
          <nav aria-label="Main" className="hidden items-center md:flex xl:gap-1">
            <Links links={DESKTOP_BEFORE_CATEGORIES} />
            <CategoriesMenu categories={categories} />
            <Links links={DESKTOP_AFTER_CATEGORIES} />
            <a
              href={CONTACT.path}
              className="button ml-1 min-h-[38px] px-1.5 text-caption lg:ml-2 lg:px-3 lg:text-small xl:ml-3 xl:px-4 xl:text-control"
            >
              {CONTACT.name}
            </a>
          </nav>
          <MobileMenu categories={categories} />
        </div>
      </div>
    </header>
  );
}

const navigationLink =
  "flex h-11 items-center px-1 text-caption font-medium hover:text-green hover:underline underline-offset-4 lg:px-2 lg:text-small xl:px-3 xl:text-control";

function Links({ links }: { links: readonly NavigationLink[] }) {
  return links.map((link) => (
    <a key={link.path} href={link.path} className={navigationLink}>
      {link.name}
    </a>
  ));
}

function CategoriesMenu({ categories }: Categories) {
  return (
    <details data-menu className="group relative">
      <summary className={`${navigationLink} gap-1`}>
        Categories
        <Icon name="chevron" className="icon size-3.5 stroke-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-40 w-max border border-rule-2 bg-paper p-3">
        <CategoryList categories={categories} />
      </div>
    </details>
  );
}

/** The categories in a menu: the featured ones with symbol, star and what they hold, the others in two columns. */
function CategoryList({ categories }: Categories) {
  return (
    <ul className="grid grid-cols-2 gap-x-6">
      {categories.map(({ slug, name, featured }) => (
        <li
          key={slug}
          className={`relative flex min-h-11 items-center gap-2.5 px-2 text-control ${featured ? "col-span-2 py-1" : ""}`}
        >
          {featured && <Icon name={featured.icon} className="icon size-6 text-green" />}
          <div>
            <a href={categoryPath(slug)} className="hover:text-green hover:underline">
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

function MobileMenu({ categories }: Categories) {
  return (
    <details data-menu className="group md:hidden">
      <summary className="flex h-11 items-center gap-2.5 font-semibold text-control">
        Menu
        <Icon name="menu" className="icon size-6 group-open:hidden" />
        <Icon name="close" className="icon hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Mobile"
        className="page absolute inset-x-0 top-full max-h-[calc(100dvh-60px)] overflow-y-auto border-bar border-b bg-paper pt-2 pb-6"
      >
        <ul className="grid grid-cols-2 gap-x-6">
          {MOBILE_LINKS.map((link) => (
            <li key={link.path} className="border-rule border-b">
              <a href={link.path} className="flex h-12 items-center font-medium">
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

function useScrolledPast(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > pixels);
    read();
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, [pixels]);
  return scrolled;
}
