import { readFile, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { median } from "../bench/statistics.ts";
import { postForm } from "../faults/forms-client.ts";
import { until } from "../faults/own-database.ts";
import { openDescriptors } from "../faults/process-figures.ts";
import { askTimed } from "./crowd.ts";
import { copyData, save } from "./mutations/data-files.ts";
import { wait } from "./senders.ts";
import { given } from "./sizes.ts";
import { startWatchedSite, type WatchedSite } from "./watched-site.ts";

const MINUTES = given(0, 60);
/** Until then caches fill and code is compiled. */
const SETTLED_MINUTE = Math.min(10, Math.ceil(MINUTES / 2));

/** A look every minute, or what is left of it. */
const LOOK_MILLISECONDS = 60_000;

/** Between two requests of one reader. */
const PAUSE_MILLISECONDS = 100;
const READERS = 4;

/** A look takes seconds beside its minute, on a busy machine more. */
const GIVEN_UP_AFTER = (MINUTES + 1) * 2 * LOOK_MILLISECONDS;

/** The most by which memory may grow, and what another garbage collection makes of the same. */
const MOST_GROWTH = 1.05;
const MEGABYTE = 1_000_000;

let site: WatchedSite;
let folder: string;
beforeAll(async () => {
  folder = (await copyData()).folder;
  const env = { DATA_DIR: folder, DISPENSARIES_CSV: join(folder, "dispensaries.csv"), TRUST_PROXY: "1" };
  site = await startWatchedSite({ env });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

let asked = 0;
/** What readers ask for: pages that must be made, kept ones, files, searches, downloads, maps, pictures, feeds, nothing at all. */
const PATHS: readonly ((n: number) => string)[] = [
  (n) => `/dispensaries?q=soak-${n}`,
  () => "/",
  () => "/favicon.svg",
  (n) => `/search?q=gummies-${n}`,
  (n) => `/search/suggest.json?q=den${n % 50}`,
  () => "/dispensaries.json?state=CO",
  (n) => `/dispensaries.geojson?q=soak-${n}`,
  () => "/dispensaries/denver/co",
  (n) => `/is-cannabis-legal/ohio?visit=${n}`,
  () => "/map/counties/CO.svg",
  () => "/cover/edible-serving-sizes-by-state.svg",
  () => "/feed.xml",
  (n) => `/no-such-page-${n}`,
];

const wrong: string[] = [];

/** Reads until told to stop; a connection serves ten requests, and some readers go away in the middle. */
async function read(going: () => boolean): Promise<void> {
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 1; going(); n += 1) {
    asked += 1;
    const path = PATHS[asked % PATHS.length]?.(asked) ?? "/";
    try {
      if (n % 25 === 0) await fetch(site.url + path, { signal: AbortSignal.timeout(3) }).catch(() => {});
      const { status } = await askTimed(site.url + path, agent);
      if (status >= 500) wrong.push(`${path}: ${status}`);
    } catch (error) {
      wrong.push(`${path}: ${error}`);
    }
    if (n % 10 === 0) {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 1 });
    }
    await wait(PAUSE_MILLISECONDS);
  }
  agent.destroy();
}

async function send(going: () => boolean): Promise<void> {
  while (going()) {
    const visitor = { "X-Forwarded-For": `10.9.${(asked >> 8) & 255}.${asked & 255}` };
    const fields = {
      form: "contact",
      topic: "other",
      email: "reader@example.com",
      message: `What a reader writes after ${asked} requests.`,
    };
    const { status } = await postForm(`${site.url}/contact`, fields, visitor);
    if (status !== 303) wrong.push(`a form: ${status}`);
    await wait(1000);
  }
}

/** Saves the listings and a story, now with one more, now as they were, and has the site read them. */
async function publish(going: () => boolean): Promise<void> {
  const [listings, story] = ["dispensaries.csv", "articles/how-a-cannabis-recall-works.md"];
  for (let n = 0; going(); n += 1) {
    for (const file of [listings, story]) {
      const shipped = await readFile(join("data", file), "utf8");
      const more =
        file === listings
          ? `soak-${n},Shop ${n},1 Main Street,Denver,CO,80202\n`
          : `\nOne more line, ${n}.\n`;
      await save(folder, file, Buffer.from(n % 2 ? shipped : shipped + more));
    }
    site.process.kill("SIGHUP");
    for (let i = 0; i < 50 && going(); i += 1) await wait(200);
  }
}

type Sample = { minute: number; heap: number; rss: number; open: number };

/** What it holds once nobody asks anything. */
async function look(minute: number): Promise<Sample> {
  const pid = site.process.pid;
  let [before, open] = [0, openDescriptors(pid)];
  // Connections that nobody uses are closed within seconds.
  await until("connections are closed", async () => {
    before = open;
    await wait(500);
    open = openDescriptors(pid);
    return open === before;
  });
  const { heapUsed, external, rss } = await site.inside();
  const sample = { minute, heap: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE, open };
  console.log(
    `minute ${minute}: ${asked} asked, ${Math.round(sample.heap)} MB held, ${Math.round(sample.rss)} MB resident, ${open} open`,
  );
  return sample;
}

test(
  `${MINUTES} minutes of readers, forms and new data: memory stays level, and nothing is left open`,
  async () => {
    const samples: Sample[] = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const end = performance.now() + LOOK_MILLISECONDS;
      const going = () => performance.now() < end;
      await Promise.all([...Array.from({ length: READERS }, () => read(going)), send(going), publish(going)]);
      samples.push(await look(minute));
    }
    expect(wrong).toEqual([]);
    const settled = samples.slice(SETTLED_MINUTE - 1);
    const third = Math.max(1, Math.floor(settled.length / 3));
    const grown = (key: "heap" | "rss" | "open") => {
      const [first, last] = [settled.slice(0, third), settled.slice(-third)];
      return median(last.map((each) => each[key])) / median(first.map((each) => each[key]));
    };
    console.log(
      `from minute ${SETTLED_MINUTE}: held × ${grown("heap").toFixed(3)}, resident × ${grown("rss").toFixed(3)}, open × ${grown("open").toFixed(3)}`,
    );
    expect(grown("heap")).toBeLessThan(MOST_GROWTH);
    expect(grown("rss")).toBeLessThan(MOST_GROWTH);
    expect(grown("open")).toBeLessThan(MOST_GROWTH);
  },
  GIVEN_UP_AFTER,
);
