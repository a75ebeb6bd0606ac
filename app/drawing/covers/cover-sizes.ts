/**
 * Widths that covers are drawn for, in CSS px of the place where they are shown. There is no need of a second one for
 * dense screens: the pictures are SVG. Others are refused, so that nobody fills the disk with them.
 */
export const COVER_WIDTHS = [104, 208, 400, 600, 800, 1200, 1440] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

/** Shapes of a cover, width by height: cards and leads, the article's hero, thumbnails. */
export const COVER_SHAPES = { "3x2": 3 / 2, "2x1": 2, "1x1": 1 } as const;
export type CoverShape = keyof typeof COVER_SHAPES;

/** Width and height of a category page's band in CSS px: phone, tablet, desktop. */
export const CATEGORY_HERO_SIZES = [
  { width: 390, height: 220 },
  { width: 768, height: 280 },
  { width: 1440, height: 320 },
] as const;

/** The height of a cover of this width and shape, in whole CSS px. */
export function coverHeight(width: number, shape: CoverShape): number {
  return Math.round(width / COVER_SHAPES[shape]);
}

export function isCoverSize({ width, height }: { width: number; height: number }): boolean {
  const shapes = Object.keys(COVER_SHAPES) as CoverShape[];
  return (
    (COVER_WIDTHS as readonly number[]).includes(width) &&
    shapes.some((shape) => coverHeight(width, shape) === height)
  );
}

export function isCategoryHeroSize({ width, height }: { width: number; height: number }): boolean {
  return CATEGORY_HERO_SIZES.some((size) => size.width === width && size.height === height);
}
