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

/**
 * Two workers against one: what two processes cost more for the same pages, and how the work is split. Beside it two sites of one process each, which
 * have nothing in common but the machine: what they cost more is the machine's, not the workers'.
 */
export const part: Part = { name: "workers", run };

async function run(): Promise<Measure[]> {
  const [one, two, neighbor] = await Promise.all(
    ["1", "2", "1"].map((WORKERS) => startSiteServer({ env: { WORKERS, LOG_LEVEL: "warn" } })),
  );
  if (!one || !two || !neighbor) throw new Error("no site");
  const sites = { one: [one], two: [two], neighbors: [one, neighbor] };
  try {
    // Processes that serve one after the other share no processor's caches.
    await askFor(one, WARM_UP_PAGES);
    await askFor(neighbor, WARM_UP_PAGES);
    await askFor(two, 2 * WARM_UP_PAGES);
    const start = secondsOf(two);
    const spent = { one: 0, two: 0, neighbors: 0 };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ["one", "two", "neighbors"] as const) spent[name] += await spend(sites[name]);
    const [, ...workers] = secondsOf(two).map((seconds, i) => seconds - (start[i] ?? 0));
    return [
      {
        what: "new pages a second of the processor, two workers: share of one",
        value: spent.one / spent.two,
        unit: "×",
        target: LEAST_SHARE,
      },
      {
        what: "the same of two sites of one process each",
        value: spent.one / spent.neighbors,
        unit: "×",
      },
      {
        what: "the work of the worker that does less",
        value: (100 * Math.min(...workers)) / sum(workers),
        unit: "%",
        target: LEAST_PART,
      },
    ];
  } finally {
    await Promise.all([one, two, neighbor].map((site) => site.stop()));
  }
}

/** What a round of pages takes of the processor, shared out over some sites at once. */
async function spend(sites: readonly RunningServer[]): Promise<number> {
  const now = () => sum(sites.flatMap(secondsOf));
  const before = now();
  await Promise.all(
    sites.map((site) => askFor(site, ROUND_PAGES / sites.length, CONNECTIONS / sites.length)),
  );
  return now() - before;
}

let asked = 0;
function askFor({ origin }: RunningServer, requests: number, connections = CONNECTIONS) {
  const turn = () => `/dispensaries?q=word${asked++}`;
  return load(origin, { turn, requests, connections, acceptEncoding: BROWSER_ENCODINGS });
}

/** Of the first process and of its workers. */
function secondsOf({ process: { pid } }: RunningServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)].map(processorSeconds);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
