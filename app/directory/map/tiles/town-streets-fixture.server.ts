import type { MapFeature } from "./cut-fixture.server.ts";
import {
  AREAS,
  BLOCK,
  featureOf,
  halfRiver,
  isWet,
  isWithin,
  motorway,
  rail,
  range,
  river,
  riverRoad,
  type Spot,
  SQUARE,
  type Town,
} from "./town-plan-fixture.server.ts";

const EAST_WEST = [
  "Alder",
  "Birch",
  "Cedar",
  "Dogwood",
  "Elm",
  "Main",
  "Hazel",
  "Juniper",
  "Laurel",
  "Maple",
  "Oak",
];

/** A street's kind and class, the zoom that its tiles begin at, and that of its name (Protomaps basemap, version 4). */
const CLASSES = {
  motorway: { kind: "highway", from: 3, nameFrom: 11 },
  trunk: { kind: "major_road", from: 6, nameFrom: 12 },
  primary: { kind: "major_road", from: 7, nameFrom: 12 },
  secondary: { kind: "major_road", from: 9, nameFrom: 12 },
  tertiary: { kind: "major_road", from: 9, nameFrom: 13 },
  residential: { kind: "minor_road", from: 12, nameFrom: 14 },
  service: { kind: "minor_road", from: 13, nameFrom: 14 },
  pedestrian: { kind: "path", from: 12, nameFrom: 14 },
  footway: { kind: "path", from: 13, nameFrom: 14 },
} as const;

type StreetClass = keyof typeof CLASSES;
type More = { name?: string; early?: MapFeature["properties"]; later?: MapFeature["properties"] };

/** For tests: the invented town's streets, ways and rails, as the layer `roads` has them. */
export function townStreets(town: Town): MapFeature[] {
  const street = (
    kindDetail: StreetClass,
    parts: readonly (readonly Spot[])[],
    { name, early, later }: More = {},
  ) => {
    const { kind, from, nameFrom } = CLASSES[kindDetail];
    return featureOf(town, {
      layer: "roads",
      type: 2,
      parts,
      properties: { kind, kind_detail: kindDetail, min_zoom: from + 1, sort_rank: 400, ...early },
      from,
      later: [...(name ? [[nameFrom, { name }] as const] : []), [12, later ?? {}]],
    });
  };
  const { reach } = town;
  const along = (from: number, to: number) => range(from, to, 14);
  const us = along(-reach, reach);
  return [
    ...grid(town).flatMap(({ kindDetail, name, runs, bridges, oneway }) => [
      street(kindDetail, runs, { name, later: oneway ? { oneway: "yes" } : {} }),
      ...(bridges.length > 0 ? [street(kindDetail, bridges, { name, later: { is_bridge: true } })] : []),
    ]),
    street("tertiary", [us.map((u) => [u, riverRoad(u)])], { name: "River Road" }),
    street(
      "secondary",
      [
        [
          [-620, -560],
          [-430, -300],
          [-240, -180],
          [-204, -112],
        ],
      ],
      { name: "Old Post Road" },
    ),
    street("residential", [along(0, 180).map((turn) => arc([-560, 150], 60, turn * 2))], {
      name: "Quarry Crescent",
    }),
    street(
      "residential",
      [
        [
          [560, 60],
          [600, 92],
          [612, 130],
        ],
      ],
      { name: "Heron Court" },
    ),
    street("motorway", [along(-reach, reach).map((v) => [motorway(v), v])], {
      name: "Alder Valley Freeway",
      early: { network: "US:I", shield_text: "40", ref: "I 40", oneway: "yes" },
    }),
    street("motorway", [along(-80, 0).map((v) => [motorway(v) - 6 + v / 4, v])], {
      early: { kind_detail: "motorway_link", is_link: true, oneway: "yes" },
    }),
    street("trunk", [us.map((u) => [u, -620 + 20 * Math.sin(u / 200)])], {
      name: "Federal Boulevard",
      early: { network: "US:US", shield_text: "287", ref: "US 287" },
    }),
    street(
      "secondary",
      [
        [
          [340, 300],
          [520, 300],
        ],
      ],
      { name: "Tunnel Street", later: { is_tunnel: true } },
    ),
    street(
      "service",
      range(-500, 500, BLOCK.u).map((u): Spot[] => [
        [u + 34, -280],
        [u + 34, -224],
      ]),
    ),
    street(
      "pedestrian",
      [
        [
          [68, -28],
          [136, -28],
        ],
      ],
      { name: "Courthouse Walk" },
    ),
    street(
      "footway",
      [
        [
          [-197, -96],
          [-136, -71],
          [-75, -14],
        ],
      ],
      { name: "Orchard Path" },
    ),
    featureOf(town, {
      layer: "roads",
      type: 2,
      parts: [along(-reach, reach).map((u) => [u, rail(u)])],
      properties: { kind: "rail", kind_detail: "rail", min_zoom: 12, sort_rank: 400 },
      from: 11,
      later: [[12, { name: "Alder Valley Railway" }]],
    }),
    featureOf(town, {
      layer: "roads",
      type: 2,
      parts: [
        [
          [-1020, 700],
          [-700, 620],
        ],
      ],
      properties: { kind: "aeroway", kind_detail: "runway", min_zoom: 10, sort_rank: 400 },
      from: 9,
    }),
  ];
}

