import { useEffect, useState } from "react";
import { SearchBox } from "#app/search/box/search-box.tsx";
import type { CategoryLink } from "#app/site/frame.ts";
import { CategoriesMenu, PhoneMenu, PhoneSearch } from "./header-menus.tsx";
import { Logo } from "./logo.tsx";
import { CONTACT, DATE_LINE_LINKS, MASTHEAD_LINKS } from "./navigation.ts";

/** The header gains a shadow after the page has scrolled more than this: product.md 3.1. */
const SHADOW_FROM_PIXELS = 20;

type Brand = { name: string; logo: string[]; logoDark?: string; adultNotice: string };

type HeaderProps = {
  brand: Brand;
  today: { iso: string; text: string };
  categories: readonly CategoryLink[];
};

/**
 * Date line and masthead (product.md 3.1, 3.3). Neither has a box around both: the masthead sticks for the length of the page and not of
 * the header. On a tablet logo and box stick by themselves, and the links below them go with the page.
 */
export function Header({ brand, today, categories }: HeaderProps) {
  const scrolled = useScrolledPast(SHADOW_FROM_PIXELS);
  return (
    <header data-scrolled={scrolled || undefined} className="group/header contents">
      <DateLine today={today} adultNotice={brand.adultNotice} />
      <div className="masthead">
        <div className="page masthead-page">
          <div className="masthead-own">
            <Logo name={brand.name} sources={brand.logo} darkSource={brand.logoDark} />
            <SearchBox id="masthead-q" className="masthead-search" />
          </div>
          <nav aria-label="Main" className="masthead-links">
            <div className="masthead-row">
              {MASTHEAD_LINKS.map(({ path, name }) => (
                <a key={path} href={path} className="masthead-link">
                  {name}
                </a>
              ))}
              <CategoriesMenu categories={categories} />
            </div>
            <a href={CONTACT.path} className="button">
              {CONTACT.name}
            </a>
          </nav>
          <PhoneSearch />
          <PhoneMenu categories={categories} />
        </div>
      </div>
    </header>
  );
}

/** The day, and the sections that spec and readers know from the paper; from a tablet up. */
function DateLine({ today, adultNotice }: { today: HeaderProps["today"]; adultNotice: string }) {
  return (
    <div className="date-line">
      <div className="page">
        <p>
          <time dateTime={today.iso}>{today.text}</time>
          <span>{adultNotice}</span>
        </p>
        <nav aria-label="Sections">
          {DATE_LINE_LINKS.map(({ path, name }) => (
            <a key={path} href={path} className="date-line-link">
              {name}
            </a>
          ))}
        </nav>
      </div>
    </div>
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
