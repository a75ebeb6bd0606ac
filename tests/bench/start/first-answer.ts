import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { processorSeconds } from "../processor-time.ts";

/** Seconds from the command to the first answer; and of the processor, where the command itself becomes the server. */
export type Start = { seconds: number; processor: number };

const MOST_MILLISECONDS = 60_000;

/** A process that takes less of a core than this over a second has done what it does after its start. */
const LEAST_WORK = 0.03;

/**
 * Runs a command that starts a site on a port, asks for the front page until it comes, and ends what was started: at once, or (`settled`)
 * when it has nothing left to do. Throws when nothing came within a minute.
 */
export async function firstAnswer(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  { port, settled = false }: { port: number; settled?: boolean },
): Promise<Start> {
  const started = performance.now();
  // A group of its own: npm starts what starts the site.
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
    env: { ...process.env, LOG_LEVEL: "info", NODE_ENV: "production", ...env, PORT: String(port) },
  });
  const ended = once(child, "exit");
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
      if (performance.now() - started > MOST_MILLISECONDS)
        throw new Error(`${command}: no answer in a minute`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const seconds = (performance.now() - started) / 1000;
    if (settled) await nothingLeft(child.pid);
    return { seconds, processor: processorSeconds(child.pid) };
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
    // What npm started may end after it.
    while (await answers(port)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function nothingLeft(pid: number | undefined): Promise<void> {
  for (let before = -1, now = processorSeconds(pid); now - before > LEAST_WORK; ) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    now = processorSeconds(pid);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/", agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode === 200));
    }).once("error", () => resolve(false));
  });
}
