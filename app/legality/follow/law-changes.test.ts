import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormerAnswer, LawChange, VerifiedFact } from "../facts/fact.ts";
import { makeLawBook } from "../facts/law-book.server.ts";
import { change, fact } from "../facts/law-fixture.ts";
import type { ChangeSeen } from "./law-changes-data.server.ts";

let folder: string;
let database: typeof import("#app/backend/database.server.ts");
let mailLawChanges: typeof import("./law-changes-data.server.ts").mailLawChanges;
let makeLawMail: typeof import("./law-mail.server.ts").makeLawMail;
let readers: typeof import("#app/site/newsletter/subscribers-data.server.ts");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-law-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
  ({ mailLawChanges } = await import("./law-changes-data.server.ts"));
  ({ makeLawMail } = await import("./law-mail.server.ts"));
  readers = await import("#app/site/newsletter/subscribers-data.server.ts");
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

let ohio: string;
beforeEach(async () => {
  await database.transaction(async (tx) => {
    for (const table of ["outbox", "law_mails", "law_seen", "newsletter_subscribers"] as const)
      await tx.deleteFrom(table).execute();
  });
  ohio = await follower("law:OH");
});

async function follower(...topics: string[]): Promise<string> {
  const id = crypto.randomUUID();
  const at = "2026-01-01T00:00:00.000Z";
  await database.transaction(async (tx) => {
    await tx
      .insertInto("newsletter_subscribers")
      .values({
        id,
        email: `${id}@mail.example.com`,
        state: "confirmed",
        confirm_hash: null,
        leave_token: id.replaceAll("-", ""),
        created_at: at,
        wanted: null,
        last_command: null,
        asked_at: at,
        confirmed_at: at,
        left_at: null,
      })
      .execute();
    await tx
      .insertInto("newsletter_topics")
      .values(topics.map((topic) => ({ subscriber_id: id, topic, added_at: at })))
      .execute();
  });
  return id;
}

const limit = (answer: string, more: Partial<VerifiedFact> = {}) =>
  fact("OH", "cannabis", "possession-limit", answer, { unit: "ounces", ...more });
const texas = (answer: string) => fact("TX", "cbd", "status", answer);

/** The law as the files say it on a day. */
const run = (
  facts: VerifiedFact[],
  day = "2026-11-22",
  changes: LawChange[] = [],
  history: FormerAnswer[] = [],
) => mailLawChanges(day, { facts, changes, history });

/** The law as a mail finds it that leaves. */
const lawOf = (facts: VerifiedFact[]) => makeLawBook({ facts, changes: [], sources: [] });

/** What was promised, by reader. */
async function promised(): Promise<{ subscriber: string; changes: ChangeSeen[] }[]> {
  const rows = await database.single((db) =>
    db.selectFrom("outbox").select("payload").orderBy("created_at").execute(),
  );
  return rows.map(({ payload }) => JSON.parse(payload));
}

