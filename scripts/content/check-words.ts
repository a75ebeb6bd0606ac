import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "#app/site/published-data/problem.ts";
import { wordsToChange } from "./words.ts";

/** The files of DATA_DIR whose texts are the interface's. A story's own prose is its editor's. */
const FILES = [
  "site.json",
  "home.json",
  "categories.json",
  "ads.json",
  "advertising.json",
  "deals.json",
  "brands.json",
  "products.json",
  "books.json",
  "radio.json",
  ...["about", "accessibility", "consumer-health-data", "contact", "cookies"].map(companyPage),
  ...["corrections", "editorial-standards", "privacy", "terms"].map(companyPage),
];

function companyPage(name: string): string {
  return `company/${name}.md`;
}

/** Reads the interface's texts in DATA_DIR, line by line; returns what docs/style.md says against them. A file that is not there has none. */
export async function checkWords(dataDir: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of FILES) {
    const text = await readFile(join(dataDir, file), "utf8").catch(() => "");
    text.split("\n").forEach((line, i) => {
      for (const reason of wordsToChange(proseOf(line))) problems.push({ file, line: i + 1, reason });
    });
  }
  return problems;
}

/** A line without its addresses, and of JSON its value alone. */
function proseOf(line: string): string {
  const value = /^\s*"[^"]*": "(.*)",?$/.exec(line)?.[1] ?? line;
  return value.replace(/\((?:https?:\/)?\/[^)]*\)/g, "").replace(/^#+ |^> /, "");
}
