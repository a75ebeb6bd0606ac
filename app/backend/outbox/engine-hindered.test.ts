import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pass } from "#app/utils/passing-time-fixture.ts";
import type { Courier, Delivered, Promised } from "./delivery.ts";

/** What stands in the engine's way in a test: how taking rows and writing their ends fail, how long a delivery may take, and for how long who is slowed down rests. */
const hindered: { taking: Error[]; writing: Error[]; patience?: number; rest: number; clock: boolean } = {
  taking: [],
  writing: [],
  rest: 1,
  clock: true,
};
const writes = vi.fn();
const waits = vi.fn();
const errors = vi.fn();

let folder: string;
let database: typeof import("../database.server.ts");
let outbox: typeof import("./engine.server.ts");
let waking: typeof import("./wake.server.ts");
let away: typeof import("../away.server.ts");
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-hindered-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  vi.doMock("./take-rows.server.ts", async (original) => {
    const real = await original<typeof import("./take-rows.server.ts")>();
    const takeRows: typeof real.takeRows = async (...asked) => {
      const error = hindered.taking.shift();
      if (error) throw error;
      return real.takeRows(...asked);
    };
    return { ...real, takeRows };
  });
  vi.doMock("./end-row.server.ts", async (original) => {
    const real = await original<typeof import("./end-row.server.ts")>();
    const endRow: typeof real.endRow = async (...ended) => {
      writes();
      const error = hindered.writing.shift();
      if (error) throw error;
      return real.endRow(...ended);
    };
    const backoff = (attempts: number) => {
      waits(attempts);
      return hindered.rest;
    };
    return { ...real, endRow, backoff };
  });
  vi.doMock("#app/utils/within.ts", async (original) => {
    const real = await original<typeof import("#app/utils/within.ts")>();
    const within: typeof real.within = (milliseconds, promise) =>
      real.within(hindered.patience ?? milliseconds, promise);
    return { within };
  });
  vi.doMock("../clock.server.ts", () => ({ clockIsTrusted: () => hindered.clock }));
  database = await import("../database.server.ts");
  away = await import("../away.server.ts");
  outbox = await import("./engine.server.ts");
  waking = await import("./wake.server.ts");
  const { log } = await import("#app/utils/log.server.ts");
  vi.spyOn(log, "error").mockImplementation(errors);
});
beforeEach(() => {
  Object.assign(hindered, { taking: [], writing: [], patience: undefined, rest: 1, clock: true });
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  for (const spy of [writes, waits, errors]) spy.mockClear();
  await database.single((db) => db.deleteFrom("outbox").execute());
});
afterAll(async () => {
  await database.closeDatabase();
  for (const path of [
    "./take-rows.server.ts",
    "./end-row.server.ts",
    "#app/utils/within.ts",
    "../clock.server.ts",
  ])
    vi.doUnmock(path);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const DONE: Delivered = { end: "done" };

function courier(deliver: Courier["deliver"], more: Partial<Courier> = {}): Courier {
  return { kind: "letter", atOnce: 1, order: 1, days: 3, deliver, ...more };
}

async function promised(...kinds: string[]): Promise<void> {
  const now = new Date().toISOString();
  const values = kinds.map((kind) => {
    const row = { id: randomUUID(), kind, payload: "{}", state: "waiting" as const, attempts: 0 };
    return { ...row, last_error: null, due_at: now, created_at: now };
  });
  await database.single((db) => db.insertInto("outbox").values(values).execute());
  waking.wakeOutbox();
}

const rows = () => database.single((db) => db.selectFrom("outbox").selectAll().execute());
const states = async () => (await rows()).map(({ state }) => state);
const isAway = () => new away.DatabaseAwayError("away");

test("an outbox that cannot be read is read again, and the log says why unless the database is away", async () => {
  const broken = new Error("no such table");
  hindered.taking = [isAway(), broken];
  stop = outbox.startOutbox([courier(async () => DONE)]);
  await vi.waitFor(() => {
    waking.wakeOutbox();
    expect(hindered.taking).toHaveLength(0);
  }, 10_000);
  await promised("letter");
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), 10_000);
  expect(errors.mock.calls).toEqual([[{ err: broken }, "the outbox could not be read"]]);
});

test("what was delivered while the database was away is not delivered again: its end is written once it is back", async () => {
  hindered.writing = [isAway()];
  const delivered = vi.fn();
  stop = outbox.startOutbox([
    courier(async () => {
      delivered();
      return DONE;
    }),
  ]);
  await promised("letter");
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), 10_000);
  expect(delivered).toHaveBeenCalledTimes(1);
  expect(errors).not.toHaveBeenCalled();
});

test("an end that the database refuses is not tried again, and the log names the row", async () => {
  const refused = new Error("a constraint");
  hindered.writing = [refused];
  stop = outbox.startOutbox([courier(async () => DONE)]);
  await promised("letter");
  await vi.waitFor(() => expect(errors).toHaveBeenCalled(), 10_000);
  await stop();
  const [row] = await rows();
  expect(errors.mock.calls).toEqual([
    [{ err: refused, id: row?.id, kind: "letter" }, "the end of a delivery could not be written"],
  ]);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(row?.state).toBe("waiting");
});

