import { widthOf } from "../lettering/lettering.ts";
import { drawLetters } from "./draw-letters.ts";
import { atMiddle } from "./label.ts";
import { px } from "./path-text.ts";
import type { Scene } from "./scene.ts";
import type { StreetInks } from "./street-inks.ts";

/** The strip below a map, with its scale and whose map it is. */
export const STRIP_HEIGHT = 24;

const LETTERS = { face: "street", size: 10 } as const;

/** What every map of OpenStreetMap's data says: its license asks for it (openstreetmap.org/copyright). */
const ATTRIBUTION = "© OpenStreetMap contributors";

const METERS_PER_MILE = 1609.344;
const LONGEST = 124;

/** Lengths that a scale may have, in miles. */
const LENGTHS: readonly (readonly [miles: number, text: string])[] = [
  [0.05, "0.05 mile"],
  [0.1, "0.1 mile"],
  [0.25, "¼ mile"],
  [0.5, "½ mile"],
  [1, "1 mile"],
  [2, "2 miles"],
  [5, "5 miles"],
  [10, "10 miles"],
  [20, "20 miles"],
  [50, "50 miles"],
];

/** The longest scale that has room: its length in px and what it says. */
function scaleOf(pxPerMeter: number): { length: number; text: string } {
  const lengths = LENGTHS.map(([miles, text]) => ({ length: miles * METERS_PER_MILE * pxPerMeter, text }));
  return lengths.findLast(({ length }) => length <= LONGEST) ?? (lengths[0] as (typeof lengths)[number]);
}

export function drawStrip({ width, height, pxPerMeter }: Scene, { paper, soft, ink }: StreetInks): string {
  const { length, text } = scaleOf(pxPerMeter);
  const quarter = px(length / 4);
  const middle = height + STRIP_HEIGHT / 2;
  const scale = atMiddle(text, LETTERS, 12 + length + 8 + widthOf(text, LETTERS) / 2, middle);
  const whose = atMiddle(ATTRIBUTION, LETTERS, width - 12 - widthOf(ATTRIBUTION, LETTERS) / 2, middle);
  return `<path d="M0 ${height}h${width}v${STRIP_HEIGHT}H0z" fill="${paper}"/><path d="M0 ${height}h${width}" stroke="${soft}"/><g transform="translate(12 ${middle - 2.5})"><path d="M0 0h${px(length)}v5H0z" fill="${paper}" stroke="${ink}"/><path d="M0 0h${quarter}v5H0zM${px(length / 2)} 0h${quarter}v5h-${quarter}z" fill="${ink}"/></g>${drawLetters([scale, whose], ink)}`;
}
