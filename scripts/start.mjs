// `npm start`: installs, builds and serves, each only when needed. Runs on any Node from 20 up and needs nothing
// installed; the server itself runs on the Node that the project brings.
import { spawn } from "node:child_process";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "./host-settings.mjs";
import { ensureBuilt, ensureInstalled, NODE } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();

const server = spawn(NODE, [...NODE_FLAGS, "server.ts"], {
  stdio: "inherit",
  env: { NODE_ENV: "production", ...NODE_ENVIRONMENT, ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