test("a database that stays away is not waited for until the row is somebody else's", async () => {
  hindered.writing = [isAway(), isAway()];
  // A delivery that took all of its 50 seconds leaves 10 of the row's minute.
  writes.mockImplementationOnce(() => pass(11_000));
  stop = outbox.startOutbox([courier(async () => DONE)]);
  await promised("letter");
  await vi.waitFor(() => expect(errors).toHaveBeenCalled(), 10_000);
  expect(writes).toHaveBeenCalledTimes(1);
});

test("a delivery that never ends is given up, and tried again", async () => {
  hindered.patience = 20;
  stop = outbox.startOutbox([courier(() => new Promise(() => undefined))]);
  await promised("letter");
  await vi.waitFor(async () => expect((await rows())[0]?.last_error).toBe("it took too long"), 10_000);
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1 }]);
  expect(errors).not.toHaveBeenCalled();
});

test("who is told to slow down again and again rests longer each time, until something was delivered", async () => {
  const slow: Delivered = { end: "again", reason: "421", slowDown: true };
  const answers = [slow, slow, DONE, slow, DONE];
  stop = outbox.startOutbox([courier(async () => answers.shift() ?? DONE)]);
  await promised(...Array<string>(5).fill("letter"));
  await vi.waitFor(() => {
    waking.wakeOutbox();
    expect(answers).toHaveLength(0);
  }, 10_000);
  expect(waits.mock.calls).toEqual([[1], [2], [1]]);
});

test("whose rows are of use for minutes alone rests no longer than it is told", async () => {
  // Far longer than the test waits for the fourth.
  hindered.rest = 60 * 60 * 1000;
  const deliver = vi.fn(async (): Promise<Delivered> => ({ end: "again", reason: "421", slowDown: true }));
  stop = outbox.startOutbox([{ ...courier(deliver), mostRest: 1 }]);
  await promised(...Array<string>(4).fill("letter"));
  await vi.waitFor(() => {
    waking.wakeOutbox();
    expect(deliver).toHaveBeenCalledTimes(4);
  }, 10_000);
});

test("while others are put off, what nobody has tried yet goes first, the newest before the others", async () => {
  const seen: string[] = [];
  const slow: Delivered = { end: "again", reason: "452", slowDown: true };
  const deliver = async ({ payload }: Promised): Promise<Delivered> => {
    const { name } = payload as { name: string };
    seen.push(name);
    return name.startsWith("full") ? slow : DONE;
  };
  await database.transaction(async (tx) => {
    for (const [at, name] of ["full 1", "full 2", "full 3", "a code"].entries())
      await tx
        .insertInto("outbox")
        .values({
          id: `${at}`,
          kind: "letter",
          payload: JSON.stringify({ name }),
          state: "waiting",
          due_at: new Date(Date.now() - 10_000 + at).toISOString(),
          attempts: 0,
          last_error: null,
          created_at: new Date().toISOString(),
        })
        .execute();
  });
  stop = outbox.startOutbox([courier(deliver)]);
  await vi.waitFor(() => {
    waking.wakeOutbox();
    expect(seen).toContain("a code");
  }, 10_000);
  expect(seen.slice(0, 2)).toEqual(["full 1", "a code"]);
});

test("a courier with its hands full gets nothing more while another is at work", async () => {
  const begun: string[] = [];
  let end = () => {};
  const held = new Promise<Delivered>((resolve) => {
    end = () => resolve(DONE);
  });
  const begin =
    (end: Promise<Delivered>): Courier["deliver"] =>
    ({ kind }) => {
      begun.push(kind);
      return end;
    };
  const letters = courier(begin(held), { atOnce: 2 });
  const parcels = courier(begin(Promise.resolve(DONE)), { kind: "parcel", order: 9 });
  stop = outbox.startOutbox([letters, parcels]);
  await promised(...Array<string>(5).fill("letter"));
  await vi.waitFor(() => expect(begun).toEqual(["letter", "letter"]), 10_000);
  await promised("parcel");
  // Letters were looked at before the parcel was.
  await vi.waitFor(() => expect(begun).toContain("parcel"), 10_000);
  expect(begun).toEqual(["letter", "letter", "parcel"]);
  end();
});

test("a site that stops ends what it has begun and begins nothing more", async () => {
  let end = () => {};
  const deliver = vi.fn(
    () =>
      new Promise<Delivered>((resolve) => {
        end = () => resolve(DONE);
      }),
  );
  stop = outbox.startOutbox([courier(deliver)]);
  await promised("letter", "letter");
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1), 10_000);
  const stopped = stop();
  end();
  await stopped;
  expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
});

test("a clock that is wrong decides nothing: what is due waits until it is right", async () => {
  hindered.clock = false;
  const deliver = vi.fn(async () => DONE);
  stop = outbox.startOutbox([courier(deliver)]);
  await promised("letter");
  await stop();
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  hindered.clock = true;
  stop = outbox.startOutbox([courier(deliver)]);
  await vi.waitFor(async () => expect(await states()).toEqual(["done"]), 10_000);
});
