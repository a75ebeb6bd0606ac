// `npm run faults`: the campaigns of tests/campaigns/ in their full size (killed processes, databases away for minutes, thousands of
// subscribers). It takes the better part of an hour; `npm test` runs the same in a small size. One can be chosen: `npm run faults -- kill`.
import { ensureBuilt, ensureInstalled, NODE, run } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
const campaigns = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/campaigns/vitest.config.ts"];
const chosen = process.argv.slice(2);
try {
  await run(NODE, [...campaigns, ...chosen], { env: { ...process.env, CAMPAIGNS: "full" } });
} catch {
  // Vitest has said what failed.
  process.exitCode = 1;
}
