import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** So many of each state, besides those that a test names. */
const OF_EACH_STATE = 3;

/**
 * Takes tests' paths; writes the directory of demonstration shops that they name and the first ones of each state, and returns its path. A
 * test that reads the modules anew for each case would read 1,500 shops each time.
 */
export function fewShops(tests: readonly string[]): string {
  const named = new Set(
    globSync([...tests, "tests/faults/business/*.ts", "tests/*.ts"]).flatMap(
      (file) => readFileSync(file, "utf8").match(/\bdemo-[a-z]{2}-\d{4}\b/g) ?? [],
    ),
  );
  const [titles = "", ...rows] = readFileSync("data/dispensaries.csv", "utf8").split("\n");
  const seen = new Map<string, number>();
  const kept = rows.filter((row) => {
    const [id = ""] = row.split(",");
    const state = id.slice(0, "demo-xx".length);
    seen.set(state, (seen.get(state) ?? 0) + 1);
    return id && (named.has(id) || (seen.get(state) ?? 0) <= OF_EACH_STATE);
  });
  const path = resolve("var/mutation/few-shops.csv");
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.tmp`;
  writeFileSync(aside, `${[titles, ...kept].join("\n")}\n`);
  renameSync(aside, path);
  return path;
}
