import { appendFileSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { loadavg } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { percentile } from "../bench/statistics.ts";
import { until } from "../faults/own-database.ts";
import { peakMegabytes } from "../faults/process-figures.ts";
import { askTimed, startCrowd, startReader } from "./crowd.ts";
import { wait } from "./senders.ts";
import { FULL, given, size } from "./sizes.ts";
import { startWatchedSite, type WatchedSite } from "./watched-site.ts";

const SECONDS = given(0, size(2, 60));
const TIMES = 5;

/** The targets: docs/operating.md, "Faults". */
const MOST_MEGABYTES = 512;
const MOST_P99 = 100;
const MOST_BACK = 1000;

/** A kept page waits for the turn that is under way: of the thread's own time none may take longer, however busy the machine is. */
const MOST_TURN = MOST_P99;

let site: WatchedSite;
beforeEach(async () => {
  site = await startWatchedSite();
});
afterEach(() => site.stop());

/** How many new pages a second it makes when 16 readers ask for one after the other. */
async function capacity(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let made = 0;
  const readers = Array.from({ length: 16 }, async (_, reader) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; performance.now() < end; n += 1) {
      const { status } = await askTimed(`${site.url}/dispensaries?q=alone-${reader}-${n}`, agent);
      expect(status).toBe(200);
      made += 1;
    }
    agent.destroy();
  });
  await Promise.all(readers);
  return made / seconds;
}

/** What the site publishes, as a number; 0 while it has no time to say so. */
async function dataVersion(): Promise<number> {
  const response = await fetch(`${site.url}/healthz`);
  return response.ok ? (await response.json()).versions.data : 0;
}

/** Those who read a kept page and a file; resolves with how long the slowest of a hundred took. */
function startOthers() {
  const others = [startReader(site.url, () => "/about"), startReader(site.url, () => "/favicon.svg")];
  return {
    more: (count: number) => {
      const enough = others.map((reader) => reader.answers() + count);
      return until(
        "others are served",
        () => others.every((reader, i) => reader.answers() >= (enough[i] ?? 0)),
        60_000,
      );
    },
    async end() {
      const [kept = [], file = []] = await Promise.all(others.map((reader) => reader.end()));
      expect(others.flatMap(({ wrong }) => wrong)).toEqual([]);
      return { kept: percentile(kept, 99), file: percentile(file, 99) };
    },
  };
}

test(`${TIMES} times the new pages that it can make, for ${SECONDS} s: the others are served, the surplus is told when to come again`, async () => {
  await capacity(size(0.5, 5));
  const perSecond = Math.round(await capacity(size(1, 5)));
  const others = startOthers();
  await others.more(5);
  const before = site.longTurns().length;
  const published = await dataVersion();
  const crowd = await startCrowd({ url: site.url, perSecond: TIMES * perSecond });
  await Promise.all([wait(SECONDS * 1000), crowd.surplus]);
  // In the middle of it the directory changes: every page that was kept is another then.
  appendFileSync(site.csv, "\n");
  site.process.kill("SIGHUP");
  await others.more(20);
  await until("the change is published", async () => (await dataVersion()) > published);
  const { answered } = await crowd.end();
  const ended = performance.now();
  const agent = new Agent({ keepAlive: true });
  await until(
    "a new page is made at once",
    async () =>
      (await askTimed(`${site.url}/dispensaries?q=after-${performance.now()}`, agent)).status === 200,
  );
  const back = performance.now() - ended;
  agent.destroy();
  const p99 = await others.end();
  const count = await answered;
  const megabytes = peakMegabytes(site.process.pid);
  const longest = Math.max(0, ...site.longTurns().slice(before));
  console.log(
    `${perSecond} new pages a second alone; asked for ${Math.round(count.asked / count.seconds)} a second: ${count.made} made, ${count.busy} told to come again; p99 of a kept page ${Math.round(p99.kept)} ms, of a file ${Math.round(p99.file)} ms; back after ${Math.round(back)} ms; longest turn ${longest ? Math.round(longest) : "under 40"} ms of the processor; peak ${Math.round(megabytes)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  expect(count.wrong).toEqual([]);
  expect(count.made).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(MOST_TURN);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  if (!FULL) return;
  expect({ ...p99, back }).toEqual({
    kept: expect.toSatisfy((took) => took <= MOST_P99),
    file: expect.toSatisfy((took) => took <= MOST_P99),
    back: expect.toSatisfy((took) => took <= MOST_BACK),
  });
});

/** How many files and connections this process may have open. */
const LIMIT = Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1]);
const IDLE = Math.min(size(500, 10_000), LIMIT - 1000);
const SLOW = size(50, 500);

/** A connection that is opened again whenever the site ends it. `begin` may return what it does each second. */
function keepOpen(begin: (socket: Socket) => void): () => void {
  let socket: Socket;
  let wanted = true;
  function open(): void {
    socket = connect(Number(new URL(site.url).port), "localhost");
    socket.on("error", () => {});
    socket.once("connect", () => begin(socket));
    socket.once("close", () => wanted && setTimeout(open, 50));
  }
  open();
  return () => {
    wanted = false;
    socket.destroy();
  };
}

function sendSlowly(socket: Socket): void {
  const head = `GET /about HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nX-Slow: ${"a".repeat(1000)}`;
  let sent = 0;
  const timer = setInterval(() => socket.write(head[sent++] ?? "a"), 500);
  socket.once("close", () => clearInterval(timer));
}

let unread = 0;
function readNothing(socket: Socket): void {
  socket.pause();
  unread += 1;
  const pages = Array.from({ length: 20 }, (_, i) => `/dispensaries?q=unread-${unread}-${i}`);
  for (const page of pages) socket.write(`GET ${page} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`);
}

test.each([
  ["send slowly", SLOW, sendSlowly],
  ["read nothing", SLOW, readNothing],
  ["are idle", IDLE, () => {}],
])("connections that %s, %i of them: all others are served", async (what, count, begin) => {
  const others = startOthers();
  // What they read is kept before the crowd comes: a page that nobody asked for before would wait behind it, or be sent away.
  await others.more(2);
  const ends: (() => void)[] = [];
  // A few hundred at a time: more would wait in the system's queue, which is nobody's fault.
  while (ends.length < count) {
    ends.push(...Array.from({ length: Math.min(200, count - ends.length) }, () => keepOpen(begin)));
    await others.more(1);
  }
  if (FULL) await wait(SECONDS * 1000);
  await others.more(20);
  const agent = new Agent();
  const { status } = await askTimed(`${site.url}/dispensaries?q=meanwhile`, agent);
  const p99 = await others.end();
  for (const end of ends) end();
  const megabytes = peakMegabytes(site.process.pid);
  console.log(
    `${count} that ${what}: p99 of a kept page ${Math.round(p99.kept)} ms, of a file ${Math.round(p99.file)} ms; peak ${Math.round(megabytes)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  expect([200, 503]).toContain(status);
  if (what !== "read nothing") expect(status).toBe(200);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
});
