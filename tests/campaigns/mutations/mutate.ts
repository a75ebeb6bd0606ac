import { mutateJson } from "./mutate-json.ts";
import type { Random } from "./random.ts";

/** A file that was spoiled, and how. */
export type Mutation = { how: string; bytes: Buffer };

type Way = (bytes: Buffer, random: Random) => Buffer;

const DATE = /\d{4}-\d{2}-\d{2}/g;
const DATES = [
  "2026-02-31",
  "0000-00-00",
  "9999-12-31",
  "275761-01-01",
  "1899-12-31",
  "-1",
  "31.12.2026",
  "today",
];
const FIELDS = [
  "=cmd|' /C calc'!A0",
  "1e999",
  "-0",
  "NaN",
  "__proto__",
  "\u202e\u0000",
  "💥".repeat(50),
  "../../etc/passwd",
  "javascript:alert(1)",
];
const NESTS = ["[", "{", ">", "- ", "<div>", "*", "(", "![", "  - "];
const FRONT = [
  "[",
  "{a: [",
  "!!js/function x",
  "&a [*a, *a]",
  "null",
  "[[[[1]]]]",
  "|",
  "'",
  "2026-02-31",
  "{}",
  "-5",
  "true",
];

/** A line that another way made huge is not repeated to gigabytes: no text holds them. */
const MOST_REPEATED = 64 * 2 ** 20;

/** A place in the text, and the text around it. */
function insert(bytes: Buffer, at: number, what: string | Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(what as Uint8Array), bytes.subarray(at)]);
}

/** Changes the lines of a text. */
function lines(change: (all: string[], random: Random) => string[]): Way {
  return (bytes, random) => Buffer.from(change(bytes.toString("utf8").split("\n"), random).join("\n"));
}

const WAYS: Record<string, Way> = {
  "bytes flipped"(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let i = 1 + random.below(20); i > 0 && changed.length > 0; i -= 1) {
      const at = random.below(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
    }
    return changed;
  },
  truncated: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  "begun in the middle": (bytes, random) => bytes.subarray(random.below(bytes.length)),
  "a piece missing"(bytes, random) {
    const at = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.below(2000))]);
  },
  "a line repeated": lines((all, random) => {
    const at = random.below(all.length);
    const line = all[at] ?? "";
    const times = Math.min(1 + random.below(3000), Math.floor(MOST_REPEATED / (line.length + 1)));
    return all.toSpliced(at, 0, ...Array<string>(times).fill(line));
  }),
  "lines swapped": lines((all, random) => {
    const [a, b] = [random.below(all.length), random.below(all.length)];
    return all.with(a, all[b] ?? "").with(b, all[a] ?? "");
  }),
  "a quote opened": (bytes, random) =>
    insert(bytes, random.below(bytes.length), random.pick(['"', "'", "`", '""', '"""'])),
  "a huge field": (bytes, random) =>
    insert(
      bytes,
      random.below(bytes.length),
      random.pick(["a", "ä", ",", "&", "\\", " ", "#"]).repeat(1000 * 2 ** random.below(12)),
    ),
  "nested deep": (bytes, random) =>
    insert(bytes, random.below(bytes.length), random.pick(NESTS).repeat(10 ** (2 + random.below(4)))),
  "as UTF-16": (bytes) => Buffer.from(`\ufeff${bytes.toString("utf8")}`, "utf16le"),
  "as Latin-1": (bytes, random) =>
    insert(bytes, random.below(bytes.length), Buffer.from("Café – naïve", "latin1")),
  "with NULs": (bytes, random) =>
    insert(bytes, random.below(bytes.length), "\0".repeat(1 + random.below(100))),
  "a hostile word": (bytes, random) => insert(bytes, random.below(bytes.length), random.pick(FIELDS)),
  "a date out of range"(bytes, random) {
    const text = bytes.toString("utf8");
    const dates = [...text.matchAll(DATE)];
    const date = dates.length > 0 ? random.pick(dates) : undefined;
    if (!date) return insert(bytes, random.below(bytes.length), random.pick(DATES));
    return Buffer.from(text.slice(0, date.index) + random.pick(DATES) + text.slice(date.index + 10));
  },
  "a field of another type": lines((all, random) => {
    const fields = all.flatMap((line, at) => (/^[\w-]+:/.test(line) ? [at] : []));
    const at = fields.length > 0 ? random.pick(fields) : random.below(all.length);
    return all.with(at, (all[at] ?? "").replace(/:.*|$/, `: ${random.pick(FRONT)}`));
  }),
  "twice over": (bytes) => Buffer.concat([bytes, bytes]),
  "other line ends": lines((all) => [all.join("\r")]),
  emptied: (_, random) =>
    Buffer.from(random.pick(["", "\n", " ", "{}", "[]", "null", "\ufeff", "---\n---\n"])),
};

/** Spoils a file in one way, or in up to three; JSON also as what it says. */
export function mutate(name: string, bytes: Buffer, random: Random): Mutation {
  if (name.endsWith(".json") && random.below(2) === 0) return mutateJson(bytes, random);
  let mutation: Mutation = { how: "", bytes };
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times -= 1) {
    const how = random.pick(Object.keys(WAYS));
    const way = WAYS[how] as Way;
    mutation = { how: `${mutation.how} ${how},`, bytes: way(mutation.bytes, random) };
  }
  return { ...mutation, how: mutation.how.slice(1, -1) };
}
