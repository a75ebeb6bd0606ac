/** A place for advertisements on pages: all that a format is but its words in data/ads.json and data/advertising.json. */
type AdPlace = {
  /** Its artwork in CSS pixels. */
  width: number;
  height: number;
  /** What the place is called for those who listen. */
  label: string;
  /** Classes: on which screens it stands, the size it keeps whatever it holds, and how the site's own advertisement lies in it. */
  shown: string;
  box: string;
  house: string;
  /** Classes of a provider's frame in the page, and of the document in that frame. */
  frame: string;
  document: string;
  /** Classes of a column that stays in view while the reader scrolls, for what stands beside the page. */
  column?: string;
  /** True where words stand beside the artwork, set in the newspaper's type. */
  words?: true;
};

/** The places (product.md 1.4). Each keeps its size, so that nothing moves. A page shows one with `<AdSlot format="…" />`. */
export const AD_FORMATS = {
  banner: {
    width: 728,
    height: 90,
    label: "Advertisement between sections",
    shown: "hidden md:block",
    box: "mx-auto h-[90px] max-w-[728px]",
    house: "items-center justify-between gap-6 px-6",
    frame: "h-full",
    document: "flex h-[88px] items-center justify-between gap-5 px-5",
  },
  skyscraper: {
    width: 160,
    height: 600,
    label: "Advertisement beside the page",
    shown: "hidden lg:block",
    box: "h-[600px] w-[160px]",
    house: "flex-col justify-between p-4",
    frame: "h-full",
    document: "flex h-[598px] flex-col justify-between gap-4 p-4",
    column: "w-[160px]",
  },
  native: {
    width: 300,
    height: 250,
    label: "Advertisement at the end",
    shown: "",
    box: "min-h-[250px]",
    house: "flex-col justify-between gap-6 p-6",
    frame: "h-[250px]",
    document: "flex min-h-[248px] flex-col justify-between gap-5 p-6",
    words: true,
  },
} as const satisfies Record<string, AdPlace>;

export type AdFormat = keyof typeof AD_FORMATS;

export const AD_FORMAT_NAMES = Object.keys(AD_FORMATS) as [AdFormat, ...AdFormat[]];

/** The id of what a place's document holds where nothing stands in the place. */
export const NO_AD = "no-ad";

/** The address of the document in a provider's place; `house`: one of the site's own stands there after a no, as in one place of a page. */
export function adFrameHref(format: AdFormat, house: boolean, ask?: true): string {
  const search = new URLSearchParams({ ...(ask && { ask: "true" }), ...(house && { house: "true" }) });
  return `/ad-frame/${format}${search.size > 0 ? `?${search}` : ""}`;
}

/** What data/ads.json calls an advertisement in an edition of the newsletter, which is no place on a page. */
export const NEWSLETTER_FORMAT = "newsletter";

export function isAdFormat(name: string): name is AdFormat {
  return Object.hasOwn(AD_FORMATS, name);
}

/** The place of a format, as any of them. */
export function adPlace(format: AdFormat): AdPlace {
  return AD_FORMATS[format];
}
