// `npm test`: installs what is missing, then runs everything, also after a failure. Runs on any Node from 20 up; the
// tools run on the Node that the project brings. The last line counts over all of them.
import { mkdirSync, rmSync } from "node:fs";
import { ensureBuilt, ensureInstalled, NODE } from "./setup.mjs";
import { ensureChromium } from "./test/chromium.mjs";
import { addUp, isGreen, printSummary } from "./test/count.mjs";
import { check, playwright, task, vitest } from "./test/stages.mjs";

const started = Date.now();
await ensureInstalled();
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

// Types and the build keep one core each, for half a minute.
const building = task("production build", ensureBuilt);
const results = [
  await check("types", NODE, ["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false"]),
  await check("lint", NODE, [
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    "--colors=off",
    "--max-diagnostics=100",
  ]),
  await check("import rules", NODE, ["scripts/test/import-rules.mjs"]),
  await check("unused packages and exports", NODE, ["node_modules/knip/bin/knip.js", "--no-progress"]),
];
const build = await building;
results.push(build, await timed(vitest("unit tests", "vitest.config.ts")));
if (build.failed === 0) {
  results.push(await timed(vitest("fault tests", "tests/faults/vitest.config.ts")));
  results.push(await timed(vitest("campaigns", "tests/campaigns/vitest.config.ts")));
  results.push(await timed(playwright("browser tests", ensureChromium)));
}

const total = addUp(results);
printSummary(results, (Date.now() - started) / 1000);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = isGreen(total) ? 0 : 1;

/**
 * A stage that begins now, with the time that it takes: all of them together may take 25 minutes.
 * @param {Promise<import("./test/count.mjs").StageResult>} stage
 */
async function timed(stage) {
  const from = Date.now();
  const counted = await stage;
  return { ...counted, seconds: (Date.now() - from) / 1000 };
}
