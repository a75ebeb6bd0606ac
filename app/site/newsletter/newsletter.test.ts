import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sha256 } from "#app/utils/tokens.server.ts";

let folder: string;
let database: typeof import("#app/backend/database.server.ts");
let readers: typeof import("./subscribers-data.server.ts");
let subscribe: typeof import("./sign-up.form.server.ts").subscribe;
let makeSignUpMail: typeof import("./sign-up-mail-data.server.ts").makeSignUpMail;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-newsletter-"));
  vi.stubEnv("VAR_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  database = await import("#app/backend/database.server.ts");
  readers = await import("./subscribers-data.server.ts");
  ({ subscribe } = await import("./sign-up.form.server.ts"));
  ({ makeSignUpMail } = await import("./sign-up-mail-data.server.ts"));
});
afterAll(async () => {
  await database.closeDatabase();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

let number = 0;
let email: string;
let address: string;
beforeEach(() => {
  number += 1;
  email = `reader-${number}@mail.example.com`;
  address = `10.0.0.${number}`;
});

const signUp = (topic?: "week" | "law:OH", typed = email) =>
  subscribe(new URLSearchParams({ email: typed, attempt: crypto.randomUUID() }), { address }, topic);

const rows = () =>
  database.single((db) =>
    db.selectFrom("newsletter_subscribers").selectAll().orderBy("created_at").execute(),
  );
const row = async () => (await rows()).at(-1) as Awaited<ReturnType<typeof rows>>[number];

const allPromised = () => database.single((db) => db.selectFrom("outbox").selectAll().execute());

/** What the outbox holds for the newest reader. */
async function promised() {
  const { id } = await row();
  const all = await database.single((db) => db.selectFrom("outbox").selectAll().execute());
  return all.map(({ payload }) => JSON.parse(payload)).filter(({ subscriber }) => subscriber === id);
}

/** Makes the mail that was promised last, as its courier would; returns it with the secret of its first link. */
async function answer() {
  const mail = await makeSignUpMail((await promised()).at(-1));
  const button = mail?.blocks.find((block) => block.kind === "button");
  return { mail, link: button?.url ?? "", secret: button?.url.split("/").at(-1)?.replace(/\?.*/, "") ?? "" };
}

/** A reader who signed up and confirmed. */
async function reader(topic?: "week" | "law:OH") {
  await signUp(topic);
  expect(await readers.confirmSubscriber((await answer()).secret)).toBe(true);
  return (await readers.subscriberByToken((await row()).leave_token)) as NonNullable<
    Awaited<ReturnType<typeof readers.subscriberByToken>>
  >;
}

const leave = (token: string) =>
  database.transaction((tx) =>
    readers.leaveForm.store(tx, { id: crypto.randomUUID(), at: new Date().toISOString(), values: { token } }),
  );

test("a new address waits until its reader presses the button of its mail", async () => {
  expect(await signUp()).toEqual({ ok: true });
  expect(await row()).toMatchObject({ email, state: "pending" });
  const { mail, secret } = await answer();
  expect(mail).toMatchObject({ to: email, subject: "Confirm your address for Leaf Courier" });
  expect(JSON.stringify(mail)).toContain(`/newsletter/confirm/${secret}`);
  expect(JSON.stringify(await rows())).not.toContain(secret);
  expect(await readers.subscriberBySecret(secret)).toMatchObject({ state: "pending", topics: ["week"] });
  expect(await readers.confirmSubscriber(secret)).toBe(true);
  // Pressed twice it is the same.
  expect(await readers.confirmSubscriber(secret)).toBe(true);
  expect(await readers.subscriberBySecret(secret)).toMatchObject({ state: "confirmed", topics: ["week"] });
});

test("the newest mail's link holds, one that was made up does not", async () => {
  await signUp();
  const first = await answer();
  const second = await answer();
  expect(await readers.confirmSubscriber(first.secret)).toBe(false);
  expect(await readers.confirmSubscriber("0".repeat(40))).toBe(false);
  expect(await readers.confirmSubscriber(second.secret)).toBe(true);
});

test("a known address gets the same answer and nothing of it changes: the mail tells its reader", async () => {
  const before = await reader();
  expect(await signUp("law:OH")).toEqual({ ok: true });
  expect(await readers.subscriberByToken(before.leaveToken)).toEqual(before);
  const { mail, link } = await answer();
  expect(mail?.subject).toBe("You are on Leaf Courier’s list already");
  expect(link).toContain(`/newsletter/topics/${before.leaveToken}?add=law:oh`);
});

test("who follows a state alone and asks for the week's edition is told how to add it, and not that nothing changes", async () => {
  const { leaveToken } = await reader("law:OH");
  await signUp("week");
  const week = await answer();
  expect(week.link).toContain(`/newsletter/topics/${leaveToken}?add=week`);
  expect(JSON.stringify(week.mail?.blocks)).not.toContain("Nothing changes");
  await signUp("law:OH");
  const law = await answer();
  expect(law.link).toMatch(new RegExp(`/newsletter/topics/${leaveToken}$`));
  expect(JSON.stringify(law.mail?.blocks)).toContain("Nothing changes");
});

test("who asks for a state's law gets that, and the week when they ask for it too", async () => {
  await signUp("law:OH");
  expect(await readers.subscriberBySecret((await answer()).secret)).toMatchObject({ topics: ["law:OH"] });
  await signUp("week");
  expect((await reader("law:OH")).topics).toEqual(["law:OH", "week"]);
});

test("topics are the reader's to change", async () => {
  const { leaveToken } = await reader();
  expect(await readers.chooseTopics(leaveToken, ["law:OH", "law:TX"])).toBe(true);
  expect(await readers.subscriberByToken(leaveToken)).toMatchObject({ topics: ["law:OH", "law:TX"] });
  expect(await readers.chooseTopics(leaveToken, [])).toBe(true);
  expect(await readers.subscriberByToken(leaveToken)).toMatchObject({ topics: [], state: "confirmed" });
  expect(await readers.chooseTopics("0".repeat(40), ["week"])).toBe(false);
});

describe("leaving", () => {
  test("keeps a fingerprint and no address, and the link answers for ever", async () => {
    const { leaveToken } = await reader();
    await leave(leaveToken);
    await leave(leaveToken);
    const left = await row();
    expect(left).toMatchObject({ state: "left", email: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(JSON.stringify(left)).not.toContain(email);
    expect(await readers.subscriberByToken(leaveToken)).toMatchObject({ state: "left", topics: [] });
  });

  test("ends what was not confirmed yet: its mail is not made, its link is nobody's", async () => {
    await signUp();
    const { secret } = await answer();
    await leave((await row()).leave_token);
    expect(await makeSignUpMail((await promised()).at(-1))).toBeUndefined();
    expect(await readers.confirmSubscriber(secret)).toBe(false);
  });

  test("signing up again works, with the same day's id too", async () => {
    const { leaveToken, id } = await reader();
    const again = () => subscribe(new URLSearchParams({ email }), { address });
    await leave(leaveToken);
    await again();
    await leave(leaveToken);
    await again();
    expect(await row()).toMatchObject({ id, email, state: "pending" });
    expect(await readers.confirmSubscriber((await answer()).secret)).toBe(true);
    expect(await readers.subscriberByToken(leaveToken)).toMatchObject({
      state: "confirmed",
      topics: ["week"],
    });
  });
});

test("a form that comes twice promises one mail", async () => {
  const fields = new URLSearchParams({ email, attempt: "the-same" });
  await subscribe(fields, { address });
  await subscribe(fields, { address });
  expect(await promised()).toHaveLength(1);
});

test("a stranger causes three mails to an address in a quarter of an hour, and sees no difference", async () => {
  for (let time = 1; time <= 6; time++) expect(await signUp()).toEqual({ ok: true });
  expect(await promised()).toHaveLength(3);
});

test("what nobody confirmed within 30 days is forgotten; who had left before is left again", async () => {
  const { leaveToken } = await reader();
  await leave(leaveToken);
  await signUp();
  const stranger = `stranger-${number}@mail.example.com`;
  await signUp("week", stranger);
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await readers.forgetUnconfirmed(later(29));
  expect((await rows()).filter(({ email: kept }) => kept === stranger)).toHaveLength(1);
  await readers.forgetUnconfirmed(later(31));
  const kept = await rows();
  expect(kept.filter(({ email: one }) => one === stranger)).toEqual([]);
  expect(kept.find(({ leave_token }) => leave_token === leaveToken)).toMatchObject({ state: "left" });
  expect(JSON.stringify(kept)).not.toContain(email);
});

test("an old site's address that was asked and did not answer within 30 days stays as a fingerprint", async () => {
  await signUp();
  const { id } = await row();
  const asked = (asked_at: string | null) =>
    database.single((db) =>
      db
        .updateTable("newsletter_subscribers")
        .set({ state: "legacy", asked_at })
        .where("id", "=", id)
        .execute(),
    );
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await asked(null);
  await readers.forgetUnconfirmed(later(400));
  expect(await row()).toMatchObject({ state: "legacy", email });
  await asked(new Date().toISOString());
  await readers.forgetUnconfirmed(later(29));
  expect(await row()).toMatchObject({ state: "legacy", email });
  await readers.forgetUnconfirmed(later(31));
  expect(await row()).toMatchObject({ id, state: "left", email: sha256(email) });
  // What the older site left may be taken over once more: it does not come back.
  const { takeOver } = await import("#app/backend/take-over.server.ts");
  await database.transaction((tx) =>
    takeOver(tx, async function* (table) {
      if (table === "newsletter_subscribers") yield [{ id: 1, email, created_at: "2026-11-01 12:00:00" }];
    }),
  );
  expect((await rows()).filter(({ email: kept }) => kept === email)).toEqual([]);
});

test("a stranger causes 10 mails a day to an address, six of them from one network, and 30 an hour from one", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (let time = 1; time <= 15; time++) {
      if (time > 8) address = `10.5.0.${time}`;
      await signUp();
      vi.setSystemTime(Date.now() + 16 * 60 * 1000);
      expect(await promised()).toHaveLength(time <= 8 ? Math.min(time, 6) : Math.min(time - 2, 10));
    }
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    const before = (await allPromised()).length;
    for (let time = 1; time <= 33; time++) await signUp("week", `of-one-network-${time}@mail.example.com`);
    expect((await allPromised()).length - before).toBe(30);
  } finally {
    vi.useRealTimers();
    // What was written in days to come is newer than all that follows.
    await database.transaction(async (tx) => {
      for (const table of ["outbox", "throttles", "newsletter_subscribers"] as const)
        await tx.deleteFrom(table).execute();
    });
  }
});

async function click(token: string): Promise<Response> {
  const { action } = await import("./leave.route.tsx");
  const request = new Request(`http://localhost/newsletter/leave/${token}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  return (await action({ request, params: { token }, context: {} } as never)) as Response;
}

test("clicks for tokens that nobody has are answered as any, and use up no reader's", async () => {
  const { leaveToken } = await reader();
  const invented = Array.from({ length: 601 }, (_, n) => click(n.toString(16).padStart(40, "0")));
  for (const { status } of await Promise.all(invented)) expect(status).toBe(200);
  expect((await click(leaveToken)).status).toBe(200);
  expect(await readers.subscriberByToken(leaveToken)).toMatchObject({ state: "left" });
});

test("a click of who has left is answered as the first one, and nothing is stored", async () => {
  const { leaveToken } = await reader();
  const stored = vi.spyOn(readers.leaveForm, "store");
  for (let time = 1; time <= 3; time += 1) expect((await click(leaveToken)).status).toBe(200);
  expect(stored).toHaveBeenCalledTimes(1);
  stored.mockRestore();
});

test("while the database is away mailboxes' clicks have a ceiling for all of them, which says when to come again", async () => {
  const { leaveToken } = await reader();
  const { seenAway, seenBack } = await import("#app/backend/seen-away.server.ts");
  const { waitForOneClick } = await import("../forms/form-limits.server.ts");
  seenAway();
  try {
    for (let before = 0; before < 600; before += 1) expect(await waitForOneClick()).toBe(0);
    const over = await click(leaveToken);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  } finally {
    seenBack();
  }
});

test("a known address is answered no sooner than a new one, by whatever of both takes longer", async () => {
  const took = async (typed: string) => {
    const began = performance.now();
    await signUp("week", typed);
    return performance.now() - began;
  };
  await reader();
  for (const typed of [email, `new-${email}`]) expect(await took(typed)).toBeGreaterThanOrEqual(59.5);
});

test("an address that no mailbox has is refused by its field", async () => {
  for (const typed of ["reader@localhost", "reader@foo-.com", `${"r".repeat(65)}@mail.example.com`])
    expect(await signUp("week", typed)).toMatchObject({
      ok: false,
      status: 400,
      message: "Enter an email address like name@example.com",
    });
});

// The last one: afterwards every address that is nobody's gets nothing.
test("strangers together get 300 mails an hour, and /healthz says that more are left out; a reader still gets theirs", async () => {
  const { mailHealth } = await import("#app/backend/mail/mail-health.server.ts");
  await reader();
  const known = email;
  await database.single((db) => db.deleteFrom("throttles").execute());
  expect(mailHealth()).toEqual({ degraded: false, mail: { home: "files" } });
  const before = (await allPromised()).length;
  await Promise.all(
    Array.from({ length: 310 }, (_, i) =>
      subscribe(new URLSearchParams({ email: `stranger-${i}@many.example.com` }), {
        address: `10.1.${Math.floor(i / 3)}.1`,
      }),
    ),
  );
  expect((await allPromised()).length - before).toBe(300);
  expect(mailHealth()).toMatchObject({ degraded: true, mail: { warning: expect.stringContaining("300") } });
  address = "10.2.0.1";
  await signUp("law:OH", known);
  expect((await allPromised()).length - before).toBe(301);
});
