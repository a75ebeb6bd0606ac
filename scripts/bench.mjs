// `npm run bench`: measures the site's speed, size and memory against their targets. Parts can be chosen:
// `npm run bench -- search pages size memory interaction lighthouse`.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, NODE } from "./setup.mjs";
import { ensureChromium } from "./test/chromium.mjs";

/** Parts that look at the site through a browser. */
const IN_BROWSER = ["size", "interaction", "lighthouse"];

await ensureInstalled();
await ensureBuilt();

const parts = process.argv.slice(2);
const browser = parts.length === 0 || parts.some((part) => IN_BROWSER.includes(part));
const env = { ...process.env, NODE_ENV: "production", LOG_LEVEL: "silent" };

const bench = spawn(NODE, ["--expose-gc", "tests/bench/main.ts", ...parts], {
  stdio: "inherit",
  env: browser ? { ...env, CHROME_PATH: await ensureChromium() } : env,
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => bench.kill(signal));
bench.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
