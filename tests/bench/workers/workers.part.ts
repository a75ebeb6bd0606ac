import { readFileSync } from "node:fs";
import type { Measure, Part } from "../measure.ts";
import { BROWSER_ENCODINGS, load } from "../pages/load.ts";
import { processorSeconds } from "../processor-time.ts";
import { type RunningServer, startSiteServer } from "../server-process.ts";

const CONNECTIONS = 32;
/** For each process: until its code is compiled. */
const WARM_UP_PAGES = 1500;
/** Both sites take turns in short rounds, so that whatever else the machine does falls on both alike. */
const ROUNDS = 6;
const ROUND_PAGES = 400;

/** Pages a second of the processor, all processes together, as a share of what one alone makes. */
const LEAST_SHARE = { atLeast: 0.85 };
/** The part of the work, in percent, of the one that does less. */
const LEAST_PART = { atLeast: 40 };

/** Two workers against one: what two processes cost more for the same pages, and how the work is split. */
export const part: Part = { name: "workers", run };

async function run(): Promise<Measure[]> {
  const [one, two] = await Promise.all(
    ["1", "2"].map((WORKERS) => startSiteServer({ env: { WORKERS, LOG_LEVEL: "warn" } })),
  );
  if (!one || !two) throw new Error("no site");
  try {
    // Processes that serve one after the other share no processor's caches.
    await askFor(one, WARM_UP_PAGES);
    await askFor(two, 2 * WARM_UP_PAGES);
    const start = secondsOf(two);
    const spent = { one: 0, two: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      spent.one += await spend(one);
      spent.two += await spend(two);
    }
    const [, ...workers] = secondsOf(two).map((seconds, i) => seconds - (start[i] ?? 0));
    const all = workers.reduce((sum, seconds) => sum + seconds, 0);
    return [
      {
        what: "new pages a second of the processor, two workers: share of one",
        value: spent.one / spent.two,
        unit: "×",
        target: LEAST_SHARE,
      },
      {
        what: "the work of the worker that does less",
        value: (100 * Math.min(...workers)) / all,
        unit: "%",
        target: LEAST_PART,
      },
    ];
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

async function spend(site: RunningServer): Promise<number> {
  const before = sum(secondsOf(site));
  await askFor(site, ROUND_PAGES);
  return sum(secondsOf(site)) - before;
}

let asked = 0;
function askFor({ origin }: RunningServer, requests: number) {
  const turn = () => `/dispensaries?q=word${asked++}`;
  return load(origin, { turn, requests, connections: CONNECTIONS, acceptEncoding: BROWSER_ENCODINGS });
}

/** Of the first process and of its workers. */
function secondsOf({ process: { pid } }: RunningServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].map(processorSeconds);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
