// `npm run faults`: the campaigns of tests/campaigns/ in their full size (killed processes, databases away for minutes, thousands of
// subscribers). It takes some hours; `npm test` runs the same in a small size. One can be chosen, and how long or how often, where it
// has such numbers: `npm run faults -- killed`, `npm run faults -- overload 60`.
import { ensureBuilt, ensureInstalled, NODE, run } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
const campaigns = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/campaigns/vitest.config.ts"];
const given = process.argv.slice(2);
const numbers = given.filter((each) => /^\d+$/.test(each));
const chosen = given.filter((each) => !numbers.includes(each));
try {
  await run(NODE, [...campaigns, ...chosen], {
    env: { ...process.env, CAMPAIGNS: "full", CAMPAIGN_NUMBERS: numbers.join(" ") },
  });
} catch {
  // Vitest has said what failed.
  process.exitCode = 1;
}
