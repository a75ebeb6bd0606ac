// Preloaded into a site (`--expose-gc --import`): writes a line into its log for each long turn of its event loop, and on SIGUSR2 one
// of what it holds after a collection.
import { isMainThread } from "node:worker_threads";
import type { Inside } from "./watched-site.ts";

const LOOK_MILLISECONDS = 2;
const LONG_MILLISECONDS = 40;

if (isMainThread) {
  let last = processorMilliseconds();
  // The thread's own time, not the clock's: what other programs take of the machine is no turn of ours.
  setInterval(() => {
    const now = processorMilliseconds();
    if (now - last > LONG_MILLISECONDS) say({ turn: now - last });
    last = now;
  }, LOOK_MILLISECONDS).unref();
  process.on("SIGUSR2", () => {
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    say({ inside: { rss, heapUsed, external } satisfies Inside });
    last = processorMilliseconds();
  });
}

function say(what: object): void {
  process.stdout.write(`${JSON.stringify({ level: 30, ...what })}\n`);
}

function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