type GridStreet = {
  kindDetail: StreetClass;
  name: string;
  runs: Spot[][];
  bridges: Spot[][];
  oneway: boolean;
};

/** Avenues and streets at right angles. Arterials bridge the river; the others end at it, at parks and at the motorway. */
function grid({ reach, dense }: Town): GridStreet[] {
  const classOf = (at: number) => (at % 6 === 0 ? "primary" : at % 3 === 0 ? "tertiary" : "residential");
  const lines = (block: number) =>
    range(-Math.floor(reach / block), Math.floor(reach / block), dense ? 0.5 : 1);
  const ways = (at: number, spots: Spot[], name: string): GridStreet => {
    const kindDetail = Number.isInteger(at) ? classOf(at) : "service";
    const arterial = kindDetail === "primary";
    const stops = ([u, v]: Spot) => {
      if (isWithin(SQUARE, [u, v], 4) || AREAS.some((area) => isWithin(area, [u, v], 4))) return true;
      return (
        !arterial &&
        (isWet([u, v], 3) || Math.abs(u - motorway(v)) < 13 || (v > riverRoad(u) && v < river(u)))
      );
    };
    const runs = runsOf(spots, (spot) => !stops(spot) && !(arterial && isWet(spot)));
    return {
      kindDetail,
      name: Number.isInteger(at) ? name : "",
      runs,
      bridges: arterial ? runsOf(spots, (spot) => isWet(spot, 5) && !stops(spot)) : [],
      oneway: at === 1 || at === 2,
    };
  };
  const steps = range(-reach, reach, 4);
  return [
    ...lines(BLOCK.u).map((at) =>
      ways(
        at,
        steps.map((v): Spot => [at * BLOCK.u, v]),
        avenueName(at),
      ),
    ),
    ...lines(BLOCK.v).map((at) =>
      ways(
        at,
        steps.map((u): Spot => [u, at * BLOCK.v]),
        `${EAST_WEST[(((at + 5) % 11) + 11) % 11]} Street`,
      ),
    ),
  ].filter(({ runs }) => runs.length > 0);
}

function avenueName(at: number): string {
  if (at === 0) return "Courthouse Avenue";
  const number = Math.abs(at) + (at > 0 ? 1 : 6);
  const ending = ["th", "st", "nd", "rd"][number % 100 > 10 && number % 100 < 14 ? 0 : number % 10] ?? "th";
  return `${number}${ending} Avenue`;
}

/** Straight runs of those spots that are open: of each its ends. */
function runsOf(spots: readonly Spot[], isOpen: (spot: Spot) => boolean): Spot[][] {
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  for (const spot of [...spots, undefined]) {
    if (spot && isOpen(spot)) {
      run.push(spot);
      continue;
    }
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.length > 3) runs.push([first, last]);
    run = [];
  }
  return runs;
}

function arc([u, v]: Spot, radius: number, degrees: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  return [u + radius * Math.cos(turn), v + radius * Math.sin(turn)];
}

/** The river's banks, as a ring. */
export function riverBanks(reach: number): Spot[] {
  const us = range(-reach, reach, 8);
  return [
    ...us.map((u): Spot => [u, river(u) - halfRiver(u)]),
    ...us.toReversed().map((u): Spot => [u, river(u) + halfRiver(u)]),
  ];
}
