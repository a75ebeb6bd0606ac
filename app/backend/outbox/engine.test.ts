import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Courier, Delivered, Promised } from "./delivery.ts";

let folder: string;
let database: typeof import("../database.server.ts");
let outbox: typeof import("./engine.server.ts");
let operating: typeof import("./outbox-rows.server.ts");
let promises: typeof import("./promise.server.ts");
let waking: typeof import("./wake.server.ts");
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-outbox-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  database = await import("../database.server.ts");
  outbox = await import("./engine.server.ts");
  operating = await import("./outbox-rows.server.ts");
  promises = await import("./promise.server.ts");
  waking = await import("./wake.server.ts");
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await database.single((db) => db.deleteFrom("outbox").execute());
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** `at` is when it was promised and is due: now unless told. */
type Row = { kind?: string; at?: string; payload?: object };

function rowOf(kind: string, payload: object, at: string) {
  const row = { kind, payload: JSON.stringify(payload), attempts: 0, last_error: null };
  return { ...row, id: randomUUID(), state: "waiting" as const, due_at: at, created_at: at };
}

async function promised(...rows: Row[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { kind = "letter", payload = {}, at } of rows) {
      if (at)
        await tx
          .insertInto("outbox")
          .values(rowOf(kind, payload, at))
          .execute();
      else await promises.promise(tx, { kind, payload });
    }
  });
  waking.wakeOutbox();
}

function courier(deliver: Courier["deliver"], more: Partial<Courier> = {}): Courier {
  return { kind: "letter", atOnce: 2, order: 1, days: 3, deliver, ...more };
}

const retry = (id?: string) => database.single((db) => operating.retryRows(db, id));

const rows = () =>
  database.single((db) => db.selectFrom("outbox").selectAll().orderBy("created_at").execute());

