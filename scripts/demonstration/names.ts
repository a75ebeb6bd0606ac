import type { StateCode } from "#app/utils/us-states.ts";
import {
  COMPANIONS,
  LOCAL_PLANTS,
  listGeography,
  MEDICAL_TRADES,
  ORDINALS,
  PLANTS,
  ROOMS,
  SURNAMES,
  TRADES,
} from "./name-words.ts";
import type { MarketCity } from "./places.ts";
import { chance, pick, pickWeighted, type Random } from "./random.ts";
import type { MarketKind } from "./states.ts";

type Vocabulary = { plants: string[]; geography: string[]; trades: readonly string[]; kind: MarketKind };
type Pattern = (random: Random, words: Vocabulary) => string;

const PATTERNS: readonly (readonly [Pattern, number])[] = [
  [(random, words) => `${pick(random, words.geography)} ${pick(random, words.trades)}`, 26],
  [(random, words) => `${pick(random, words.plants)} & ${pick(random, COMPANIONS)}`, 20],
  [(random, words) => `${pick(random, words.plants)} ${pick(random, words.trades)}`, 20],
  [(random, words) => `The ${pick(random, words.plants)} ${pick(random, ROOMS)}`, 12],
  [(random, words) => `${pick(random, SURNAMES)} ${pick(random, words.trades)}`, 8],
  [(random, words) => `${pick(random, ORDINALS)} & ${pick(random, words.plants)}`, 6],
  [(random) => `${pick(random, SURNAMES)} & ${pick(random, ["Daughters", "Sons", "Family", "Company"])}`, 4],
  [
    (random, words) =>
      `${pick(random, COMPANIONS)} & ${pick(random, COMPANIONS)} ${pick(random, words.trades)}`,
    4,
  ],
];

/** For patients the trade says what the shop is: a name without one would not. */
const MEDICAL_PATTERNS = PATTERNS.slice(0, 5).filter((_, index) => index !== 1 && index !== 3);

const HOME_PLACE_SHARE = 0.45;
const TRIES = 12;
const LONGER_TRIES = 100;

/** Makes names for one state's shops. Each is given once only. */
export type Namer = (city: MarketCity) => string;

/** Takes a state and the kind of its market; returns its namer. */
export function createNamer(random: Random, state: StateCode, kind: MarketKind): Namer {
  const taken = new Set<string>();
  const words: Vocabulary = {
    plants: [
      ...PLANTS,
      ...LOCAL_PLANTS.flatMap(([states, plants]) => (states.includes(state) ? plants : [])),
    ],
    geography: listGeography(state),
    trades: kind === "both" ? TRADES : MEDICAL_TRADES,
    kind,
  };
  return ({ home }) => {
    const places = home?.places ?? [];
    for (let tried = 0; ; tried++) {
      const name =
        places.length > 0 && tried < TRIES && chance(random, HOME_PLACE_SHARE)
          ? `${pick(random, places)} ${pick(random, words.trades)}`
          : makeName(random, words, tried);
      if (taken.has(name.toLowerCase()) || repeatsWord(name)) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}

/** Short names first; when a state has used them up (benchmarks have 100,000 shops), longer ones; numbered at last, so that it ends. */
function makeName(random: Random, words: Vocabulary, tried: number): string {
  const patterns = words.kind === "both" ? PATTERNS : MEDICAL_PATTERNS;
  const name = pickWeighted(random, patterns)(random, words);
  if (tried < TRIES) return name;
  const longer = `${pick(random, words.geography)} ${name.replace(/^The /, "")}`;
  return tried < LONGER_TRIES ? longer : `${longer} No. ${tried}`;
}

/** "Laurel Highlands Laurel & Slate" and "Iron & Iron Supply" are no names. */
function repeatsWord(name: string): boolean {
  const parts = name.toLowerCase().split(/[ &]+/);
  return new Set(parts).size < parts.length;
}
