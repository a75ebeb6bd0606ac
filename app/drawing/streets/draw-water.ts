import { simplifyRing } from "./draw-buildings.ts";
import { simplify } from "./geometry.ts";
import { pathText, UNITS } from "./path-text.ts";
import type { Scene } from "./scene.ts";
import type { StreetInks } from "./street-inks.ts";
import { isClose } from "./street-widths.ts";

/** An engraver's water lines: px from the bank, and their width. The bank's own is the last to be drawn. */
const LINES = [
  [13.4, 0.5],
  [9.2, 0.6],
  [5.6, 0.75],
  [2.6, 0.95],
] as const;
const BANK = 1.5;

/** In mid-stream lines are broken: dashes and gaps in px, of no common measure. */
const BROKEN = [52, 3, 31, 5, 44, 2, 26, 6];
const BROKEN_FROM = 5;

const TOLERANCE = 0.35;

/**
 * Water as SVG, in units. Lines at one distance from all banks are what remains of wide strokes along them once slightly
 * narrower ones, in the water's own color, lie upon them.
 */
export function drawWater({ water, streams, pxPerMeter }: Scene, inks: StreetInks): string {
  const [fill, banks, lines] = [pathText(), pathText(), pathText()];
  for (const area of water) {
    for (const ring of area) {
      const its = ring.cut ? ring : { points: simplifyRing(ring.points, TOLERANCE) };
      fill.ring(its.points);
      banks.edges(its);
    }
  }
  for (const { line } of streams) lines.line(simplify(line, TOLERANCE));
  const stream = lines.text()
    ? `<path d="${lines.text()}" fill="none" stroke="${inks.water}" stroke-width="${1.1 * UNITS}" stroke-linecap="round"/>`
    : "";
  if (!fill.text()) return stream;
  const close = isClose(pxPerMeter);
  const seen = close ? LINES : LINES.slice(2);
  const nearer = close ? 1 : 0.76;
  const strokes = seen.map(([away, width]) => {
    const far = away * nearer;
    const broken =
      away > BROKEN_FROM
        ? ` stroke-dasharray="${BROKEN.map((length) => length * UNITS).join(" ")}" stroke-dashoffset="${Math.round(away * 90)}"`
        : "";
    const whole = (2 * far + width) * UNITS;
    const inner = (2 * far - width) * UNITS;
    return `<use href="#k" stroke="${inks.water}" stroke-width="${round(whole)}"${broken}/><use href="#k" stroke="${inks.paper}" stroke-width="${round(inner)}"/>`;
  });
  return `${stream}<defs><path id="w" d="${fill.text()}"/><path id="k" d="${banks.text()}"/><clipPath id="i"><use href="#w"/></clipPath></defs><use href="#w" fill="${inks.paper}"/><g clip-path="url(#i)" fill="none" stroke-linejoin="round" stroke-linecap="round">${strokes.join("")}</g><use href="#k" fill="none" stroke="${inks.water}" stroke-width="${BANK * UNITS}" stroke-linejoin="round"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
