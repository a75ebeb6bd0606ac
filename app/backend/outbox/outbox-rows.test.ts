import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("../database.server.ts");
let operating: typeof import("./outbox-rows.server.ts");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-outbox-rows-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("../database.server.ts");
  operating = await import("./outbox-rows.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const LONG_AGO = "2026-11-01T12:00:00.000Z";

/** One row of each state, the one that waits between the others in time. */
const ROWS = (["done", "waiting", "dead"] as const).map((state, i) => ({
  id: `the ${state} one`,
  kind: "mail",
  payload: "{}",
  state,
  attempts: 3,
  last_error: null,
  due_at: LONG_AGO,
  created_at: `2026-11-0${3 - i}T12:00:00.000Z`,
}));

beforeEach(async () => {
  await database.single((db) => db.deleteFrom("outbox").execute());
  await database.single((db) => db.insertInto("outbox").values(ROWS).execute());
});

const retry = (id?: string) => database.single((db) => operating.retryRows(db, id));
const drop = (id: string) => database.single((db) => operating.dropRow(db, id));

const ids = async (most: number, all: boolean) =>
  (await operating.listOutboxRows(most, all)).map(({ id }) => id);

test("what waits and what could not be done are listed, the oldest first; with all, what is done too", async () => {
  expect(await ids(10, false)).toEqual(["the dead one", "the waiting one"]);
  expect(await ids(10, true)).toEqual(["the dead one", "the waiting one", "the done one"]);
  expect(await ids(1, true)).toEqual(["the dead one"]);
});

test("what could not be done is listed before all that waits, however old that is", async () => {
  const values = { created_at: "2026-11-24T12:00:00.000Z" };
  await database.single((db) =>
    db.updateTable("outbox").set(values).where("id", "=", "the dead one").execute(),
  );
  expect(await ids(1, false)).toEqual(["the dead one"]);
});

test("a row is found by its id", async () => {
  expect(await operating.getOutboxRow("the waiting one")).toMatchObject({ state: "waiting", attempts: 3 });
  expect(await operating.getOutboxRow("nobody's")).toBeUndefined();
});

test("one is tried again by its id, and begins anew where it was given up; what is done stays done", async () => {
  expect(await retry("the dead one")).toBe(1);
  expect(await operating.getOutboxRow("the dead one")).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await retry("the waiting one")).toBe(1);
  const again = await operating.getOutboxRow("the waiting one");
  expect(again).toMatchObject({ state: "waiting", attempts: 3 });
  expect(again?.due_at).toBe(again?.created_at);
  expect(Date.parse(again?.due_at ?? "")).toBeGreaterThan(Date.parse(LONG_AGO));
  expect(await retry("the done one")).toBe(0);
  expect(await operating.getOutboxRow("the done one")).toMatchObject({ state: "done", due_at: LONG_AGO });
});

test("without an id all that were given up are tried again, and nothing else", async () => {
  expect(await retry()).toBe(1);
  expect(await operating.getOutboxRow("the dead one")).toMatchObject({ state: "waiting" });
  expect(await operating.getOutboxRow("the waiting one")).toMatchObject({ due_at: LONG_AGO });
});

test("a row that is not done can be dropped, one alone", async () => {
  expect(await drop("the waiting one")).toBe(1);
  expect(await drop("the done one")).toBe(0);
  expect(await drop("nobody's")).toBe(0);
  expect(await ids(10, true)).toEqual(["the dead one", "the done one"]);
});
