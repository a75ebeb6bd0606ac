import { copyFileSync, cpSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importFiles } from "./import-files.server.ts";
import { importFile, PROFILES, temporaryFile, temporaryFolder } from "./import-fixture.server.ts";

/** An invented registry of 40 shops. */
export const TITLES = [
  "License",
  "Trade Name",
  "Legal Name",
  "Street",
  "City",
  "State",
  "Zip",
  "Phone",
  "License Type",
  "Status",
];
const PLACES = [
  ["Denver", "80203"],
  ["Boulder", "80302"],
  ["Pueblo", "81003"],
  ["Durango", "81301"],
  ["Fort Collins", "80521"],
] as const;
export const ROWS = Array.from({ length: 40 }, (_, i) => {
  const [city, zip] = PLACES[i % PLACES.length] ?? PLACES[0];
  return [
    `402R-${1000 + i}`,
    `Leaf No ${i}`,
    `Holdings ${i}, LLC`,
    `${i + 1} Main St`,
    city,
    "CO",
    zip,
    `303-555-${1000 + i}`,
    "Retail Store",
    "Active",
  ];
});

export type Table = string[][];
export const TABLE: Table = [TITLES, ...ROWS];

function cell(text: string, delimiter = ","): string {
  return text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** For tests: a table as a file. */
export function csv(table: Table, delimiter = ",", end = "\n"): string {
  return table.map((row) => row.map((text) => cell(text, delimiter)).join(delimiter) + end).join("");
}

/** For tests: the table with each row changed. */
export const each = (change: (row: string[], i: number) => string[]) => [TITLES, ...ROWS.map(change)];
/** For tests: the file with a column's cells changed. */
export const column = (at: number, change: (text: string, i: number) => string) =>
  csv(each((row, i) => row.map((text, x) => (x === at ? change(text, i) : text))));

export const WHOLE = csv(TABLE);

export type File = string | Uint8Array;

/** For tests: the 40 shops, imported. */
export const base = importFile(temporaryFile(WHOLE, "stores.csv"));

/** For tests: imports a file on top of the 40 listings, in a folder of its own. */
export function importOnTop(content: File) {
  const out = join(temporaryFolder(), "dispensaries.csv");
  copyFileSync(base.out, out);
  cpSync(join(dirname(base.out), "imports"), join(dirname(out), "imports"), { recursive: true });
  const path = temporaryFile(content, "stores.csv");
  const run = () => importFiles([path], { profiles: PROFILES, checkedAt: "2026-04-18", out });
  const outcome = run();
  return { outcome, out, text: readFileSync(out, "utf8"), run };
}
