import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { StreetClass } from "#app/drawing/streets/scene.ts";
import type { StreetInks } from "#app/drawing/streets/street-inks.ts";
import { streetWidth } from "#app/drawing/streets/street-widths.ts";
import { BY_KIND, CLASSES, NO_WATER, PARKS, STREETS } from "./street-kinds.ts";

/** px to a meter at zoom 0 and the middle of the nation: widths by zoom are those of the drawing there. */
const ZOOM_0 = 512 / (40_075_016.686 * Math.cos((39 * Math.PI) / 180));

/** Zooms at which widths are taken from the drawing; between them they are mixed, beyond the last streets grow with the map. */
const ZOOMS = [9, 10, 11, 11.8, 12.5, 13.2, 13.9, 14.4, 15.2];
const GROWING = [
  [17, 1.7],
  [19, 3],
] as const;

/** From the bottom up. */
const ORDER: readonly StreetClass[] = ["walk", "lane", "local", "ramp", "collector", "arterial", "motorway"];

/** Houses are close by: they come up on the way there. */
const HOUSES_FROM = 14;
const CLOSE = 14.5;

/** Returns the street map's layers, from the bottom up: what the drawing draws, in its inks and widths (product.md 25.21). */
export function streetLayers(inks: StreetInks): LayerSpecification[] {
  return [...landLayers(inks), ...waterLayers(inks), ...buildingLayers(inks), ...wayLayers(inks)];
}

function landLayers({ flat, spot }: StreetInks): LayerSpecification[] {
  const park: ExpressionSpecification = ["in", ["get", "kind"], ["literal", [...PARKS]]];
  const from = { source: STREETS, "source-layer": "landuse", filter: park, minzoom: 9 };
  return [
    { id: "parks", type: "fill", ...from, paint: { "fill-color": flat } },
    { id: "park-hatching", type: "fill", ...from, minzoom: 12, paint: { "fill-pattern": "hatching" } },
    {
      id: "park-edges",
      type: "line",
      ...from,
      minzoom: 12,
      paint: { "line-color": spot, "line-width": 0.9 },
    },
    { id: "trees", type: "fill", ...from, minzoom: 13.5, paint: { "fill-pattern": "trees" } },
  ];
}

/** Engravers' water: a line on the bank, and finer ones along it, farther and farther from each other. */
function waterLayers({ paper, water }: StreetInks): LayerSpecification[] {
  const shown: ExpressionSpecification = ["!", ["in", ["get", "kind"], ["literal", [...NO_WATER]]]];
  const polygon: ExpressionSpecification = ["all", ["==", ["geometry-type"], "Polygon"], shown];
  const from = { source: STREETS, "source-layer": "water" };
  const inset = (offset: number, width: number): LayerSpecification => ({
    id: `water-line-${offset}`,
    type: "line",
    ...from,
    filter: polygon,
    minzoom: offset === 0 ? 9 : 12.5 + offset / 12,
    paint: {
      "line-color": water,
      "line-width": width,
      "line-offset": offset,
      ...(offset > 5 && { "line-dasharray": [44 / width, 4 / width, 60 / width, 3 / width] }),
    },
  });
  return [
    { id: "water", type: "fill", ...from, filter: polygon, paint: { "fill-color": paper } },
    ...(
      [
        [0, 1.5],
        [2.6, 0.95],
        [5.6, 0.75],
        [9.2, 0.6],
        [13.4, 0.5],
      ] as const
    ).map(([at, width]) => inset(at, width)),
    {
      id: "streams",
      type: "line",
      ...from,
      minzoom: 12,
      filter: ["in", ["get", "kind"], ["literal", ["stream", "canal"]]],
      paint: { "line-color": water, "line-width": 1.1 },
    },
  ];
}

/** Roofs, and their shade on the sides away from the light, which comes from the upper left. */
function buildingLayers({ roof, line, ink }: StreetInks): LayerSpecification[] {
  const from = {
    source: STREETS,
    "source-layer": "buildings",
    filter: ["==", ["geometry-type"], "Polygon"] as ExpressionSpecification,
  };
  return [
    {
      id: "shade",
      type: "fill",
      ...from,
      minzoom: CLOSE,
      paint: {
        "fill-color": ink,
        "fill-opacity": 0.82,
        // Without, it would have an edge of its own.
        "fill-antialias": false,
        "fill-translate": [1, 1],
        "fill-translate-anchor": "viewport",
      },
    },
    {
      id: "roofs",
      type: "fill",
      ...from,
      minzoom: HOUSES_FROM,
      paint: {
        "fill-color": roof,
        "fill-outline-color": line,
        "fill-opacity": ["interpolate", ["linear"], ["zoom"], HOUSES_FROM, 0, CLOSE, 1],
      },
    },
  ];
}

