import type { MapFeature } from "./cut-fixture.server.ts";
import {
  AREAS,
  BLOCK,
  cornersOf,
  featureOf,
  isWet,
  isWithin,
  motorway,
  rail,
  randomFrom,
  range,
  river,
  riverRoad,
  type Spot,
  SQUARE,
  type Town,
} from "./town-plan-fixture.server.ts";
import { riverBanks } from "./town-streets-fixture.server.ts";

/** For tests: the invented town's land, water, uses of land, borders, houses and names, in layers of the Protomaps basemap, version 4. */
export function townLand(town: Town): MapFeature[] {
  return [...ground(town), ...water(town), ...uses(town), ...buildings(town), ...names(town)];
}

function ground(town: Town): MapFeature[] {
  const { reach } = town;
  const whole = cornersOf({ u0: -reach, u1: reach, v0: -reach, v1: reach });
  const border = (kind: string, level: number, v: number) =>
    featureOf(town, {
      layer: "boundaries",
      type: 2,
      parts: [
        [
          [-reach, v],
          [reach, v],
        ],
      ],
      properties: { kind, kind_detail: level, min_zoom: 8, sort_rank: 289 },
      from: 8,
    });
  return [
    featureOf(town, { layer: "earth", type: 3, parts: [whole], properties: { kind: "earth" }, from: 0 }),
    featureOf(town, {
      layer: "landcover",
      type: 3,
      parts: [whole],
      properties: { kind: "grassland" },
      from: 0,
      to: 7,
    }),
    border("region", 4, reach - 60),
    border("county", 6, 60 - reach),
  ];
}

function water(town: Town): MapFeature[] {
  const { reach } = town;
  const lake = AREAS.find(({ kind }) => kind === "lake") as (typeof AREAS)[number];
  const [u, v] = [(lake.u0 + lake.u1) / 2, (lake.v0 + lake.v1) / 2];
  const round = (width: number, height: number) =>
    range(0, 350, 10).map((degrees): Spot => {
      const turn = (degrees * Math.PI) / 180;
      const shore = 1 + 0.12 * Math.sin(3 * turn) + 0.05 * Math.cos(7 * turn);
      return [u + width * shore * Math.cos(turn), v + height * shore * Math.sin(turn)];
    });
  const at = (from: number, properties: MapFeature["properties"]) => ({ layer: "water", from, properties });
  return [
    featureOf(town, {
      ...at(6, { kind: "water", kind_detail: "river", sort_rank: 200 }),
      type: 3,
      parts: [riverBanks(reach)],
    }),
    featureOf(town, {
      ...at(9, { kind: "river", name: "Alder River", min_zoom: 10, sort_rank: 200 }),
      type: 2,
      parts: [range(-reach, reach, 8).map((east) => [east, river(east)])],
    }),
    // An island stands in the lake: a hole of its ring.
    featureOf(town, {
      ...at(6, { kind: "lake", kind_detail: "lake", sort_rank: 200 }),
      type: 3,
      parts: [round(140, 100), round(26, 18)],
    }),
    featureOf(town, {
      ...at(10, { kind: "lake", name: "Alder Lake", min_zoom: 11 }),
      type: 1,
      parts: [[[u, v - 55]]],
    }),
    featureOf(town, {
      ...at(13, { kind: "stream", name: "Mill Creek", min_zoom: 14, sort_rank: 200 }),
      type: 2,
      parts: [
        [
          [-760, -210],
          [-690, -60],
          [-640, 40],
          [-600, river(-600)],
        ],
      ],
    }),
  ];
}

function uses(town: Town): MapFeature[] {
  const { reach } = town;
  const use = (kind: string, from: number, ring: readonly Spot[]) =>
    featureOf(town, { layer: "landuse", type: 3, parts: [ring], properties: { kind, sort_rank: 189 }, from });
  return [
    ...AREAS.filter(({ kind }) => kind !== "lake").map((area) => use(area.kind, 10, cornersOf(area))),
    use("residential", 8, cornersOf({ u0: -reach, u1: reach, v0: -600, v1: 600 })),
    use("industrial", 10, cornersOf({ u0: 620, u1: 900, v0: -600, v1: -400 })),
    use("grass", 13, cornersOf(SQUARE)),
    use("pitch", 13, cornersOf({ u0: 420, u1: 470, v0: -220, v1: -180 })),
    use("wood", 8, [
      [-605, 231],
      [-480, 240],
      [-500, 330],
      [-590, 380],
    ]),
    use("aerodrome", 9, [
      [-1080, 720],
      [-680, 580],
      [-660, 660],
      [-1060, 800],
    ]),
    use("pedestrian", 13, cornersOf({ u0: 68, u1: 136, v0: -8, v1: -2 })),
  ];
}

