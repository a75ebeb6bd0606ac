import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_WAITED } from "../../tests/most-waited.ts";

type Note = { email: string; text: string };

let folder: string;
let database: typeof import("./database.server.ts");
let taking: typeof import("./take.server.ts");
let spool: typeof import("./spool.server.ts");
let replaying: typeof import("./replay.server.ts");
let storing: typeof import("./store-left.server.ts");
let stopReplay: (() => Promise<void>) | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-take-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  database = await import("./database.server.ts");
  taking = await import("./take.server.ts");
  spool = await import("./spool.server.ts");
  replaying = await import("./replay.server.ts");
  storing = await import("./store-left.server.ts");
});
afterEach(async () => {
  await stopReplay?.();
  stopReplay = undefined;
  spool.closeSpool();
  await database.closeDatabase();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => vi.unstubAllEnvs());

const form = (name = "note") => ({
  name,
  store: (
    tx: import("./database.server.ts").Tx,
    { values, ...command }: import("./take.server.ts").Command<Note>,
  ) =>
    storing.storeLeft(tx, "contact_messages", {
      ...command,
      values: { topic: "other", name: null, page: null, email: values.email, message: values.text },
    }),
});

let made = 0;
function command(values: Partial<Note> = {}) {
  made += 1;
  return {
    id: `00000000-0000-8000-8000-${String(made).padStart(12, "0")}`,
    at: "2026-11-22T12:00:00.000Z",
    values: { email: "reader@example.com", text: "Hello.", ...values },
  };
}

const stored = () =>
  database.single((db) => db.selectFrom("contact_messages").select(["id", "message"]).execute());

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 5));
}

/** Another process that writes, until the result is called. */
function holdDatabase(): () => void {
  const other = new DatabaseSync(join(folder, "site.sqlite"));
  other.exec("begin immediate");
  return () => {
    other.exec("rollback");
    other.close();
  };
}

test("who leaves is kept also where long forms have filled the spool, and what is refused is set aside there", async () => {
  const keep = (name: string, values: object) => spool.keepInSpool({ ...command(), form: name, values });
  for (const length of [1_000_000, 12_000, 200])
    while (keep("message", { text: "x".repeat(length) })) expect(spool.spoolCounts().setAside).toBe(0);
  const tokens = Array.from({ length: 300 }, (_, i) => String(i).padStart(40, "0"));
  expect(tokens.filter((token) => !keep("newsletter-leave", { token }))).toEqual([]);
  expect(keep("message", { text: "x".repeat(12_000) })).toBe(false);
  const [oldest] = spool.waitingInSpool(1);
  spool.setSpooledAside(oldest?.id ?? "", "no ".repeat(2000));
  expect(spool.spoolCounts()).toMatchObject({ setAside: 1 });
});

test("a command is stored under its id, once, however often it comes", async () => {
  const sent = command();
  expect(await taking.take(form(), sent)).toBe("taken");
  expect(await taking.take(form(), sent)).toBe("taken");
  expect(await stored()).toEqual([{ id: sent.id, message: "Hello." }]);
  expect(spool.spoolCounts()).toEqual({ spooled: 0, setAside: 0 });
});

test("what comes while the database is locked waits in a file of its own, and is stored once it is free", async () => {
  await database.openDatabase();
  const release = holdDatabase();
  const began = Date.now();
  const sent = command();
  expect(await taking.take(form(), sent)).toBe("taken");
  expect(Date.now() - began).toBeLessThan(MOST_WAITED);
  const soon = Date.now();
  expect(await taking.take(form(), command({ text: "Second." }))).toBe("taken");
  expect(await taking.take(form(), sent)).toBe("taken");
  // The first has found out: the others do not wait for it.
  expect(Date.now() - soon).toBeLessThan(2000);
  expect(spool.spoolCounts()).toEqual({ spooled: 2, setAside: 0 });
  expect(statSync(join(folder, "spool.sqlite")).mode & 0o777).toBe(0o600);
  release();
  stopReplay = replaying.startReplay([form()]);
  await until(() => spool.spoolCounts().spooled === 0);
  expect((await stored()).map(({ message }) => message).sort()).toEqual(["Hello.", "Second."]);
});

test("what was stored before a crash could take it from the spool is stored once", async () => {
  const sent = command();
  expect(await taking.take(form(), sent)).toBe("taken");
  expect(spool.keepInSpool({ ...sent, form: "note" })).toBe(true);
  stopReplay = replaying.startReplay([form()]);
  await until(() => spool.spoolCounts().spooled === 0);
  expect(await stored()).toHaveLength(1);
});

test("what was stored and could not leave the spool just then is not set aside: it leaves later", async () => {
  const sent = command();
  spool.keepInSpool({ ...sent, form: "note" });
  const beside = new DatabaseSync(join(folder, "spool.sqlite"));
  beside.exec("create trigger stays before delete on commands begin select raise(abort, 'not now'); end");
  stopReplay = replaying.startReplay([form()]);
  await until(async () => (await stored()).length === 1);
  await stopReplay();
  expect(spool.spoolCounts()).toEqual({ spooled: 1, setAside: 0 });
  beside.exec("drop trigger stays");
  beside.close();
  stopReplay = replaying.startReplay([form()]);
  await until(() => spool.spoolCounts().spooled === 0);
  expect(await stored()).toHaveLength(1);
});

test("what the database refuses, or no form knows, is set aside for a person", async () => {
  const refused = {
    ...form("refused"),
    store: async () => {
      throw new Error("never");
    },
  };
  spool.keepInSpool({ ...command(), form: "refused" });
  spool.keepInSpool({ ...command(), form: "unknown" });
  spool.keepInSpool({ ...command(), form: "note" });
  stopReplay = replaying.startReplay([form(), refused]);
  await until(() => spool.spoolCounts().spooled === 0);
  expect(spool.spoolCounts()).toEqual({ spooled: 0, setAside: 2 });
  expect(await stored()).toHaveLength(1);
});

test("what was sent before its address was erased does not come back", async () => {
  const hash = (email: string) => createHash("sha256").update(email).digest("hex");
  await database.transaction((tx) =>
    tx
      .insertInto("erasures")
      .values([
        { email_hash: hash("erased@example.com"), at: "2026-11-22T13:00:00.000Z" },
        { email_hash: hash("before@example.com"), at: "2026-11-22T11:00:00.000Z" },
      ])
      .execute(),
  );
  spool.keepInSpool({ ...command({ email: "erased@example.com", text: "erased" }), form: "note" });
  spool.keepInSpool({ ...command({ email: "before@example.com", text: "wrote again" }), form: "note" });
  stopReplay = replaying.startReplay([form()]);
  await until(() => spool.spoolCounts().spooled === 0);
  expect((await stored()).map(({ message }) => message)).toEqual(["wrote again"]);
});

test("where neither database nor spool can be written, the visitor is told", async () => {
  // A folder in place of each file: root may write anywhere else.
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, "site.sqlite"), { recursive: true });
  mkdirSync(join(folder, "spool.sqlite"));
  chmodSync(folder, 0o500);
  expect(await taking.take(form(), command())).toBe("failed");
  expect(await taking.take(form(), command())).toBe("failed");
  chmodSync(folder, 0o700);
});

test("the spool takes 50 MB and no more, and what it has stays", async () => {
  const text = "x".repeat(1024 * 1024);
  let kept = 0;
  while (spool.keepInSpool({ ...command({ text }), form: "note" })) kept += 1;
  expect(kept).toBeGreaterThan(45);
  expect(kept).toBeLessThanOrEqual(50);
  expect(spool.spoolCounts().spooled).toBe(kept);
});
