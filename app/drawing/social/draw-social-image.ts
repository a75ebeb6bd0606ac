import { COLOURS } from "#app/utils/brand-colours.ts";
import type { Cover } from "../covers/cover-names.ts";
import { drawCover } from "../covers/draw-cover.ts";
import { HEADLINE_FONT } from "../fonts/headline-font.ts";
import { LABEL_FONT } from "../fonts/label-font.ts";
import type { Inks } from "../inks.ts";
import { fitHeadline } from "./headline-lines.ts";
import { printable, widthOf } from "./printable.ts";

export type SocialImageRequest = Cover & {
  title: string;
  inks: Inks;
  /** What stands over the headline; nothing when it is empty. */
  categoryName: string;
  /** The story's slug. */
  seed: string;
  siteName: string;
};

/** Open Graph's size (product.md 3.11). */
const SOCIAL_WIDTH = 1200;
const SOCIAL_HEIGHT = 630;

const COVER_WIDTH = 500;
const MARGIN = 64;
const TEXT_WIDTH = SOCIAL_WIDTH - COVER_WIDTH - 2 * MARGIN;
const TRACKING = -0.024;
const LEADING = 1.06;
/** Of each size, as many lines as there is room for above the site's name. */
const SIZES = [
  { size: 82, mostLines: 3 },
  { size: 72, mostLines: 4 },
  { size: 62, mostLines: 5 },
  { size: 54, mostLines: 5 },
  { size: 46, mostLines: 6 },
];

/** The mark of public/logo.svg: a leaflet in two greens, 24 by 31 units. */
const MARK =
  `<path fill="${COLOURS.light.brand}" d="M9.5 29.5C3.500 20 9.500 9.500 26.500 4c.8 11-1.500 19.500-9.500 24.500-2.300 1.400-4.800 1.800-7.500 1z"/>` +
  `<path fill="${COLOURS.light.green}" d="M26.500 4C13 11.500 8.500 19 9.500 29.500 3.500 20 9.500 9.500 26.500 4z"/>` +
  `<path fill="none" stroke="${COLOURS.light.green}" stroke-width="1.6" stroke-linecap="round" d="M9.500 29.500c-.9 1.600-2.200 3-4 4"/>`;

/**
 * Draws the picture that a link to a story shows elsewhere: headline, category and the site's name on the paper of the
 * category, the story's cover beside them. Returns an SVG document for the fonts in ../fonts.
 */
export function drawSocialImage(request: SocialImageRequest): string {
  const { inks, seed, motif, ground } = request;
  const { key, spot, paper } = inks;
  const siteName = printable(request.siteName, HEADLINE_FONT);
  const label = printable(request.categoryName, LABEL_FONT);
  const { lines, size } = fitHeadline(printable(request.title, HEADLINE_FONT) || siteName, {
    width: TEXT_WIDTH,
    sizes: SIZES,
    measure: (text) => widthOf(text, HEADLINE_FONT, TRACKING),
  });
  const cover = drawCover({ seed, inks, motif, ground, width: COVER_WIDTH, height: SOCIAL_HEIGHT });
  const left = SOCIAL_WIDTH - COVER_WIDTH;
  const top = 172 + size * 0.72;
  const headline = lines
    .map(
      (line, i) =>
        `<tspan x="${MARGIN - 3}" y="${round(top + i * size * LEADING)}">${escapeXml(line)}</tspan>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}" fill="${key}">` +
    `<path fill="${paper}" d="M0 0h${SOCIAL_WIDTH}v${SOCIAL_HEIGHT}H0z"/>` +
    cover.replace("<svg ", `<svg x="${left}" y="0" `) +
    `<path d="M${MARGIN} 64h${TEXT_WIDTH}v5H${MARGIN}z"/><path fill="${spot}" d="M${MARGIN} 64h96v12H${MARGIN}z"/>` +
    `<text font-family="Cover label" font-size="28" x="${MARGIN}" y="122">${escapeXml(label)}</text>` +
    `<text font-family="Cover headline" font-size="${size}" letter-spacing="${round(TRACKING * size)}">${headline}</text>` +
    `<g transform="translate(${MARGIN - 9} 522)scale(1.56)">${MARK}</g>` +
    `<text font-family="Cover headline" font-size="38" letter-spacing="-.7" x="${MARGIN + 46}" y="562">${escapeXml(siteName)}</text></svg>`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
