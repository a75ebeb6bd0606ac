// Runs the parts of the benchmark that its arguments name, or all of them, and prints one table. Every ratio is of
// two things measured in this very run; absolute times depend on the machine and on what else it does.
import { mkdirSync, writeFileSync } from "node:fs";
import { formatTable, isMet, type Measure, type Part } from "./measure.ts";

const PARTS: Record<string, () => Promise<{ part: Part }>> = {
  search: () => import("./search/search.part.ts"),
  suggest: () => import("./search/suggest.part.ts"),
  pages: () => import("./pages/pages.part.ts"),
  start: () => import("./start/start.part.ts"),
  directory: () => import("./directory/directory.part.ts"),
  workers: () => import("./workers/workers.part.ts"),
  size: () => import("./size/size.part.ts"),
  memory: () => import("./memory/memory.part.ts"),
  content: () => import("./content/content.part.ts"),
  import: () => import("./import/import.part.ts"),
  interaction: () => import("./interaction/interaction.part.ts"),
  lighthouse: () => import("./lighthouse/lighthouse.part.ts"),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(", ")}. There are: ${Object.keys(PARTS).join(", ")}.`,
  );
  process.exit(2);
}

const results: { part: string; measures: Measure[] }[] = [];
let failed = false;
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring ${name}…`);
  try {
    const { part } = await load();
    results.push({ part: name, measures: await part.run() });
  } catch (error) {
    failed = true;
    console.error(`${name} could not be measured:`, error);
  }
}

for (const { part, measures } of results) console.log(`\n${formatTable(part, measures)}`);

mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/bench.json", `${JSON.stringify(results.map(withVerdicts), null, 2)}\n`);
const missed = results.flatMap(({ measures }) => measures.filter((measure) => isMet(measure) === false));
const verdict = failed
  ? "Not everything could be measured"
  : missed.length === 0
    ? "Every target is met"
    : `${missed.length} missed`;
console.log(`\n${verdict} (test-results/bench.json).`);
process.exit(failed || missed.length > 0 ? 1 : 0);

function withVerdicts({ part, measures }: { part: string; measures: Measure[] }) {
  return { part, measures: measures.map((measure) => ({ ...measure, met: isMet(measure) })) };
}
