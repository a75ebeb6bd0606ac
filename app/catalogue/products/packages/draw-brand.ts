import type { GroundName } from "#app/drawing/covers/cover-names.ts";
import { lineSpacing } from "#app/drawing/covers/draw-cover.ts";
import { type Affine, placement } from "#app/drawing/engraving/affine.ts";
import { engrave } from "#app/drawing/engraving/engrave.ts";
import { randomOf } from "#app/drawing/engraving/random.ts";
import { GROUNDS } from "#app/drawing/grounds/grounds.ts";
import type { Inks } from "#app/drawing/inks.ts";
import type { EmblemName, PackageName } from "./package-names.ts";
import { PACKAGES } from "./packages.ts";

export type BrandPicture = {
  /** The brand's slug. */
  seed: string;
  /** What it packs its products in: one to three are shown, from left to right. */
  packages: readonly PackageName[];
  emblem: EmblemName;
  inks: Inks;
  /** A picture of its own, or the band over its page, whose left half is calm for the title. */
  kind: "picture" | "band";
  /** CSS px of the place where the picture is shown. */
  width: number;
  height: number;
};

const GROUNDS_BEHIND: readonly GroundName[] = ["flood", "rays", "sun", "halftone"];

/** Units between two packages that stand beside each other. */
const GAP = 26;

/** The part of a band's width, from the left, that belongs to the title. */
const CALM = 0.47;

/** Draws a brand's packages side by side, in its own inks. Takes the size in CSS px; returns a complete SVG document. */
export function drawBrand({ seed, packages, emblem, inks, kind, width, height }: BrandPicture): string {
  const random = randomOf(`${seed}:row`);
  const chosen = GROUNDS_BEHIND[Math.floor(random() * GROUNDS_BEHIND.length)] ?? "flood";
  const ground = kind === "band" ? "flood" : chosen;
  const spacing = lineSpacing(width);
  const places = kind === "band" ? inBand(packages, width, height) : inPicture(packages, width, height);
  const frame = height / 800;
  const behind = GROUNDS[ground]({
    random: randomOf(`${seed}:ground`),
    width: width / frame,
    grain: spacing / frame,
    focus: [0, 0],
  });
  return engrave({
    width,
    height,
    spacing,
    layers: [
      { forms: behind, view: placement({ x: width / 2, y: height / 2, scale: frame }) },
      ...places.map(({ name, view, scale }) => ({
        forms: PACKAGES[name].draw({
          random: randomOf(`${seed}:${name}`),
          grain: spacing / scale,
          flooded: ground === "flood",
          emblem,
        }),
        view,
      })),
    ],
    inks,
    seed,
  });
}

type Place = { name: PackageName; view: Affine; scale: number };

/** All of the row stands in the picture, cut at its foot. */
function inPicture(packages: readonly PackageName[], width: number, height: number): Place[] {
  const scale = Math.min((width * 0.92) / rowWidth(packages), (height * 1.02) / tallest(packages));
  const left = (width - rowWidth(packages) * scale) / 2;
  return row(packages, scale, left, Math.max(height * 0.97, height * 0.06 + tallest(packages) * scale));
}

/** The row fills the right half of a low band and is cut above and below; on a narrow one fewer stand in it, but not smaller. */
function inBand(packages: readonly PackageName[], width: number, height: number): Place[] {
  const room = width * (1 - CALM);
  const scale = Math.min((room * 0.94) / rowWidth(packages), (height * 1.5) / tallest(packages));
  if (packages.length > 1 && scale * tallest(packages) < height * 0.95) {
    return inBand(packages.slice(0, -1), width, height);
  }
  const left = width - room + (room - rowWidth(packages) * scale) / 2;
  const floor = height * 0.52 + (tallest(packages) / 2) * scale;
  return row(packages, scale, left, Math.max(floor, height * 0.98));
}

function row(packages: readonly PackageName[], scale: number, left: number, floor: number): Place[] {
  let at = left;
  return packages.map((name) => {
    const half = PACKAGES[name].halfWidth * scale;
    const view = placement({ x: at + half, y: floor - 380 * scale, scale });
    at += 2 * half + GAP * scale;
    return { name, view, scale };
  });
}

function rowWidth(packages: readonly PackageName[]): number {
  return packages.reduce((sum, name) => sum + 2 * PACKAGES[name].halfWidth, GAP * (packages.length - 1));
}

function tallest(packages: readonly PackageName[]): number {
  return 380 - Math.min(...packages.map((name) => PACKAGES[name].top));
}