function wayLayers({ paper, line, ink, spot, soft }: StreetInks): LayerSpecification[] {
  const roads = { source: STREETS, "source-layer": "roads" };
  const of = (kind: StreetClass): ExpressionSpecification => [
    "all",
    ["==", classOf(), kind],
    ["!=", ["get", "is_tunnel"], true],
    ["!", ["in", ["get", "service"], ["literal", ["driveway", "parking_aisle", "drive-through"]]]],
  ];
  const round = { "line-cap": "round", "line-join": "round" } as const;
  const drawn = ORDER.flatMap((kind) => {
    const first = firstZoom(kind);
    return first === undefined ? [] : [{ kind, first }];
  });
  const casing = ({ kind, first }: (typeof drawn)[number]): LayerSpecification => ({
    id: `casing-${kind}`,
    type: "line",
    ...roads,
    minzoom: Math.max(first, casedFrom(kind)),
    filter: of(kind),
    layout: round,
    paint: {
      "line-color": ["local", "lane", "ramp"].includes(kind)
        ? line
        : kind === "collector"
          ? ["step", ["zoom"], line, CLOSE, ink]
          : ink,
      "line-width": widths(kind, 1.5),
    },
  });
  const fill = ({ kind, first }: (typeof drawn)[number]): LayerSpecification => ({
    id: `street-${kind}`,
    type: "line",
    ...roads,
    minzoom: first,
    filter: of(kind),
    layout: round,
    paint:
      kind === "walk"
        ? { "line-color": paper, "line-width": widths(kind), "line-dasharray": [2, 1] }
        : { "line-color": paper, "line-width": widths(kind) },
  });
  return [
    {
      id: "borders-of-counties",
      type: "line",
      source: STREETS,
      "source-layer": "boundaries",
      filter: ["in", ["get", "kind"], ["literal", ["county", "region"]]],
      paint: { "line-color": soft, "line-width": 1, "line-dasharray": [3, 3] },
    },
    {
      id: "runways",
      type: "line",
      ...roads,
      filter: ["==", ["get", "kind"], "aeroway"],
      paint: {
        "line-color": paper,
        "line-width": ["interpolate", ["exponential", 2], ["zoom"], 10, 1, 16, 40],
      },
    },
    ...drawn.filter(({ kind }) => casedFrom(kind) < 20).map(casing),
    ...drawn.map(fill),
    {
      id: "motorway-middle",
      type: "line",
      ...roads,
      filter: of("motorway"),
      layout: round,
      paint: { "line-color": spot, "line-opacity": 0.55, "line-width": widths("motorway", 0, 1 / 3) },
    },
    { id: "rails", type: "line", ...roads, filter: rail, paint: { "line-color": ink, "line-width": 1.3 } },
    {
      id: "sleepers",
      type: "line",
      ...roads,
      minzoom: 12.5,
      filter: rail,
      paint: { "line-color": ink, "line-width": 6, "line-dasharray": [1 / 6, 6.5 / 6] },
    },
  ];
}

const rail: ExpressionSpecification = [
  "all",
  ["==", ["get", "kind"], "rail"],
  ["!=", ["get", "is_tunnel"], true],
];

/** What a road is drawn as (street-kinds.ts), as an expression of the style specification. */
function classOf(): ExpressionSpecification {
  const detail: ExpressionSpecification = ["to-string", ["get", "kind_detail"]];
  const byKind = [
    "match",
    ["get", "kind"],
    ...Object.entries(BY_KIND).flat(),
    "",
  ] as unknown as ExpressionSpecification;
  const byDetail = [
    "match",
    detail,
    ...Object.entries(CLASSES).flat(),
    byKind,
  ] as unknown as ExpressionSpecification;
  return ["case", ["any", ["==", ["get", "is_link"], true], ["in", "_link", detail]], "ramp", byDetail];
}

/** A class's width by zoom, as the drawing has it: its `share`, and `more` px where it is drawn at all. */
function widths(kind: StreetClass, more = 0, share = 1): ExpressionSpecification {
  const closest = streetWidth(kind, pxPerMeter(ZOOMS.at(-1) ?? 0))?.fill ?? 0;
  const stops = [
    ...ZOOMS.map((zoom) => [zoom, streetWidth(kind, pxPerMeter(zoom))?.fill ?? 0] as const),
    ...GROWING.map(([zoom, times]) => [zoom, closest * times] as const),
  ];
  const flat = stops.flatMap(([zoom, width]) => [
    zoom,
    width === 0 ? 0 : Math.round((width * share + more) * 100) / 100,
  ]);
  return ["interpolate", ["linear"], ["zoom"], ...flat] as unknown as ExpressionSpecification;
}

function firstZoom(kind: StreetClass): number | undefined {
  return ZOOMS.find((_, at) => streetWidth(kind, pxPerMeter(ZOOMS[at + 1] ?? 0)));
}

function casedFrom(kind: StreetClass): number {
  return ZOOMS.find((zoom) => (streetWidth(kind, pxPerMeter(zoom))?.casing ?? 0) > 0) ?? 24;
}

function pxPerMeter(zoom: number): number {
  return 2 ** zoom * ZOOM_0;
}
