import type { Cover } from "#app/drawing/covers/cover-names.ts";
import { drawCover } from "#app/drawing/covers/draw-cover.ts";
import { HEADLINE_FONT } from "#app/drawing/fonts/headline-font.ts";
import { LABEL_FONT } from "#app/drawing/fonts/label-font.ts";
import type { Inks } from "#app/drawing/inks.ts";
import { fitHeadline } from "#app/drawing/social/headline-lines.ts";
import { printable, widthOf } from "#app/drawing/social/printable.ts";
import { xmlText } from "#app/utils/xml-text.ts";

export type ArtworkRequest = Cover & {
  /** The show's name. */
  title: string;
  siteName: string;
  inks: Inks;
  /** The show's slug. */
  seed: string;
};

/** Raise it with every change of the layout below: it is part of the name that a picture is kept under. */
export const ARTWORK_LAYOUT = 2;

/** Pixels of each side: Apple Podcasts takes 1400 to 3000, square. */
const ARTWORK_SIZE = 1400;

/** It is mostly seen at a tenth of its size, so it is drawn with the pen of a small picture and enlarged. */
const PEN_SIZE = 560;
const PICTURE_PART = 0.64;

const MARGIN = 84;
const TRACKING = -0.026;
const LEADING = 1.02;
const SIZES = [
  { size: 210, mostLines: 1 },
  { size: 150, mostLines: 2 },
  { size: 124, mostLines: 2 },
  { size: 104, mostLines: 3 },
  { size: 84, mostLines: 3 },
];

/** Draws a show's picture: its engraving, below it its name in the hand of the newspaper's headlines. Returns an SVG document. */
export function drawArtwork({ title, siteName, inks, seed, motif, ground }: ArtworkRequest): string {
  const { key, spot, paper } = inks;
  const scale = ARTWORK_SIZE / PEN_SIZE;
  const height = Math.round(PEN_SIZE * PICTURE_PART);
  const cover = drawCover({ seed, inks, motif, ground, width: PEN_SIZE, height });
  const edge = height * scale;
  const name = printable(siteName, LABEL_FONT);
  const width = ARTWORK_SIZE - 2 * MARGIN;
  const { lines, size } = fitHeadline(printable(title, HEADLINE_FONT) || name, {
    width,
    sizes: SIZES,
    measure: (text) => widthOf(text, HEADLINE_FONT, TRACKING),
  });
  // Set in the middle of what is left below the rule and the site's name.
  const [top, bottom] = [edge + 140, ARTWORK_SIZE - 44];
  const block = lines.length * size * LEADING;
  const first = top + (bottom - top - block) / 2 + size * 0.8;
  const spans = lines.map(
    (line, i) =>
      `<tspan x="${MARGIN - 6}" y="${Math.round(first + i * size * LEADING)}">${xmlText(line)}</tspan>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ARTWORK_SIZE}" height="${ARTWORK_SIZE}" fill="${key}">` +
    `<path fill="${paper}" d="M0 0h${ARTWORK_SIZE}v${ARTWORK_SIZE}H0z"/>` +
    `<g transform="scale(${scale})">${cover}</g>` +
    `<path d="M0 ${edge}h${ARTWORK_SIZE}v12H0z"/><path fill="${spot}" d="M0 ${edge}h${MARGIN + 190}v26H0z"/>` +
    `<text font-family="Cover label" font-size="52" x="${MARGIN}" y="${edge + 92}">${xmlText(name)}</text>` +
    `<text font-family="Cover headline" font-size="${size}" letter-spacing="${(TRACKING * size).toFixed(2)}">${spans.join("")}</text></svg>`
  );
}
