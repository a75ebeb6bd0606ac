/** Places for advertisements (product.md 1.4), with the size of their artwork in CSS pixels. */
export const AD_FORMATS = {
  banner: { width: 728, height: 90 },
  skyscraper: { width: 160, height: 600 },
  native: { width: 300, height: 250 },
} as const;

export type AdFormat = keyof typeof AD_FORMATS;

export const AD_FORMAT_NAMES = Object.keys(AD_FORMATS) as [AdFormat, ...AdFormat[]];
