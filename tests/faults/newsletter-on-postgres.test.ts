import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fact } from "#app/legality/facts/law-fixture.ts";
import { pressedAgain } from "./business/on-both.ts";
import { type OwnDatabase, ownDatabase } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();
const when = test.skipIf(!binaries);

let server: Database | undefined;
let folder: string;
let database: OwnDatabase;
let readers: typeof import("#app/site/newsletter/subscribers-data.server.ts");
let signUpForm: typeof import("#app/site/newsletter/sign-up-data.server.ts").signUpForm;

beforeAll(async () => {
  if (!binaries) return;
  server = await startPostgres(binaries);
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-newsletter-"));
  database = await ownDatabase({
    VAR_DIR: folder,
    DATABASE_URL: server.url,
    MAIL_STAFF: "desk@leaf.example",
  });
  readers = await import("#app/site/newsletter/subscribers-data.server.ts");
  ({ signUpForm } = await import("#app/site/newsletter/sign-up-data.server.ts"));
});
afterAll(async () => {
  await database?.closeDatabase();
  vi.unstubAllEnvs();
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const signUp = (email: string, topic: "week" | "law:OH" = "week") =>
  database.transaction((tx) =>
    signUpForm.store(tx, {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      values: { email, topic },
    }),
  );

const promised = () =>
  database.single(async (db) =>
    (await db.selectFrom("outbox").select("payload").orderBy("created_at").execute()).map(
      ({ payload }) => JSON.parse(payload) as Record<string, unknown>,
    ),
  );

/** A reader who confirmed; returns the token of their links. */
async function reader(email: string, topic: "week" | "law:OH"): Promise<string> {
  const { makeSignUpMail } = await import("#app/site/newsletter/sign-up-mail-data.server.ts");
  await signUp(email, topic);
  const mail = await makeSignUpMail((await promised()).at(-1) ?? {});
  const secret =
    mail?.blocks.flatMap((block) => ("url" in block ? block.url.split("/").at(-1) : []))[0] ?? "";
  expect(await readers.confirmSubscriber(secret)).toBe(true);
  const row = await database.single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .select("leave_token")
      .where("email", "=", email)
      .executeTakeFirst(),
  );
  return row?.leave_token ?? "";
}

when("twenty sign-ups of one address at once are one reader", async () => {
  await Promise.all(Array.from({ length: 20 }, () => pressedAgain(() => signUp("many@mail.example.com"))));
  const rows = await database.single((db) =>
    db.selectFrom("newsletter_subscribers").select("email").execute(),
  );
  expect(rows).toEqual([{ email: "many@mail.example.com" }]);
});

when("a reader confirms, chooses, leaves, and comes back", async () => {
  const token = await reader("reader@mail.example.com", "week");
  expect(await readers.chooseTopics(token, ["law:OH"])).toBe(true);
  expect(await readers.subscriberByToken(token)).toMatchObject({ state: "confirmed", topics: ["law:OH"] });
  const leave = { id: "x", at: new Date().toISOString(), values: { token } };
  await database.transaction((tx) => readers.leaveForm.store(tx, leave));
  expect(await readers.subscriberByToken(token)).toMatchObject({ state: "left", topics: [] });
  expect(await reader("reader@mail.example.com", "week")).toBe(token);
  await readers.forgetUnconfirmed(new Date(Date.now() + 40 * 24 * 60 * 60 * 1000));
  expect(await readers.subscriberByToken(token)).toMatchObject({ state: "confirmed", topics: ["week"] });
});

when(
  "a change of the law is told once by three runs at once; the staff's mail is promised once",
  async () => {
    const { mailLawChanges, mailLawChangesOfDay } = await import(
      "#app/legality/follow/law-changes-data.server.ts"
    );
    const { promiseStaffMail, makeStaffMail } = await import("#app/frame/staff-mail-data.server.ts");
    await reader("follower@mail.example.com", "law:OH");
    const law = (answer: string) => ({
      facts: [fact("OH", "cannabis", "possession-limit", answer)],
      changes: [],
    });
    await mailLawChanges("2026-11-22", law("2.5"));
    const before = (await promised()).length;
    await Promise.all([1, 2, 3].map(() => mailLawChanges("2026-11-22", law("5"))));
    expect(await promised()).toHaveLength(before + 1);
    // The day's own run finds the law of the files.
    await mailLawChangesOfDay();
    expect(await mailLawChangesOfDay()).toEqual({ changes: 0, mails: 0 });
    const told = (await promised()).length;
    await Promise.all([promiseStaffMail(), promiseStaffMail()]);
    expect(await promised()).toHaveLength(told + 1);
    expect(await makeStaffMail({ to: "desk@leaf.example", day: "2026-11-22" })).toBeUndefined();
  },
);
