// `npm start`: installs, builds and serves, each only when needed. Runs on any Node from 20 up and needs nothing
// installed; the server itself runs on the Node that the project brings.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, NODE } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();

// Pages are short-lived garbage: a small nursery holds a third less memory than the default for the same speed.
const server = spawn(NODE, ["--enable-source-maps", "--max-semi-space-size=4", "server.ts"], {
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
