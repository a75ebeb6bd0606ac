import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

type Modules = {
  database: typeof import("#app/backend/database.server.ts");
  daily: typeof import("./daily.server.ts");
};

let folder: string;
const processes: Modules[] = [];

/** The modules as another process has them: it shares the database alone. */
async function ownModules(): Promise<Modules> {
  vi.resetModules();
  const database = await import("#app/backend/database.server.ts");
  const own = { database, daily: await import("./daily.server.ts") };
  processes.push(own);
  return own;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-daily-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.stubEnv("MAIL_STAFF", "desk@desk.example");
});
afterAll(async () => {
  for (const { database } of processes) await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Where the site is it is 5 hours earlier than UTC then. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`);

test("from 7 o'clock on where the site is the day's mails are promised, once, whichever process asks", async () => {
  const one = await ownModules();
  const other = await ownModules();
  const { site } = await import("#app/site/site.file.server.ts");
  expect(site.timeZone).toBe("America/New_York");
  const promised = async () => {
    const rows = await one.database.single((db) => db.selectFrom("outbox").select("payload").execute());
    return rows.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
  };
  // The first day only remembers the law.
  await one.daily.doDaysWork(at("2026-11-22", "07:00"));
  expect(await promised()).toEqual([
    expect.objectContaining({ template: "staff-day", to: "desk@desk.example", day: "2026-11-22" }),
  ]);
  await follower(one, "law:OH");
  await one.database.single((db) =>
    db.updateTable("law_seen").set({ answer: "it was otherwise" }).where("fact", "like", "OH %").execute(),
  );

  await one.daily.doDaysWork(at("2026-11-23", "06:59"));
  expect(await promised()).toHaveLength(1);
  await Promise.all([one, other].map(({ daily }) => daily.doDaysWork(at("2026-11-23", "07:00"))));
  await other.daily.doDaysWork(at("2026-11-23", "23:50"));
  const mails = (await promised()).slice(1);
  expect(mails.map(({ template }) => template).sort()).toEqual(["law-change", "staff-day"]);
  expect(mails.find(({ template }) => template === "law-change")).toMatchObject({ subscriber: "reader" });
  expect(mails.find(({ template }) => template === "staff-day")).toMatchObject({ day: "2026-11-23" });
});

test("where one part of the day's work fails the others are done, and none where the database is away", async () => {
  const { daily } = await ownModules();
  const { DatabaseAwayError } = await import("#app/backend/away.server.ts");
  const done: string[] = [];
  const part = (name: string, error?: Error) => async () => {
    if (error) throw error;
    done.push(name);
  };
  await daily.doEach([part("law", new Error("0x00")), part("questions"), part("contests")]);
  expect(done).toEqual(["questions", "contests"]);
  await daily.doEach([part("law"), part("figures", new DatabaseAwayError("away")), part("contests")]);
  expect(done).toEqual(["questions", "contests", "law"]);
});

async function follower({ database }: Modules, topic: string): Promise<void> {
  const created_at = "2026-11-01T12:00:00.000Z";
  const never = { confirm_hash: null, wanted: null, last_command: null, asked_at: null, left_at: null };
  const row = { id: "reader", email: "reader@mail.example.com", leave_token: "t", created_at, ...never };
  await database.transaction(async (tx) => {
    await tx
      .insertInto("newsletter_subscribers")
      .values({ ...row, state: "confirmed", confirmed_at: created_at })
      .execute();
    await tx
      .insertInto("newsletter_topics")
      .values({ subscriber_id: "reader", topic, added_at: created_at })
      .execute();
  });
}
