import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "../../scripts/host-settings.mjs";

export type RunningServer = { origin: string; process: ChildProcess; stop: () => Promise<void> };

type Options = {
  nodeArguments?: string[];
  scriptArguments?: string[];
  env?: Record<string, string>;
  /** Where it runs: the repository unless told. */
  cwd?: string;
  /** The file that gets its log lines; they are thrown away unless told. */
  stdout?: string;
};

const START_MILLISECONDS = 60_000;

/** Starts the site as `npm start` does, Node's settings included, with a `var/` of its own, and waits until it answers. */
export async function startSiteServer(options: Options = {}): Promise<RunningServer> {
  return startServer("server.ts", "/healthz", options);
}

/**
 * Starts a server script on a free port, which it is told as PORT, with the same settings of Node, and waits until a path of it answers. Its log lines
 * are made, as they are in use.
 */
export async function startServer(
  script: string,
  probe: string,
  { nodeArguments = [], scriptArguments = [], env = {}, cwd, stdout }: Options = {},
): Promise<RunningServer> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), "leaf-courier-bench-"));
  const lines = stdout ? openSync(stdout, "a") : "ignore";
  const child = spawn(process.execPath, [...NODE_FLAGS, ...nodeArguments, script, ...scriptArguments], {
    cwd,
    stdio: ["ignore", lines, "inherit", "ipc"],
    env: {
      ...NODE_ENVIRONMENT,
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      PORT: String(port),
      VAR_DIR: home,
      ...env,
    },
  });
  if (typeof lines === "number") closeSync(lines);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(origin + probe, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, process: child, stop };
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MILLISECONDS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server for ${url} ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${START_MILLISECONDS / 1000} s`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
