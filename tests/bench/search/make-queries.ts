// Writes queries.json: 200 searches as visitors make them, over the words of generated listings. The same seed gives
// the same file. `node tests/bench/search/make-queries.ts`
import { writeFileSync } from "node:fs";
import type { UnsluggedListing } from "#app/directory/listing.ts";
import { chance, pick, seededRandom } from "../../../scripts/demonstration/random.ts";
import { makeListings } from "./listings.ts";
import type { BenchQuery } from "./queries.ts";

const random = seededRandom(200);
const listings = makeListings(1_500);
const COMMON = [
  "street",
  "avenue",
  "green",
  "herb",
  "north",
  "main",
  "san",
  "cannabis",
  "the",
  "ing",
  "er",
  " s",
];
const ABSENT = [
  "zzqx",
  "no such dispensary",
  "qwertyuiop",
  "99999 nowhere lane",
  "éclair",
  "<script>",
  "💚",
  "xkcd",
];
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789'&"];

const one = (): UnsluggedListing => pick(random, listings);
const word = (text: string) => pick(random, text.split(" "));
const letter = () => pick(random, LETTERS);

/** A few letters out of the middle of a text. */
function piece(text: string, length: number): string {
  const start = Math.floor(random() * Math.max(1, text.length - length));
  return text.slice(start, start + length).trim() || text;
}

/** How many queries of each kind, and how one is made. */
const KINDS: [kind: string, count: number, make: () => string | undefined][] = [
  ["no text", 24, () => undefined],
  ["whole name", 20, () => one().name],
  ["word of a name", 26, () => word(one().name)],
  ["city", 24, () => one().city],
  ["street", 20, () => (one().address ?? "Main Street").replace(/^\d+ /, "")],
  ["number and street", 10, () => one().address ?? "1 Main Street"],
  ["one letter", 10, letter],
  ["two letters", 14, () => letter() + letter()],
  ["common", 18, () => pick(random, COMMON)],
  ["rare piece", 20, () => piece(one().name, 5)],
  ["absent", 14, () => pick(random, ABSENT)],
];

const queries = KINDS.flatMap(([kind, count, make]) =>
  Array.from({ length: count }, (): BenchQuery => {
    const state = chance(random, 0.3) ? one().state : undefined;
    const rating = chance(random, 0.3) ? pick(random, [1, 2, 3, 4] as const) : undefined;
    const page = chance(random, 0.4) ? 1 + Math.floor(random() * 30) : 1;
    return { kind, q: make(), state, rating, page };
  }),
);

const lines = queries.map((query) => `  ${JSON.stringify(query)}`);
writeFileSync(new URL("./queries.json", import.meta.url), `[\n${lines.join(",\n")}\n]\n`);