/** Waits until it is so; throws when it does not become so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within 20 s: ${isSo}`);
    await new Promise((next) => setTimeout(next, 5));
  }
}

const untilStates = (...states: string[]) =>
  until(
    async () => JSON.stringify((await rows()).map(({ state }) => state).sort()) === JSON.stringify(states),
  );

const DONE: Delivered = { end: "done" };

describe("what was promised", () => {
  test("is delivered at once, and only a line without its payload stays", async () => {
    const seen: Promised[] = [];
    stop = outbox.startOutbox([
      courier(async (row) => {
        seen.push(row);
        return { end: "done", note: "taken by the butler" };
      }),
    ]);
    await promised({ payload: { to: "someone" } });
    await untilStates("done");
    expect(seen).toMatchObject([{ kind: "letter", payload: { to: "someone" }, attempts: 1 }]);
    expect(await rows()).toMatchObject([{ payload: "{}", last_error: "taken by the butler" }]);
  });

  test("waits for its time, for a courier that can, and for one that knows it", async () => {
    let ready = false;
    const seen: string[] = [];
    const deliver = async ({ payload }: Promised) => {
      seen.push((payload as { name: string }).name);
      return DONE;
    };
    const couriers = [courier(deliver), courier(deliver, { kind: "parcel", ready: () => ready })];
    await promised(
      { payload: { name: "later" }, at: new Date(Date.now() + 600_000).toISOString() },
      { payload: { name: "not ready" }, kind: "parcel" },
      { payload: { name: "unknown" }, kind: "telegram" },
      { payload: { name: "now" } },
    );
    stop = outbox.startOutbox(couriers);
    await untilStates("done", "waiting", "waiting", "waiting");
    expect(seen).toEqual(["now"]);
    expect((await rows()).filter(({ state }) => state === "waiting").map(({ attempts }) => attempts)).toEqual(
      [0, 0, 0],
    );
    ready = true;
    await until(() => seen.includes("not ready"));
  });

  test("by a clock that was years ahead is delivered once it is right", async () => {
    stop = outbox.startOutbox([courier(async () => DONE)]);
    await promised({ at: new Date(Date.now() + 800 * 86_400_000).toISOString() });
    const now = performance.now.bind(performance);
    const tenMinutesOn = vi.spyOn(performance, "now").mockImplementation(() => now() + 660_000);
    waking.wakeOutbox();
    await untilStates("done");
    tenMinutesOn.mockRestore();
    expect(Date.parse((await rows())[0]?.created_at ?? "")).toBeLessThanOrEqual(Date.now());
  });

  test("that fails is tried again, later each time, and goes to a person when its days are over", async () => {
    stop = outbox.startOutbox([
      courier(async () => {
        throw new Error("nobody at home");
      }),
    ]);
    const began = Date.now();
    const old = new Date(began - 4 * 86_400_000).toISOString();
    await promised({ payload: { name: "new" } }, { payload: { name: "old" }, at: old });
    await untilStates("dead", "waiting");
    const [dead, waiting] = await rows();
    expect(dead).toMatchObject({ state: "dead", last_error: "nobody at home", payload: '{"name":"old"}' });
    expect(waiting).toMatchObject({ state: "waiting", last_error: "nobody at home", attempts: 1 });
    const due = Date.parse(waiting?.due_at ?? "");
    expect(due).toBeGreaterThanOrEqual(began + 1600);
    expect(due).toBeLessThanOrEqual(Date.now() + 2400);
  });

  test("that is refused for good goes to a person at once, with its payload", async () => {
    stop = outbox.startOutbox([courier(async () => ({ end: "dead", reason: "no such house" }))]);
    await promised({ payload: { to: "nobody" } });
    await untilStates("dead");
    expect(await rows()).toMatchObject([{ payload: '{"to":"nobody"}', last_error: "no such house" }]);
  });
});

test("the log says of each row how it went, and why", async () => {
  const { log } = await import("#app/utils/log.server.ts");
  const said = (["info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
  const ends: Delivered[] = [
    { end: "done", note: "taken by the butler" },
    { end: "again", reason: "nobody at home" },
    { end: "dead", reason: "no such house" },
  ];
  stop = outbox.startOutbox([
    courier(async ({ payload }) => ends[(payload as { i: number }).i] as Delivered, { atOnce: 1 }),
  ]);
  await promised({ payload: { i: 0 } }, { payload: { i: 1 } }, { payload: { i: 2 } });
  await untilStates("dead", "done", "waiting");
  await stop();
  const lines = said.map((spy) => spy.mock.calls.filter(([what]) => Object.hasOwn(Object(what), "attempts")));
  expect(lines).toEqual([
    [[{ id: expect.any(String), kind: "letter", attempts: 1, note: "taken by the butler" }, "delivered"]],
    [
      [
        { id: expect.any(String), kind: "letter", attempts: 1, reason: "nobody at home" },
        "not delivered yet",
      ],
    ],
    [
      [
        { id: expect.any(String), kind: "letter", attempts: 1, reason: "no such house" },
        "cannot be delivered",
      ],
    ],
  ]);
  for (const spy of said) spy.mockRestore();
});

describe("a courier", () => {
  test("has no more in work than it can begin, and comes before those of a higher order", async () => {
    const begun: string[] = [];
    let end = () => {};
    const held = new Promise<Delivered>((resolve) => {
      end = () => resolve(DONE);
    });
    const deliver = ({ kind }: Promised) => {
      begun.push(kind);
      return held;
    };
    await promised({ kind: "parcel" }, ...Array<Row>(5).fill({}));
    stop = outbox.startOutbox([courier(deliver, { kind: "parcel", order: 9 }), courier(deliver)]);
    await until(() => begun.length >= 3);
    expect(begun).toEqual(["letter", "letter", "parcel"]);
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(3);
    end();
    await untilStates(...Array<string>(6).fill("done"));
    expect(begun).toHaveLength(6);
  });

  test("that is told to slow down rests, with all that is due", async () => {
    let calls = 0;
    stop = outbox.startOutbox([
      courier(
        async () => {
          calls += 1;
          return calls === 1 ? { end: "again", reason: "421", slowDown: true } : DONE;
        },
        { atOnce: 1 },
      ),
    ]);
    const began = Date.now();
    await promised({}, {}, {});
    await until(() => calls >= 2);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1600);
    await untilStates("done", "done", "done");
  });

  test("that another process overtook does not write how it ended", async () => {
    stop = outbox.startOutbox([
      courier(async ({ id }) => {
        // As if this delivery had taken longer than its row was its own.
        await database.single((db) =>
          db
            .updateTable("outbox")
            .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
            .where("id", "=", id)
            .execute(),
        );
        return DONE;
      }),
    ]);
    await promised({});
    await until(async () => (await rows())[0]?.attempts === 2);
    await stop();
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 2 }]);
  });

  test("whose row was asked to be tried again meanwhile does not end the row of who took it then", async () => {
    const ends: ((delivered: Delivered) => void)[] = [];
    stop = outbox.startOutbox([courier(() => new Promise((end) => ends.push(end)))]);
    await promised({});
    await until(() => ends.length === 1);
    const [row] = await rows();
    expect(await retry(row?.id)).toBe(1);
    waking.wakeOutbox();
    await until(() => ends.length === 2);
    ends[0]?.({ end: "dead", reason: "the first" });
    ends[1]?.(DONE);
    await untilStates("done");
    await stop();
    expect(await rows()).toMatchObject([{ state: "done", attempts: 2, last_error: null }]);
  });

  test("tries again, as if for the first time, what was dead", async () => {
    stop = outbox.startOutbox([courier(async () => ({ end: "dead", reason: "no such house" }))]);
    await promised({});
    await untilStates("dead");
    await stop();
    expect(await retry()).toBe(1);
    expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  });

  test("ends what it has begun before the site stops", async () => {
    let begun = false;
    stop = outbox.startOutbox([
      courier(async () => {
        begun = true;
        await new Promise((next) => setTimeout(next, 200));
        return DONE;
      }),
    ]);
    await promised({});
    await until(() => begun);
    await stop();
    expect(await rows()).toMatchObject([{ state: "done" }]);
  });
});
