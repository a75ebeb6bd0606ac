import { SignUpForm, type SignUpLook } from "#app/site/forms/sign-up-form.tsx";
import type { NavigationLink } from "#app/site/frame.ts";
import { footerColumns } from "./navigation.ts";

type Brand = { name: string; footerStatement: string; promoLine: string; newsletterHeading: string };

type Props = {
  brand: Brand;
  year: number;
  locations: readonly NavigationLink[];
  /** Where "For business" leads: product.md 15.1. */
  businessPath: string;
  /** The browser asked not to be tracked. */
  gpc?: boolean;
};

const SIGN_UP: SignUpLook = {
  form: "max-w-sm",
  label: "text-control text-footer-ink",
  row: "mt-3",
  input: "footer-field",
  button: "footer-subscribe",
  status: "mt-2 text-footer-ink",
};

/** Five columns, the copyright line with the current year and the promo line: product.md 3.7. */
export function Footer({ brand, year, locations, businessPath, gpc }: Props) {
  const [explore, company, ...others] = footerColumns(businessPath);
  const columns = [explore, { title: "Popular Locations", links: locations }, company, ...others];
  return (
    <footer className="mt-20 bg-footer text-footer-ink">
      <div className="page footer-columns">
        <div>
          <p className="flex items-center gap-2 font-serif text-second">
            <img src="/favicon.svg" alt="" width="28" height="28" loading="lazy" />
            {brand.name}
          </p>
          <p className="mt-3 mb-7 max-w-xs text-control text-footer-muted">{brand.footerStatement}</p>
          <SignUpForm name="newsletter" label={brand.newsletterHeading} look={SIGN_UP} />
        </div>
        {columns.map(
          (column) =>
            column && (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="footer-heading">{column.title}</h2>
                <ul className="mt-2">
                  {column.links.map((link) => (
                    <li key={link.path}>
                      <a href={link.path} className="footer-link">
                        {link.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ),
        )}
      </div>
      <div className="page">
        <div className="footer-end">
          <p>{`© ${year} ${brand.name}`}</p>
          <p>{brand.promoLine}</p>
          {/* Cal. Code Regs. tit. 11, § 7025(c)(6): a site shows that it honored the signal. */}
          {gpc && (
            <p className="w-full">
              Your browser asked not to be tracked (Global Privacy Control). We honored it.
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