/** Two rows of houses to a block; at zooms under 15 a row is one, as in the public builds. */
function buildings(town: Town): MapFeature[] {
  const random = randomFrom(7);
  const features: MapFeature[] = [];
  const built = Math.min(town.reach, town.dense ? town.reach : 700);
  for (const i of range(-Math.floor(built / BLOCK.u), Math.floor(built / BLOCK.u), 1)) {
    for (const j of range(-Math.floor(built / BLOCK.v), Math.floor(built / BLOCK.v), 1)) {
      const [u0, u1] = [i * BLOCK.u + 8.5, (i + 1) * BLOCK.u - 8.5];
      for (const north of [true, false]) {
        const depth = 10 + random() * 5;
        const v = north ? j * BLOCK.v + 8.5 : (j + 1) * BLOCK.v - 8.5 - depth;
        const row: Spot[][] = [];
        for (let u = u0; u < u1 - 5; ) {
          const width = Math.min(u1 - u, (town.dense ? 5 : 8) + random() * 6);
          const house = cornersOf({ u0: u, u1: u + width, v0: v, v1: v + depth });
          if (random() > 0.1 && width > 4 && !house.some(isTaken)) row.push(house);
          u += width + (town.dense ? 0.3 : 1.5 + random() * 2.5);
        }
        features.push(...row.map((house) => building(town, house, 15, 4 + Math.round(random() * 12))));
        const [first, last] = [row[0], row.at(-1)];
        if (first?.[0] && last?.[2]) {
          const merged = cornersOf({ u0: first[0][0], u1: last[2][0], v0: v, v1: v + depth });
          if (!merged.some(isTaken)) features.push({ ...building(town, merged, 13, 10), to: 14 });
        }
      }
    }
  }
  const courthouse = cornersOf({ u0: 88, u1: 116, v0: -38, v1: -18 });
  return [...features, building(town, courthouse, 13, 24)];
}

function building(town: Town, ring: readonly Spot[], from: number, height: number): MapFeature {
  const properties = { kind: "building", height, min_zoom: from, sort_rank: 400 };
  return featureOf(town, { layer: "buildings", type: 3, parts: [ring], properties, from });
}

function isTaken(spot: Spot): boolean {
  const [u, v] = spot;
  if (isWet(spot, 8) || isWithin(SQUARE, spot) || AREAS.some((area) => isWithin(area, spot, 2))) return true;
  return Math.abs(v - riverRoad(u)) < 9 || Math.abs(u - motorway(v)) < 17 || Math.abs(v - rail(u)) < 9;
}

function names(town: Town): MapFeature[] {
  const point = (layer: string, spot: Spot, from: number, properties: MapFeature["properties"]) =>
    featureOf(town, { layer, type: 1, parts: [[spot]], properties: { ...properties, min_zoom: from }, from });
  const place = {
    kind: "locality",
    kind_detail: "city",
    population: 61_000,
    population_rank: 9,
    sort_rank: 9,
  };
  return [
    point("places", [0, 0], 7, { ...place, name: "Alder Falls" }),
    point("places", [-900, 900], 10, {
      ...place,
      kind_detail: "town",
      population: 4200,
      population_rank: 5,
      name: "Quarry",
    }),
    point("places", [-260, 20], 13, {
      kind: "neighbourhood",
      kind_detail: "neighbourhood",
      name: "Orchard Hill",
    }),
    ...AREAS.filter(({ kind }) => kind !== "lake").map(({ name, kind, u0, u1, v0, v1 }) =>
      point("pois", [(u0 + u1) / 2, (v0 + v1) / 2], 13, { kind, name }),
    ),
    point("pois", [102, -28], 14, { kind: "townhall", name: "Alder County Courthouse" }),
    point("pois", [-150, rail(-150)], 13, { kind: "station", name: "Alder Falls Station" }),
  ];
}
