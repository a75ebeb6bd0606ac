// `npm run bench`: measures what docs/decisions.md promises of the site's speed. Parts can be chosen:
// `npm run bench -- search pages size memory lighthouse`.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, NODE } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();

const bench = spawn(NODE, ["--expose-gc", "tests/bench/main.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "silent" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => bench.kill(signal));
bench.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
