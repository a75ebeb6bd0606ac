import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Limit } from "./throttle.server.ts";

let folder: string;
let backend: typeof import("./database.server.ts") & typeof import("./throttle.server.ts");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-throttle-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("COOKIE_SECRET", "a secret of the tests, long enough");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  // Before the counts are loaded: what ages them takes the clock that it finds then.
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
  vi.advanceTimersByTime(1_000);
  backend = { ...(await import("./database.server.ts")), ...(await import("./throttle.server.ts")) };
});

afterAll(async () => {
  await backend.closeDatabase();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const counted = async (limit: Limit, times: number) => {
  const waits: number[] = [];
  for (let at = 0; at < times; at += 1) waits.push(await backend.secondsToWait([limit]));
  return waits;
};

test("a limit of two lets two through, and tells the third how long the first is still remembered", async () => {
  const limit = { name: "two a minute", times: 2, seconds: 60 };
  expect(await counted(limit, 3)).toEqual([0, 0, 60]);
  vi.advanceTimersByTime(20_500);
  expect(await counted(limit, 1)).toEqual([40]);
});

test("a count begins anew when its time is over, not before, and not with each that comes", async () => {
  const limit = { name: "three a minute", times: 3, seconds: 60 };
  expect(await counted(limit, 2)).toEqual([0, 0]);
  vi.advanceTimersByTime(59_000);
  expect(await counted(limit, 2)).toEqual([0, 1]);
  vi.advanceTimersByTime(1_001);
  expect(await counted(limit, 4)).toEqual([0, 0, 0, 60]);
});

test("says how often each limit was counted, and nothing of who is told to wait", async () => {
  const [few, many] = [
    { name: "two of one", times: 2, seconds: 60 },
    { name: "many of all", times: 100, seconds: 60 },
  ];
  const other = { ...few, name: "two of another" };
  expect(await backend.countEach([few, many])).toMatchObject({ seconds: 0, counts: [1, 1] });
  expect(await backend.countEach([other, many])).toMatchObject({ seconds: 0, counts: [1, 2] });
  expect(await backend.countEach([few, many])).toMatchObject({ seconds: 0, counts: [2, 3] });
  expect(await backend.countEach([few, many])).toMatchObject({ seconds: 60, counts: [0, 0] });
});

test("of two limits the longer wait is told, and a limit is nobody else's", async () => {
  const [minute, hour] = [
    { name: "one a minute", times: 1, seconds: 60 },
    { name: "one an hour", times: 1, seconds: 3_600 },
  ];
  expect(await backend.secondsToWait([minute, hour])).toBe(0);
  expect(await backend.secondsToWait([minute, hour])).toBe(3_600);
  expect(await backend.secondsToWait([{ ...minute, name: "one a minute of another" }])).toBe(0);
});

const keptCounts = () =>
  backend.single((db) => db.selectFrom("throttles").select(["key", "count"]).execute());

test("what another process counted counts here", async () => {
  const limit = { name: "two in two processes", times: 2, seconds: 60 };
  const before = new Set((await keptCounts()).map(({ key }) => key));
  expect(await counted(limit, 1)).toEqual([0]);
  const key = (await keptCounts()).find((row) => !before.has(row.key))?.key ?? "";
  await backend.single((db) =>
    db.updateTable("throttles").set({ count: 2 }).where("key", "=", key).execute(),
  );
  expect(await counted(limit, 1)).toEqual([60]);
});

test("a count that a clock wrote which was hours ahead ends as one that begins now, and goes on", async () => {
  const limit = { name: "three a minute, by another clock", times: 3, seconds: 60 };
  const hours = 7 * 3_600_000;
  vi.setSystemTime(Date.now() + hours);
  expect(await counted(limit, 1)).toEqual([0]);
  vi.setSystemTime(Date.now() - hours);
  expect(await counted(limit, 3)).toEqual([0, 0, 60]);
  vi.advanceTimersByTime(60_001);
  expect(await counted(limit, 1)).toEqual([0]);
});

test("a count that a clock wrote which was a little ahead stays as it is", async () => {
  const limit = { name: "two a minute, by another clock", times: 2, seconds: 60 };
  vi.setSystemTime(Date.now() + 15_000);
  expect(await counted(limit, 1)).toEqual([0]);
  vi.setSystemTime(Date.now() - 15_000);
  expect(await counted(limit, 2)).toEqual([0, 75]);
});

test("who is told to wait is counted no further, by this limit or another", async () => {
  const [few, many] = [
    { name: "one of many", times: 1, seconds: 60 },
    { name: "ten", times: 10, seconds: 60 },
  ];
  const ask = () => backend.secondsToWait([few, many]);
  expect([await ask(), await ask()]).toEqual([0, 60]);
  const counts = await keptCounts();
  for (let at = 0; at < 12; at += 1) expect(await ask()).toBe(60);
  expect(await keptCounts()).toEqual(counts);
});

test("how many there were so far is told, also over the limit, so that what is left can be said", async () => {
  const limit = { name: "tries", times: 2, seconds: 60 };
  const told = [];
  for (let at = 0; at < 4; at += 1) told.push(await backend.timesSoFar(limit));
  expect(told).toEqual([1, 2, 3, 4]);
});

test("the rows name nobody", async () => {
  await backend.secondsToWait([{ name: "forms of 192.0.2.77", times: 9, seconds: 60 }]);
  const rows = await backend.single((db) => db.selectFrom("throttles").selectAll().execute());
  expect(rows.map(({ key }) => key).join(" ")).toMatch(/^[0-9a-f]{64}( [0-9a-f]{64})*$/);
});

test("a database that cannot count leaves it to this process, which lets no more through", async () => {
  await backend.single((db) => sql`alter table throttles rename column count to counted`.execute(db));
  const limit = { name: "two while it is broken", times: 2, seconds: 60 };
  expect(await counted(limit, 3)).toEqual([0, 0, 60]);
  const tries = { ...limit, name: "tries while it is broken" };
  expect(await backend.timesSoFar(tries)).toBe(1);
  expect(await backend.timesSoFar(tries)).toBe(2);
  // What is over the limit anyway is not counted on.
  expect(await backend.timesSoFar(tries)).toBe(2);
});

test("there too who is told to wait is counted no further", async () => {
  const [few, many] = [
    { name: "one while it is broken", times: 1, seconds: 60 },
    { name: "ten while it is broken", times: 10, seconds: 60 },
  ];
  for (let at = 0; at < 12; at += 1) expect(await backend.secondsToWait([few, many])).toBe(at === 0 ? 0 : 60);
  expect(await backend.secondsToWait([many])).toBe(0);
});
