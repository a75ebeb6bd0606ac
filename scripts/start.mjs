// `npm start`: installs, builds and serves, each only when needed. Runs on any Node from 20 up and needs nothing
// installed; the server itself runs on the Node that the project brings.
import { spawn } from "node:child_process";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "./host-settings.mjs";
import { ensureBuilt, ensureInstalled, NODE } from "./setup.mjs";

/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
// Who says that data changed would end this, and with it the site or what is being installed: the server hears of it, once there is one.
process.on("SIGHUP", () => server?.kill("SIGHUP"));
// As the server does: no debugger.
process.on("SIGUSR1", () => {});

await ensureInstalled();
await ensureBuilt();

/** So long after a server that ended by itself the next one is started. */
const PAUSE_MILLISECONDS = 1000;

let stopping = false;
server = serve();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => {
    stopping = true;
    if (server?.exitCode !== null || server.signalCode !== null) process.exit(0);
    server.kill(signal);
  });
}

/** One that ends by a fault, or is killed, is started again. With 1 it did not start, and has said why. */
function serve() {
  const child = spawn(NODE, [...NODE_FLAGS, "server.ts"], {
    stdio: "inherit",
    // What a shell has for other programs would have drafts shown to everybody.
    env: { ...NODE_ENVIRONMENT, ...process.env, NODE_ENV: "production" },
  });
  child.on("exit", (code, signal) => {
    if (stopping || code === 0 || code === 1) process.exit(code ?? 1);
    console.error(`The site ended by itself (${signal ?? `exit code ${code}`}) and is started again.`);
    setTimeout(() => {
      server = serve();
    }, PAUSE_MILLISECONDS);
  });
  return child;
}
