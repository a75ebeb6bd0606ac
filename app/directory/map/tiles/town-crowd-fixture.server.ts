import type { MapFeature } from "./cut-fixture.server.ts";
import {
  cornersOf,
  featureOf,
  isWet,
  randomFrom,
  range,
  type Spot,
  type Town,
} from "./town-plan-fixture.server.ts";

/** From one street of the old quarter to the next, in units of the plan: about 36 yards. */
const APART = 20;

/** A street has this many crossings, then another begins. */
const CROSSINGS = 3;

/** For tests: an old quarter over all of the town, of bent streets with a name each and houses between, as the heart of a metropolis is: 400 and more to a map. */
export function townCrowd(town: Town): MapFeature[] {
  const random = randomFrom(11);
  const steps = range(-town.reach, town.reach, APART);
  const bent = (spot: Spot): Spot => [spot[0] + random() * 5 - 2.5, spot[1] + random() * 5 - 2.5];
  const spots = steps.map((u) => steps.map((v) => bent([u, v])));
  const streets = steps.flatMap((_, i) =>
    steps.flatMap((_, j) => {
      const begins = (i + j) % CROSSINGS === 0;
      const along = (ways: number[]) => ways.flatMap((at): Spot[] => spots[i + at]?.slice(j, j + 1) ?? []);
      const down = (ways: number[]) =>
        ways.flatMap((at): Spot[] => spots[i]?.slice(j + at, j + at + 1) ?? []);
      const ways = range(0, CROSSINGS, 1);
      return begins ? [along(ways), down(ways)].map((line) => wound(line, random)) : [];
    }),
  );
  const isDry = (line: readonly Spot[]) => line.length > 1 && !line.some((spot) => isWet(spot, 6));
  return [
    ...streets.filter(isDry).map((line, i) => street(town, line, `${quarterName(i)} Street`)),
    ...steps.flatMap((u) => steps.flatMap((v) => houses(u, v, random).map((ring) => house(town, ring)))),
  ];
}

/** A line with a bend between each two of its spots. */
function wound(line: readonly Spot[], random: () => number): Spot[] {
  return line.flatMap((spot, i): Spot[] => {
    const next = line[i + 1];
    if (!next) return [spot];
    return [
      spot,
      [(spot[0] + next[0]) / 2 + random() * 3 - 1.5, (spot[1] + next[1]) / 2 + random() * 3 - 1.5],
    ];
  });
}

function street(town: Town, line: readonly Spot[], name: string): MapFeature {
  return featureOf(town, {
    layer: "roads",
    type: 2,
    parts: [line],
    properties: { kind: "minor_road", kind_detail: "residential", min_zoom: 13, sort_rank: 400 },
    from: 12,
    later: [[14, { name }]],
  });
}

/** Four houses to a cell of the net, none of them square. */
function houses(u: number, v: number, random: () => number): Spot[][] {
  if (isWet([u, v], APART * 2)) return [];
  return [0, 1, 2, 3].map((at) => {
    const [left, top] = [u + 4 + (at % 2) * 6.5, v + 4 + (at >> 1) * 6.5];
    return cornersOf({ u0: left, u1: left + 6, v0: top, v1: top + 6 }).map(
      ([x, y]): Spot => [x + random() - 0.5, y + random() - 0.5],
    );
  });
}

function house(town: Town, ring: readonly Spot[]): MapFeature {
  const properties = { kind: "building", height: 12, min_zoom: 14, sort_rank: 400 };
  return featureOf(town, { layer: "buildings", type: 3, parts: [ring], properties, from: 13 });
}

/** A short word of its own for each. */
function quarterName(at: number): string {
  const letter = (letters: string, every: number) => letters[Math.floor(at / every) % letters.length];
  const ending = ["a", "en", "ow", "y"][Math.floor(at / 390) % 4];
  return `${letter("BCDFGLMNPRSTV", 1)}${letter("aeiou", 13)}${letter("lmnrst", 65)}${ending}`;
}
