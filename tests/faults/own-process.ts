import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export type OwnProcess = {
  child: ChildProcess;
  /** Resolves with its exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** All that it printed so far. */
  said: () => string;
  /** Waits for a line that it prints. */
  says: (text: string) => Promise<void>;
};

/** Runs lines of JavaScript in a process of their own, with these variables. */
export function ownProcess(lines: string, variables: Record<string, string> = {}): OwnProcess {
  const child = spawn(resolve("node_modules/.bin/node"), ["--input-type=module", "-e", lines], {
    env: { ...process.env, LOG_LEVEL: "silent", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  return {
    child,
    exited,
    said: () => said,
    async says(text) {
      while (!said.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} and said: ${said}`);
        await new Promise((next) => setTimeout(next, 5));
      }
    },
  };
}
