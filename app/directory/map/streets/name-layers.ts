import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { StreetInks } from "#app/drawing/streets/street-inks.ts";
import { CLASSES, PARKS, STREETS } from "./street-kinds.ts";

/** The site's letters, by the names that the style's `font-faces` has them under. */
const UPRIGHT = "Upright";
const ITALIC = "Newsreader Italic";

/** Heavier ones are those of the page itself: a font of the style has one weight, which a name of none tells ("Bold"). */
const HEAVY = ["Bold", "Inter"];

/** Which characters a file of ours has: those of app/fonts.css. */
const LATIN = [
  "U+20-7E",
  "U+A0",
  "U+A7",
  "U+A9",
  "U+B7",
  "U+BD",
  "U+D7",
  "U+E9",
  "U+2013-2014",
  "U+2018-2019",
  "U+201C-201D",
  "U+2022",
  "U+2026",
];
const MORE_LATIN = [
  "U+A1-A6",
  "U+A8",
  "U+AA-B6",
  "U+B8-BC",
  "U+BE-D6",
  "U+D8-E8",
  "U+EA-FF",
  "U+152-153",
  "U+2032-2033",
];

/** Letters are drawn in the browser from the site's own files: no glyph server is asked. */
export const FONT_FACES = {
  [UPRIGHT]: facesOf("inter"),
  [ITALIC]: facesOf("newsreader-italic"),
};

function facesOf(file: string) {
  return [
    { url: `/fonts/${file}-latin.woff2`, "unicode-range": LATIN },
    { url: `/fonts/${file}-latin-1.woff2`, "unicode-range": MORE_LATIN },
  ];
}

/** Layers of names: in their streets, on water and parks, of towns and quarters, and the numbers on shields. */
export function nameLayers(inks: StreetInks): LayerSpecification[] {
  const { paper, ink, flat } = inks;
  const kinds = (...names: string[]): ExpressionSpecification => ["in", ["get", "kind"], ["literal", names]];
  const italic = (size: number) => ({ "text-field": NAME, "text-font": [ITALIC], "text-size": size });
  const street = (
    id: string,
    filter: ExpressionSpecification,
    { font = [UPRIGHT], size, minzoom }: { font?: string[]; size: number; minzoom: number },
  ): LayerSpecification => ({
    id: `names-${id}`,
    type: "symbol",
    source: STREETS,
    "source-layer": "roads",
    minzoom,
    filter,
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 270,
      "symbol-sort-key": ["get", "min_zoom"],
      "text-field": NAME,
      "text-font": font,
      "text-size": size,
      "text-max-angle": 30,
      "text-padding": 6,
    },
    paint: { "text-color": ink, "text-halo-color": paper, "text-halo-width": 1.6 },
  });
  return [
    street("small", kinds("minor_road", "path"), { size: 10, minzoom: 14.5 }),
    street("large", ["all", kinds("major_road"), ["!", avenue]], { size: 10, minzoom: 13 }),
    street("largest", ["all", kinds("major_road"), avenue], { font: HEAVY, size: 10.5, minzoom: 12 }),
    {
      id: "names-water",
      type: "symbol",
      source: STREETS,
      "source-layer": "water",
      minzoom: 11,
      filter: ["all", ["==", ["geometry-type"], "LineString"], kinds("river", "canal", "stream")],
      layout: {
        ...italic(14),
        "symbol-placement": "line",
        "text-letter-spacing": 0.16,
        "symbol-spacing": 500,
      },
      paint: { "text-color": ink, "text-halo-color": paper, "text-halo-width": 2 },
    },
    {
      id: "names-lakes",
      type: "symbol",
      source: STREETS,
      "source-layer": "water",
      filter: ["==", ["geometry-type"], "Point"],
      layout: { ...italic(14), "text-letter-spacing": 0.1, "text-max-width": 8 },
      paint: { "text-color": ink, "text-halo-color": paper, "text-halo-width": 2 },
    },
    {
      id: "names-parks",
      type: "symbol",
      source: STREETS,
      "source-layer": "pois",
      minzoom: 13,
      filter: kinds(...PARKS),
      layout: { ...italic(14), "text-max-width": 8 },
      paint: { "text-color": ink, "text-halo-color": flat, "text-halo-width": 1.8 },
    },
    shields(ink),
    ...placeLayers(inks),
  ];
}

/** Streets whose names the drawing has in heavier letters. */
const avenue: ExpressionSpecification = [
  "in",
  ["get", "kind_detail"],
  ["literal", Object.keys(CLASSES).filter((detail) => CLASSES[detail] === "arterial")],
];

const NAME: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"], ""];

/** The road's number on its shield: the images are drawn in the browser (interactive/map-images.ts). */
function shields(ink: string): LayerSpecification {
  const network: ExpressionSpecification = ["to-string", ["get", "network"]];
  return {
    id: "shields",
    type: "symbol",
    source: STREETS,
    "source-layer": "roads",
    minzoom: 9,
    filter: [
      "all",
      ["has", "shield_text"],
      ["==", ["slice", network, 0, 3], "US:"],
      ["<=", ["length", ["to-string", ["get", "shield_text"]]], 4],
    ],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 200,
      "icon-image": ["match", network, "US:I", "shield-interstate", "US:US", "shield-us", "shield-state"],
      "icon-rotation-alignment": "viewport",
      "text-rotation-alignment": "viewport",
      "icon-text-fit": "width",
      "icon-text-fit-padding": [0, 4, 0, 4],
      "text-field": ["get", "shield_text"],
      "text-font": HEAVY,
      "text-size": 10,
    },
    paint: { "text-color": ink },
  };
}

function placeLayers({ ink, land }: StreetInks): LayerSpecification[] {
  const place = (
    id: string,
    filter: ExpressionSpecification,
    zooms: [number, number],
    size: number,
  ): LayerSpecification => ({
    id: `names-${id}`,
    type: "symbol",
    source: STREETS,
    "source-layer": "places",
    minzoom: zooms[0],
    maxzoom: zooms[1],
    filter,
    layout: {
      "text-field": NAME,
      "text-font": [UPRIGHT],
      "text-size": size,
      "text-max-width": 7,
      "symbol-sort-key": ["-", 0, ["to-number", ["get", "population"], 0]],
    },
    paint: { "text-color": ink, "text-halo-color": land, "text-halo-width": 1.8 },
  });
  return [
    place("quarters", ["==", ["get", "kind"], "neighbourhood"], [13, 15.5], 11),
    place("towns", ["==", ["get", "kind"], "locality"], [8, 13.5], 13),
  ];
}
