import { drawBuildings } from "./draw-buildings.ts";
import { drawLetters } from "./draw-letters.ts";
import { drawShields, placeMarks } from "./draw-marks.ts";
import { drawParks, drawTrees } from "./draw-parks.ts";
import { drawRails, drawStreets } from "./draw-roads.ts";
import { drawStrip, STRIP_HEIGHT } from "./draw-strip.ts";
import { drawWater } from "./draw-water.ts";
import type { Label } from "./label.ts";
import { labelRoom } from "./label-room.ts";
import { UNITS } from "./path-text.ts";
import { namePlaces } from "./place-names.ts";
import type { Marks, Scene } from "./scene.ts";
import { placeShields, type Shield } from "./shields.ts";
import { type Scheme, STREET_INKS } from "./street-inks.ts";
import { nameStreets } from "./street-names.ts";
import { isClose } from "./street-widths.ts";
import { thinOut } from "./thin-out.ts";

/** Raise it with every change that alters a street map: it is part of the names that they are kept under, and of their addresses. */
export const STREETS_VERSION = 3;

/** All that stands on a map in letters. */
export type Lettering = {
  water: Label[];
  parks: Label[];
  streets: Label[];
  shields: Shield[];
  marks: ReturnType<typeof placeMarks>;
};

/** Decides what is named, and where: first the shop, then water and parks, numbers of roads, streets by their size (product.md 25.5). */
export function letterMap(scene: Scene, marks: Marks): Lettering {
  const room = labelRoom(scene, marks);
  const placed = placeMarks(scene, marks);
  room.takeDiscs(placed.covers);
  const { water, parks } = namePlaces(scene, room);
  const shields = placeShields(scene, room);
  return { water, parks, shields, streets: nameStreets(scene, room), marks: placed };
}

/** Draws a map of streets as an SVG file, `STRIP_HEIGHT` higher than its scene: the strip with the scale is below. */
export function drawStreetMap(whole: Scene, marks: Marks, scheme: Scheme): string {
  const scene = thinOut(whole);
  const inks = STREET_INKS[scheme];
  const { width, height } = scene;
  const { water, parks, shields, streets, marks: placed } = letterMap(scene, marks);
  const inUnits = [
    drawParks(scene, inks),
    drawBuildings(scene, inks),
    drawWater(scene, inks),
    drawStreets(scene, inks),
    drawRails(scene, inks),
  ].join("");
  const parts = [
    `<path d="M0 0h${width}v${height}H0z" fill="${inks.land}"/>`,
    `<g transform="scale(${1 / UNITS})">${inUnits}</g>`,
    drawTrees(
      scene,
      inks,
      parks.flatMap(({ covers }) => covers),
    ),
    drawLetters(streets, inks.ink, isClose(scene.pxPerMeter) ? undefined : { color: inks.paper, width: 3 }),
    drawLetters(water, inks.ink, { color: inks.paper, width: 3.5 }),
    drawLetters(parks, inks.ink, { color: inks.flat, width: 3.5 }),
    drawShields(shields, inks),
    placed.svg(inks),
    drawStrip(scene, inks),
  ];
  const high = height + STRIP_HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${high}" width="${width}" height="${high}"><defs><clipPath id="f"><path d="M0 0h${width}v${high}H0z"/></clipPath></defs><g clip-path="url(#f)">${parts.join("")}</g></svg>`;
}
