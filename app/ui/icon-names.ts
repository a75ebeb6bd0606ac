/** The symbols of public/icons.svg: one cached file, so that a page with forty stars holds no path twice. */
export const ICON_NAMES = [
  "chevron",
  "check",
  "menu",
  "close",
  "phone",
  "pin",
  "storefront",
  "sprout",
  "jar",
  "spinner",
  "star",
  "x",
  "facebook",
  "linkedin",
  "mail",
  "print",
  "link",
  "quote",
  "search",
  "story",
] as const;
export type IconName = (typeof ICON_NAMES)[number];
