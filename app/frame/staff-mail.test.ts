import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;
let database: typeof import("#app/backend/database.server.ts");
let staff: typeof import("./staff-mail-data.server.ts");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-staff-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("MAIL_STAFF", "a@desk.example,b@desk.example");
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
  staff = await import("./staff-mail-data.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const TODAY = { to: "a@desk.example", day: "2026-11-22" };

function message(created_at: string, handled_at: string | null = null) {
  const row = {
    id: crypto.randomUUID(),
    topic: "other",
    name: null,
    email: "x@mail.example.com",
    page: null,
  };
  return database.single((db) =>
    db
      .insertInto("contact_messages")
      .values({ ...row, message: "Hello.", created_at, handled_at, handled_by: null })
      .execute(),
  );
}

test("each of the staff is promised one mail a day, whoever asks and how often", async () => {
  const { promiseStaffMail } = staff;
  await Promise.all([promiseStaffMail(TODAY.day), promiseStaffMail(TODAY.day)]);
  await promiseStaffMail("2026-11-23");
  const rows = await database.single((db) => db.selectFrom("outbox").select("payload").execute());
  const told = rows.map(({ payload }) => JSON.parse(payload)).map(({ to, day }) => `${to} ${day}`);
  expect(told.sort()).toEqual([
    "a@desk.example 2026-11-22",
    "a@desk.example 2026-11-23",
    "b@desk.example 2026-11-22",
    "b@desk.example 2026-11-23",
  ]);
});

test("nothing new is no mail; what is new, what waits and what failed is counted, and nobody is named", async () => {
  await message("2026-01-05T12:00:00.000Z");
  expect(await staff.makeStaffMail(TODAY)).toBeUndefined();
  const now = new Date().toISOString();
  await message(now);
  await message(now, now);
  const mail = await staff.makeStaffMail(TODAY);
  expect(mail?.subject).toBe("1 new, 2 waiting: Leaf Courier");
  expect(mail?.blocks).toContainEqual({
    kind: "facts",
    rows: expect.arrayContaining([
      { name: "Leads", value: "None" },
      { name: "Messages", value: "1 new, 2 in all", note: "Oldest: Jan 5, 2026" },
    ]),
  });
  expect(JSON.stringify(mail)).not.toContain("x@mail.example.com");

  await database.single((db) =>
    db
      .insertInto("claims")
      .values({
        id: crypto.randomUUID(),
        listing_id: "shop-1",
        listing_name: "A shop",
        email: "y@mail.example.com",
        name: "Ona",
        role: "Owner",
        place: "Portland, OR",
        state: "review",
        created_at: now,
        proven_at: now,
      })
      .execute(),
  );
  const withClaim = await staff.makeStaffMail(TODAY);
  expect(withClaim?.subject).toBe("2 new, 3 waiting: Leaf Courier");
  expect(JSON.stringify(withClaim)).toContain('{"name":"Claims","value":"1 new, 1 in all"');
  expect(JSON.stringify(withClaim)).toContain('{"name":"Photos","value":"None"}');
  await database.single((db) => db.deleteFrom("claims").execute());

  await database.single((db) => db.updateTable("outbox").set({ state: "dead" }).execute());
  await database.single((db) => db.deleteFrom("contact_messages").execute());
  expect(JSON.stringify(await staff.makeStaffMail(TODAY))).toContain("4 could not be delivered.");
});

test("a form that could not be stored is told of, also where nothing else is new", async () => {
  await database.single((db) => db.deleteFrom("outbox").execute());
  const { closeSpool, forgetSpooled, keepInSpool, setSpooledAside } = await import(
    "#app/backend/spool.server.ts"
  );
  keepInSpool({ id: "one", form: "contact", values: { message: "Hello." }, at: "2026-11-20T12:00:00.000Z" });
  expect(await staff.makeStaffMail(TODAY), "it is tried again").toBeUndefined();
  setSpooledAside("one", "there is no such topic");
  expect(JSON.stringify(await staff.makeStaffMail(TODAY))).toContain(
    "1 of what visitors sent could not be stored.",
  );
  forgetSpooled("one");
  expect(await staff.makeStaffMail(TODAY)).toBeUndefined();
  closeSpool();
});

test("what came since the last mail is new, however long ago that was", async () => {
  await database.single((db) => db.deleteFrom("outbox").execute());
  await database.single((db) => db.deleteFrom("daily_runs").execute());
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  // The site stood still over a weekend, and a clock was years ahead once.
  const runs = [
    { task: "staff mail", day: "2026-11-20", at: hoursAgo(74) },
    { task: "staff mail", day: "2036-11-20", at: "2036-11-20T12:00:00.000Z" },
  ];
  await database.single((db) => db.insertInto("daily_runs").values(runs).execute());
  await message(hoursAgo(73));
  await staff.promiseStaffMail("2026-11-23");
  const [row] = await database.single((db) => db.selectFrom("outbox").select("payload").execute());
  const mail = await staff.makeStaffMail(JSON.parse(row?.payload ?? "{}"));
  expect(mail?.subject).toBe("1 new, 1 waiting: Leaf Courier");
});

test("what waited for the database while the staff were told is new the next time", async () => {
  for (const table of ["outbox", "daily_runs", "contact_messages"] as const)
    await database.single((db) => db.deleteFrom(table).execute());
  const { messageForm } = await import("#app/company/contact/message-data.server.ts");
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const run = { task: "staff mail", day: "2026-11-23", at: hoursAgo(1) };
  await database.single((db) => db.insertInto("daily_runs").values(run).execute());
  const values = { topic: "other", name: null, email: "x@mail.example.com", page: null, message: "Hello." };
  // It was sent before that mail, and the spool had it until now.
  const sent = { id: crypto.randomUUID(), at: hoursAgo(2), values };
  await database.transaction((tx) => messageForm.store(tx, sent));
  await staff.promiseStaffMail("2026-11-24");
  const [row] = await database.single((db) => db.selectFrom("outbox").select("payload").execute());
  const mail = await staff.makeStaffMail(JSON.parse(row?.payload ?? "{}"));
  expect(mail?.subject).toBe("1 new, 1 waiting: Leaf Courier");
});

test("whom nobody has written to yet, all that waits is new", async () => {
  for (const table of ["outbox", "daily_runs", "contact_messages"] as const)
    await database.single((db) => db.deleteFrom(table).execute());
  await message("2026-01-05T12:00:00.000Z");
  await staff.promiseStaffMail("2026-11-24");
  const [row] = await database.single((db) => db.selectFrom("outbox").select("payload").execute());
  const mail = await staff.makeStaffMail(JSON.parse(row?.payload ?? "{}"));
  expect(mail?.subject).toBe("1 new, 1 waiting: Leaf Courier");
});
