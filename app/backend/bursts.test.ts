import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("./database.server.ts");
let bursts: typeof import("./bursts.server.ts");
let makeBurstMail: typeof import("../frame/burst-mail.server.ts").makeBurstMail;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-bursts-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("MAIL_STAFF", "a@desk.example,b@desk.example");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  database = await import("./database.server.ts");
  bursts = await import("./bursts.server.ts");
  ({ makeBurstMail } = await import("../frame/burst-mail.server.ts"));
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const NOON = new Date("2026-11-23T17:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

async function told() {
  const rows = await database.single((db) => db.selectFrom("outbox").select("payload").execute());
  return rows.map(({ payload }) => JSON.parse(payload));
}

function refuse(kind: "sign-in" | "claim" | "form", times: number, now = NOON) {
  for (let i = 0; i < times; i++) bursts.noteRefused(kind, now);
}

test("people's mistakes tell nobody, also when they go on for hours", async () => {
  refuse("claim", 19);
  refuse("claim", 19, later(60));
  refuse("form", 199, later(59));
  expect(await told()).toEqual([]);
});

test("a burst is told to each of the staff, once, with what it was and since when", async () => {
  refuse("sign-in", 49);
  bursts.noteRefused("sign-in", later(59));
  await vi.waitUntil(async () => (await told()).length === 2);
  const mails = await told();
  expect(mails.map(({ to }) => to).sort()).toEqual(["a@desk.example", "b@desk.example"]);
  expect(mails[0]).toMatchObject({ template: "burst", kind: "sign-in", since: NOON.toISOString() });

  const mail = await makeBurstMail(mails[0]);
  expect(mail?.subject).toBe("50 wrong sign-in codes within an hour: Leaf Courier");
  expect(JSON.stringify(mail?.blocks)).toContain("from 12:00 pm on");

  // Whichever hour it was.
  refuse("form", 100, later(-59));
  refuse("form", 100, later(0.5));
  await vi.waitUntil(async () => (await told()).length === 4);
  expect((await told()).at(-1)).toMatchObject({ kind: "form", since: later(-59).toISOString() });

  // The same again is no news for six hours; another kind is.
  refuse("sign-in", 200, later(30));
  refuse("claim", 20, later(200));
  await vi.waitUntil(async () => (await told()).length === 6);
  expect((await told()).filter(({ kind }) => kind === "sign-in")).toHaveLength(2);
});