test("a follower hears of another answer once, with before, after, the law and the day", async () => {
  expect(await run([limit("2.5"), texas("legal")])).toEqual({ changes: 0, mails: 0 });
  const facts = [
    limit("5", { citation: "ORC 3780.36", effectiveFrom: "2026-11-20", checkedOn: "2026-11-21" }),
    texas("banned"),
  ];
  expect(await run(facts)).toEqual({ changes: 2, mails: 1 });
  expect(await run(facts)).toEqual({ changes: 0, mails: 0 });
  const [payload] = await promised();
  expect(payload?.subscriber).toBe(ohio);
  const mail = await makeLawMail(payload as never, lawOf(facts), "2026-11-22");
  expect(mail).toMatchObject({ to: `${ohio}@mail.example.com`, subject: "The law of Ohio changed" });
  expect(mail?.blocks).toContainEqual({
    kind: "facts",
    rows: [
      { name: "Before", value: "2.5 ounces" },
      { name: "Now", value: "5 ounces", note: "Since Nov 20, 2026" },
    ],
  });
  expect(JSON.stringify(mail?.blocks)).toContain("ORC 3780.36");
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

test("another unit is a change; words beside the answer, a new check and its case are none", async () => {
  await run([limit("2.5")]);
  const reworded = {
    citation: "ORC 3780.36",
    note: "New words.",
    checkedOn: "2026-11-21",
    confidence: "medium",
    readOn: undefined,
    readBy: undefined,
    unit: " Ounces",
  } as const;
  expect(await run([limit("2.5", reworded)])).toEqual({ changes: 0, mails: 0 });
  expect(await run([limit("2.5", { unit: "grams" })])).toEqual({ changes: 1, mails: 1 });
});

test("a fact that is new, renamed or gone for a while is only remembered", async () => {
  await run([limit("2.5")]);
  expect(await run([fact("OH", "edibles", "possession-limit", "2.5")])).toEqual({ changes: 0, mails: 0 });
  expect(await run([limit("2.5")])).toEqual({ changes: 0, mails: 0 });
});

test("a mistake of ours that is put right mails nobody, and what changes after it does (product.md 13.9)", async () => {
  const history: FormerAnswer[] = [
    {
      jurisdiction: "OH",
      product: "cannabis",
      question: "possession-limit",
      audience: "everyone",
      was: "2.5 ounces with a card.",
      on: "2026-11-22",
      because: "mistake",
      why: "There are no cards.",
    },
  ];
  const wrong = limit("2.5 ounces with a card", { unit: "" });
  await run([wrong]);
  const right = [limit("2.5")];
  expect(await run(right, "2026-11-22", [], history)).toEqual({ changes: 0, mails: 0 });
  expect(await run(right, "2026-11-22", [], history)).toEqual({ changes: 0, mails: 0 });
  expect(await run([limit("5")], "2026-11-23", [], history)).toEqual({ changes: 1, mails: 1 });
  const [payload] = await promised();
  expect(payload?.changes[0]?.before).toEqual({ answer: "2.5", unit: "ounces" });
});

test("what was read again mails nobody, and a law that changed does (product.md 18.12)", async () => {
  const asked = {
    jurisdiction: "OH",
    product: "cannabis",
    question: "possession-limit",
    audience: "everyone",
  } as const;
  const former = (because: FormerAnswer["because"]): FormerAnswer[] => [
    { ...asked, was: "2.5", unit: "ounces", on: "2026-11-22", because, why: "So it is." },
  ];
  await run([limit("2.5")]);
  expect(await run([limit("2.6")], "2026-11-22", [], former("reading"))).toEqual({ changes: 0, mails: 0 });
  await run(
    [limit("2.5")],
    "2026-11-22",
    [],
    [{ ...asked, was: "2.6", unit: "ounces", on: "2026-11-22", because: "reading", why: "." }],
  );
  expect(await run([limit("5")], "2026-11-22", [], former("law"))).toEqual({ changes: 1, mails: 1 });
});

test("an answer that was a mistake once, and what a law has ended now, is told", async () => {
  const former = {
    jurisdiction: "OH",
    product: "cannabis",
    question: "possession-limit",
    audience: "everyone",
  };
  const was = { ...former, was: "1", unit: "ounces" } as const;
  const history = [
    { ...was, on: "2026-03-01", because: "mistake", why: "It was two." },
    { ...was, on: "2026-11-22", because: "law", why: "Raised." },
  ] as FormerAnswer[];
  await run([limit("1")]);
  expect(await run([limit("2.5")], "2026-11-22", [], history)).toEqual({ changes: 1, mails: 1 });
});

test("a correction is of one fact: the same words elsewhere, or for others, are a change", async () => {
  const ofTexas: FormerAnswer = {
    jurisdiction: "TX",
    product: "cannabis",
    question: "possession-limit",
    audience: "everyone",
    was: "2.5",
    unit: "ounces",
    on: "2026-11-22",
    because: "mistake",
    why: "Another state's mistake.",
  };
  await run([limit("2.5")]);
  expect(await run([limit("5")], "2026-11-22", [], [ofTexas])).toEqual({ changes: 1, mails: 1 });
});

test("a dated fact takes effect by itself on its day, a dated change too", async () => {
  const facts = [limit("2.5", { effectiveTo: "2026-12-31" }), limit("5", { effectiveFrom: "2027-01-01" })];
  const changes = [change("OH", "cannabis", "2027-01-01", { text: "The limit doubles." })];
  await run(facts, "2026-11-22", changes);
  expect(await run(facts, "2026-12-31", changes)).toEqual({ changes: 0, mails: 0 });
  expect(await run(facts, "2027-01-01", changes)).toEqual({ changes: 2, mails: 1 });
  const [payload] = await promised();
  expect(payload?.changes.map(({ label }) => label)).toEqual([
    "Cannabis: possession limit",
    "Cannabis: The limit doubles.",
  ]);
});

test("of what was announced for a day, and nobody has checked since, the mail says no more than that (product.md 18.13)", async () => {
  const facts = [
    limit("2.5", { effectiveTo: "2026-12-31" }),
    limit("5", { effectiveFrom: "2027-01-01", checkedOn: "2026-11-21" }),
  ];
  await run(facts, "2026-12-31");
  await run(facts, "2027-01-01");
  const [payload] = await promised();
  const mail = await makeLawMail(payload as never, lawOf(facts), "2027-01-01");
  expect(mail?.subject).toBe("The law of Ohio was due to change");
  expect(mail?.blocks).toContainEqual({
    kind: "facts",
    rows: [
      { name: "Before", value: "2.5 ounces" },
      {
        name: "Announced",
        value: "5 ounces",
        note: "From Jan 1, 2027; not checked since Nov 21, 2026",
      },
    ],
  });
});

test("a reader of two states gets one mail; two runs at once and one that was stopped tell nobody twice", async () => {
  const both = await follower("law:OH", "law:TX", "week");
  await run([limit("2.5"), texas("legal")]);
  const facts = [limit("5"), texas("banned")];
  // What was remembered is as before the first run: it was stopped before its end.
  const seen = await database.single((db) => db.selectFrom("law_seen").selectAll().execute());
  await Promise.all([run(facts), run(facts)]);
  for (const { fact: key, ...was } of seen)
    await database.single((db) => db.updateTable("law_seen").set(was).where("fact", "=", key).execute());
  await run(facts);
  const all = await promised();
  expect(all.map(({ subscriber }) => subscriber).sort()).toEqual([ohio, both].sort());
  expect(all.find(({ subscriber }) => subscriber === both)?.changes).toHaveLength(2);
});

test("a law that changes back is told again", async () => {
  await run([limit("2.5")]);
  for (const answer of ["5", "2.5", "5"]) expect((await run([limit(answer)])).mails).toBe(1);
});

test("who left meanwhile, or ended the topic, hears nothing", async () => {
  await run([limit("2.5")]);
  await run([limit("5")]);
  const [payload] = await promised();
  await readers.chooseTopics(ohio.replaceAll("-", ""), ["week"]);
  expect(await makeLawMail(payload as never)).toBeUndefined();
});

test("a mail that waited says what the table says when it leaves, and not what was put right or checked since", async () => {
  const next = { effectiveFrom: "2027-01-01", checkedOn: "2026-11-21" };
  const old = limit("2.5", { effectiveTo: "2026-12-31", checkedOn: "2026-11-21" });
  await run([old, limit("25", next)], "2026-12-31");
  await run([old, limit("25", next)], "2027-01-01");
  const [payload] = await promised();
  const mailOf = (answer: string, checkedOn: string) =>
    makeLawMail(payload as never, lawOf([limit(answer, { ...next, checkedOn })]), "2027-01-02");
  const checked = await mailOf("5", "2027-01-02");
  expect(checked?.subject).toBe("The law of Ohio changed");
  expect(checked?.blocks).toContainEqual({
    kind: "facts",
    rows: [
      { name: "Before", value: "2.5 ounces" },
      { name: "Now", value: "5 ounces", note: "Since Jan 1, 2027" },
    ],
  });
  // Somebody found that nothing changed after all, or that nobody knows.
  expect(await mailOf("2.5", "2027-01-02")).toBeUndefined();
  expect(await makeLawMail(payload as never, lawOf([]), "2027-01-02")).toBeUndefined();
});
