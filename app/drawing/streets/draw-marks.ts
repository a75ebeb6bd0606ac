import { drawable, type Lettered, widthOf } from "../lettering/lettering.ts";
import { drawLetters } from "./draw-letters.ts";
import { atMiddle, type Label } from "./label.ts";
import { px } from "./path-text.ts";
import type { Disc, Marks, Scene } from "./scene.ts";
import type { Shield } from "./shields.ts";
import type { StreetInks } from "./street-inks.ts";

const SHOP: Lettered = { face: "shop", size: 16 };
const NUMBER: Lettered = { face: "avenue", size: 10.5 };

/** What a pin keeps free above its point. */
const PIN: readonly Disc[] = [
  { x: 0, y: -25, r: 17 },
  { x: 0, y: -6, r: 8 },
];
const FROM_EDGE = 6;

/** What the shop's pin, its name and the numbers cover, and how they are drawn. */
export type DrawnMarks = { covers: Disc[]; svg: (inks: StreetInks) => string; name: Label[] };

/** Puts the shop's name beside its pin where it covers no number: right, left, below, and in two lines or shortened where it is long. */
export function placeMarks({ width, height }: Scene, { here, numbers }: Marks): DrawnMarks {
  const rings = numbers.map(({ x, y }) => ({ x, y, r: 11 }));
  const pin = here ? PIN.map(({ x, y, r }) => ({ x: here.x + x, y: here.y + y, r })) : [];
  const name = here ? nameBeside(here, { width, height, taken: rings }) : [];
  return {
    covers: [...pin, ...name.flatMap(({ covers }) => covers)],
    name,
    svg: (inks) =>
      numbers.map((mark) => drawNumber(mark, inks)).join("") +
      (here ? drawPin(here, inks) + drawLetters(name, inks.ink, { color: inks.paper, width: 4.5 }) : ""),
  };
}

type Around = { width: number; height: number; taken: readonly Disc[] };

function nameBeside({ x, y, name }: NonNullable<Marks["here"]>, around: Around): Label[] {
  for (const lines of linesOf(drawable(name, "shop"))) {
    const half = Math.max(...lines.map((line) => widthOf(line, SHOP))) / 2;
    for (const [mx, my] of [
      [x + 21 + half, y - 26],
      [x - 21 - half, y - 26],
      [x, y + 18],
      [x, y - 56],
    ] as const) {
      const labels = lines.map((line, i) => {
        const aside = mx === x ? 0 : Math.sign(mx - x) * (half - widthOf(line, SHOP) / 2);
        return atMiddle(line, SHOP, mx - aside, my + (i - (lines.length - 1) / 2) * 18);
      });
      if (labels.every(({ covers }) => covers.every((disc) => isFree(disc, around)))) return labels;
    }
  }
  return [];
}

function isFree({ x, y, r }: Disc, { width, height, taken }: Around): boolean {
  const inset = r + FROM_EDGE;
  if (x < inset || y < inset || x > width - inset || y > height - inset) return false;
  return taken.every((other) => Math.hypot(other.x - x, other.y - y) >= other.r + r);
}

/** The name in one line, in two, and cut short. */
function linesOf(name: string): string[][] {
  const words = name.split(" ");
  const middle = Math.ceil(words.length / 2);
  const cut = (most: number) =>
    words.reduce(
      (kept, word) => (kept && `${kept} ${word}`.length > most ? kept : `${kept} ${word}`.trim()),
      "",
    );
  const two = words.length > 1 ? [[words.slice(0, middle).join(" "), words.slice(middle).join(" ")]] : [];
  return [[name], ...two, [`${cut(18)}…`]].filter(([first]) => first && first !== "…");
}

function drawNumber({ x, y, number }: Marks["numbers"][number], { paper, spot }: StreetInks): string {
  const at = `cx="${px(x)}" cy="${px(y)}"`;
  const text = atMiddle(String(number), NUMBER, x, y);
  return `<circle ${at} r="10.5" fill="${paper}"/><circle ${at} r="9" fill="${paper}" stroke="${spot}" stroke-width="1.8"/>${drawLetters([text], spot)}`;
}

/** The pin's point is the shop's place; a leaf in its head. */
function drawPin({ x, y }: { x: number; y: number }, { paper, spot }: StreetInks): string {
  return `<g transform="translate(${px(x)} ${px(y)})"><path d="M0 3C-8-9-15-15-15-25a15 15 0 0 1 30 0c0 10-7 16-15 28z" fill="${spot}" stroke="${paper}" stroke-width="2.4"/><path d="M-5.5-19.5c-2.4-6 1-11.6 10.4-14 .6 7-1 12-5.6 14.7-1.5.8-3 .8-4.8-.7zM-5-18.5l-2.2 3.2" fill="${paper}" stroke="${paper}"/></g>`;
}

/** An interstate's shield, a US route's, and an oval for the states'. */
const SHAPES = {
  interstate: "M-11-10q11 5 22 0 5 12-11 22-16-10-11-22z",
  us: "M-10.500-9l3-2q3.500 2 7.500.3 4 1.700 7.500-.3l3 2q-2 4 0 8 1 7-10.500 12-11.500-5-10.500-12 2-4 0-8z",
  state: "M-7-8.500h14a8.500 8.500 0 0 1 0 17h-14a8.500 8.500 0 0 1 0-17z",
} as const;

export function drawShields(shields: readonly Shield[], { paper, ink }: StreetInks): string {
  if (shields.length === 0) return "";
  const shapes = shields.map(
    ({ kind, x, y }) => `<path transform="translate(${px(x)} ${px(y)})" d="${SHAPES[kind]}"/>`,
  );
  const numbers = drawLetters(
    shields.map(({ label }) => label),
    ink,
  );
  return `<g fill="${paper}" stroke="${ink}" stroke-width="1.3">${shapes.join("")}</g>${numbers}`;
}
