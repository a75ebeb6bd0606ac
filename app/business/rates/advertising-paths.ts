/** Where the advertising pages are. */
export const PACKAGES_PATH = "/advertisement/packages";
export const RATE_CARD_PATH = "/advertisement/rate-card";

/** The inquiry form with a package or a format chosen. */
export function inquiryHref(slug: string): string {
  return `${PACKAGES_PATH}?interest=${slug}#inquiry`;
}
