import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { sha256 } from "#app/utils/tokens.server.ts";
import { countTurns } from "#app/utils/turns-fixture.ts";
import { makeOwner } from "../../shop-owner.ts";
import type { OwnDatabase } from "../own-database.ts";
import { insertInto, onBothDatabases } from "./on-both.ts";

async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

/** The desk's modules, over the database of the test. */
async function deskModules() {
  const [left, audit, subscribers, accounts, outbox, waiting, command, sessions, spool] = await Promise.all([
    import("#app/desk/left/left-data.server.ts"),
    import("#app/desk/audit/audit-search-data.server.ts"),
    import("#app/desk/subscribers/subscribers-desk-data.server.ts"),
    import("#app/desk/accounts/accounts-data.server.ts"),
    import("#app/desk/outbox/outbox-desk-data.server.ts"),
    import("#app/desk/waiting-data.server.ts"),
    import("#app/desk/command/run-desk.server.ts"),
    import("#app/business/sign-in/sessions-data.server.ts"),
    import("#app/backend/spool.server.ts"),
  ]);
  return {
    ...left,
    ...audit,
    ...subscribers,
    ...accounts,
    ...outbox,
    ...waiting,
    ...command,
    ...sessions,
    ...spool,
  };
}

onBothDatabases(({ when, database: own }) => {
  let database: OwnDatabase;
  let desk: Awaited<ReturnType<typeof deskModules>>;
  beforeEach(async ({ task }) => {
    if (task.mode === "skip") return;
    database = own();
    desk = await deskModules();
  });

  function message(text: string, created_at: string) {
    const row = {
      id: randomUUID(),
      topic: "other",
      name: "Rae",
      email: "rae@mail.example.com",
      page: null,
    };
    return database.single(async (db) => {
      await db
        .insertInto("contact_messages")
        .values({ ...row, message: text, created_at, handled_by: null, handled_at: null })
        .execute();
      return row.id;
    });
  }

  function report(listing: string) {
    const row = { id: randomUUID(), listing_id: listing, listing_name: "A shop", message: "It is closed." };
    return database.single(async (db) => {
      await db
        .insertInto("listing_reports")
        .values({
          ...row,
          email: "rae@mail.example.com",
          created_at: "2026-11-20T10:00:00.000Z",
          handled_by: null,
          handled_at: null,
        })
        .execute();
      return row.id;
    });
  }

  function account(email: string, name: string) {
    const id = randomUUID();
    return database.single(async (db) => {
      await db
        .insertInto("accounts")
        .values({
          id,
          email,
          name,
          mail_settings: null,
          created_at: "2026-11-01T10:00:00.000Z",
          signed_in_at: null,
        })
        .execute();
      return id;
    });
  }

  const acts = () =>
    database.single((db) =>
      db.selectFrom("audit_log").select(["actor", "action", "subject", "detail", "listing_id"]).execute(),
    );

  when("what waits comes oldest first, a page at a time, and what is handled is another list", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 30; i++)
      ids.push(await message(`Number ${i}`, `2026-11-${String(i + 1).padStart(2, "0")}T10:00:00.000Z`));
    const first = await desk.searchLeft("messages", { state: "waiting" }, 1);
    expect(first.count).toBe(30);
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, desk.LEFT_ON_A_PAGE));
    const second = await desk.searchLeft("messages", { state: "waiting" }, 2);
    expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(desk.LEFT_ON_A_PAGE));
    expect((await desk.searchLeft("messages", { state: "handled" }, 1)).rows).toEqual([]);
  });

  when("a search takes % and _ for themselves, and finds in any case", async () => {
    await message("They take 100% of it", "2026-11-20T10:00:00.000Z");
    await message("They take 100 of it", "2026-11-20T11:00:00.000Z");
    await message("a_b and c\\d", "2026-11-20T12:00:00.000Z");
    await message("axb and cxd", "2026-11-20T13:00:00.000Z");
    const found = async (q: string) =>
      (await desk.searchLeft("messages", { q, state: "waiting" }, 1)).rows.map(({ message }) => message);
    expect(await found("100%")).toEqual(["They take 100% of it"]);
    expect(await found("A_B")).toEqual(["a_b and c\\d"]);
    expect(await found("c\\d")).toEqual(["a_b and c\\d"]);
    expect(await found("'; drop table leads; --")).toEqual([]);
    expect(await found("RAE@mail")).toHaveLength(4);
  });

  when("a search goes through what strangers left in pieces, between which others are answered", async () => {
    const at = (i: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, i)).toISOString();
    const rows = Array.from({ length: 1300 }, (_, i) => ({
      ...{ id: randomUUID(), topic: "other", name: null, email: "rae@mail.example.com", page: null },
      ...{ message: i % 40 === 7 ? `Zebra ${i}` : `Number ${i}`, created_at: at(i) },
      ...{ handled_by: i % 80 === 7 ? "one" : null, handled_at: i % 80 === 7 ? at(5000 - i) : null },
    }));
    for (const from of [0, 650])
      await database.single((db) =>
        db
          .insertInto("contact_messages")
          .values(rows.slice(from, from + 650))
          .execute(),
      );
    const turns = countTurns();
    const words = async (state: "waiting" | "handled", page: number) => {
      const found = await desk.searchLeft("messages", { q: "zebra", state }, page);
      return [found.count, ...found.rows.map(({ message }) => Number(message?.slice(6)))];
    };
    const waiting = await words("waiting", 1);
    expect(turns.end()).toBeGreaterThanOrEqual(2);
    const every = (first: number) =>
      rows.flatMap(({ message }, i) => (i % 80 === first && message.startsWith("Zebra") ? [i] : []));
    expect(waiting).toEqual([16, ...every(47)]);
    expect(await words("waiting", 2)).toEqual([16]);
    expect(await words("handled", 1)).toEqual([17, ...every(7)]);
    const file: string[] = [];
    for await (const piece of await desk.exportLeft("messages", { q: "zebra", state: "handled" }, "one"))
      file.push(...piece.map(({ message }) => message ?? ""));
    expect(file.sort()).toEqual(
      every(7)
        .map((i) => `Zebra ${i}`)
        .sort(),
    );
    expect((await acts())[0]?.detail).toBe("17 rows, handled, of a search");
  });

  when("of two who mark the same message one does, and the log has it once", async () => {
    const id = await message("Hello", "2026-11-20T10:00:00.000Z");
    const marked = await Promise.all(
      ["one", "two"].map((actor) => desk.markHandled("messages", id, actor, true)),
    );
    expect(marked.filter(Boolean)).toHaveLength(1);
    expect(await desk.searchLeft("messages", { state: "waiting" }, 1)).toEqual({ rows: [], count: 0 });
    expect(await acts()).toEqual([expect.objectContaining({ action: "messages.handled", subject: id })]);
    expect(await desk.getLeft("messages", id)).toMatchObject({
      handled_by: expect.stringMatching(/one|two/),
    });
    expect(await desk.markHandled("messages", id, "one", false)).toBe(true);
    expect((await desk.searchLeft("messages", { state: "waiting" }, 1)).count).toBe(1);
    expect(await desk.markHandled("messages", "no-such-id", "one", true)).toBe(false);
  });

  when("the log holds nothing that a visitor typed", async () => {
    const id = await message("A secret of mine", "2026-11-20T10:00:00.000Z");
    await desk.markHandled("messages", id, "one", true);
    await desk.exportLeft("messages", { q: "secret", state: "handled" }, "one");
    const log = JSON.stringify(await acts());
    for (const typed of ["secret", "rae", "mail.example.com"]) expect(log).not.toContain(typed);
    expect(log).toContain("messages.exported");
    expect(log).toContain("1 rows, handled, of a search");
  });

  when("a file has each of thousands once, and a piece of them is in memory at a time", async () => {
    const typed = { topic: "other", name: null, page: null, email: "rae@mail.example.com" };
    const messages = Array.from({ length: 1200 }, (_, i) => ({
      ...{ ...typed, id: randomUUID(), message: `Message ${i}`, handled_by: null, handled_at: null },
      // Many of one moment.
      created_at: `2026-11-20T10:00:0${i % 7}.000Z`,
    }));
    await database.transaction((tx) => tx.insertInto("contact_messages").values(messages).execute());
    const pieces = await allOf(await desk.exportLeft("messages", { state: "waiting" }, "one"));
    expect(pieces.map(({ length }) => length)).toEqual([500, 500, 200]);
    const found = pieces.flat();
    expect(new Set(found.map(({ id }) => id)).size).toBe(1200);
    const moments = found.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted());
    expect(await acts()).toMatchObject([{ action: "messages.exported", detail: "1200 rows, waiting" }]);
  });

  when("reports about one's own shop are not read, counted, exported nor handled", async () => {
    const [own, other] = [await report("own-shop"), await report("other-shop")];
    const but = ["own-shop"];
    const search = { state: "waiting", but } as const;
    expect((await desk.searchLeft("reports", search, 1)).rows.map(({ id }) => id)).toEqual([other]);
    expect(await desk.getLeft("reports", own, but)).toBeUndefined();
    expect(await desk.markHandled("reports", own, "one", true, but)).toBe(false);
    const [taken = []] = await allOf(await desk.exportLeft("reports", search, "one"));
    expect(taken.map(({ id }) => id)).toEqual([other]);
    expect((await desk.waitingFor("editor", but)).reports?.count).toBe(1);
    expect((await desk.waitingFor("editor", [])).reports?.count).toBe(2);
  });

  when("each role's queues are counted, with the age of the oldest; an editor's are fewer", async () => {
    await message("Newer", "2026-11-21T10:00:00.000Z");
    await message("Older", "2026-11-20T10:00:00.000Z");
    expect((await desk.waitingFor("editor", [])).messages).toEqual({
      count: 2,
      oldest: "2026-11-20T10:00:00.000Z",
    });
    expect(Object.keys(await desk.waitingFor("editor", [])).sort()).toEqual(
      ["deals", "law", "listings", "messages", "photos", "reports"].sort(),
    );
    expect(Object.keys(await desk.waitingFor("operator", []))).toEqual(
      expect.arrayContaining(["claims", "leads", "outbox"]),
    );
  });

  when("the log is searched by who, what, where and when", async () => {
    const ruth = await account("ruth@mail.example.com", "Ruth Calloway");
    const write = (actor: string, action: string, listing_id: string | null, at: string) =>
      database.single((db) =>
        db
          .insertInto("audit_log")
          .values({ id: randomUUID(), at, actor, action, listing_id, subject: null, detail: null })
          .execute(),
      );
    await write(ruth, "claim.granted", "demo-1", "2026-11-20T15:00:00.000Z");
    await write("cli", "claim.refused", "demo-2", "2026-11-21T15:00:00.000Z");
    await write("site", "claim.ended", null, "2026-11-22T15:00:00.000Z");
    const found = async (view: object) =>
      (await desk.searchAudit({ page: 1, ...view })).rows.map(({ action }) => action);
    expect(await found({})).toEqual(["claim.ended", "claim.refused", "claim.granted"]);
    expect(await found({ who: "calloway" })).toEqual(["claim.granted"]);
    expect(await found({ who: "RUTH@" })).toEqual(["claim.granted"]);
    expect(await found({ who: ruth })).toEqual(["claim.granted"]);
    expect(await found({ who: "CLI" })).toEqual(["claim.refused"]);
    expect(await found({ who: "nobody" })).toEqual([]);
    expect(await found({ action: "refused" })).toEqual(["claim.refused"]);
    expect(await found({ action: "claim_" })).toEqual([]);
    expect(await found({ listing: "demo-" })).toEqual(["claim.refused", "claim.granted"]);
    expect(await found({ day: "2026-11-21" })).toEqual(["claim.refused"]);
  });

  // Only lines under the shop's present id were left out: after a file that renumbered, the former ones named its rival.
  when(
    "who looks after a shop is not shown in the log who disputed it under the id that it had before",
    async () => {
      const rival = await account("rival@mail.example.com", "Dale Whitcomb");
      const claim = (listing_id: string) => ({
        ...{ id: randomUUID(), listing_id, listing_name: "A shop", place: "Portland, OR", account_id: rival },
        ...{ email: "rival@mail.example.com", name: "Dale", role: "Owner", state: "review" as const },
        created_at: "2026-11-20T10:00:00.000Z",
      });
      const [disputes, other] = [claim("own-now"), claim("another")];
      await database.single((db) => db.insertInto("claims").values([disputes, other]).execute());
      const line = (subject: string, listing_id: string | null, action: string, n: number) => ({
        ...{ id: randomUUID(), at: `2026-11-20T10:00:0${n}.000Z`, actor: rival, action, listing_id, subject },
        detail: null,
      });
      await database.single((db) =>
        db
          .insertInto("audit_log")
          .values([
            line(disputes.id, "own-before", "claim.proven", 1),
            line(disputes.id, null, "claim.moved", 2),
            line(other.id, "another", "claim.review", 3),
            line(rival, null, "signed-in", 4),
            { ...line("", null, "newsletter.exported", 5), subject: null },
          ])
          .execute(),
      );
      const seen = async (own: string[]) =>
        (await desk.searchAudit({ page: 1 }, own)).rows.map(({ action }) => action);
      expect(await seen([])).toHaveLength(5);
      expect(await seen(["own-now"])).toEqual(["newsletter.exported", "signed-in", "claim.review"]);
      const acts = await desk.auditOfAccount(rival, 20, ["own-now"]);
      expect(acts.map(({ action }) => action)).toEqual(["newsletter.exported", "signed-in", "claim.review"]);
    },
  );

  /** Somebody who subscribed. */
  function subscriber(email: string, state: "pending" | "confirmed" | "left", at: string) {
    return {
      ...{ id: randomUUID(), email, state, created_at: at, leave_token: randomUUID().replaceAll("-", "") },
      ...{ confirm_hash: null, wanted: null, last_command: null },
      ...{ asked_at: null, confirmed_at: null, left_at: null },
    };
  }

  async function subscribe(...rows: ReturnType<typeof subscriber>[]): Promise<void> {
    for (let from = 0; from < rows.length; from += 500)
      await database.single((db) =>
        db
          .insertInto("newsletter_subscribers")
          .values(rows.slice(from, from + 500))
          .execute(),
      );
  }

  async function fileOf(search: Parameters<typeof desk.exportSubscribers>[0]) {
    const file = [];
    for await (const piece of await desk.exportSubscribers(search, "one")) file.push(...piece);
    return file;
  }

  when("a subscriber is found by an address that is kept, never by a fingerprint", async () => {
    await subscribe(
      subscriber("a@mail.example.com", "confirmed", "2026-11-20T10:00:00.000Z"),
      subscriber("ab12cd34ab12cd34", "left", "2026-11-21T10:00:00.000Z"),
    );
    const found = await desk.searchSubscribers({ page: 1 });
    expect(found.rows.map(({ email }) => email)).toEqual(["", "a@mail.example.com"]);
    expect((await desk.searchSubscribers({ page: 1, q: "ab12" })).count).toBe(0);
    expect((await desk.searchSubscribers({ page: 1, q: "MAIL." })).count).toBe(1);
    expect((await desk.searchSubscribers({ page: 1, state: "left" })).count).toBe(1);
    const file = JSON.stringify(await fileOf({}));
    expect(file).not.toMatch(/ab12|token|hash/);
    await fileOf({ q: "mail.", state: "confirmed" });
    const taken = await acts();
    expect(taken.map(({ action }) => action)).toEqual(["newsletter.exported", "newsletter.exported"]);
    const told = taken.map(({ detail }) => detail).sort();
    expect(told).toEqual(["1 rows, confirmed, of a search", "2 rows, all"]);
  });

  // One network can leave a million in the thirty days that they are kept: a file of 300,000 was 3.7 s in one turn, a search 0.7 s.
  when(
    "thousands of subscribers are searched and taken in pieces, between which others are answered",
    async () => {
      const at = (i: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(i / 3))).toISOString();
      const rows = Array.from({ length: 2300 }, (_, i) =>
        subscriber(
          `${i % 20 === 7 ? "zebra" : "reader"}-${i}@mail.example.com`,
          i % 2 ? "pending" : "confirmed",
          at(i),
        ),
      );
      await subscribe(...rows);
      await database.single((db) =>
        db
          .insertInto("newsletter_topics")
          .values({ subscriber_id: rows[7]?.id ?? "", topic: "law-OR", added_at: at(7) })
          .execute(),
      );
      const turns = countTurns();
      const all = await fileOf({});
      expect(turns.end()).toBeGreaterThanOrEqual(2);
      const newest = (some: { created_at: string; id: string }[]) =>
        some.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1)).map(({ id }) => id);
      expect(all.map(({ id }) => id)).toEqual(newest(rows));
      expect(all.filter(({ topics }) => topics !== "").map(({ id }) => id)).toEqual([rows[7]?.id]);
      const zebras = newest(rows.filter(({ email }) => email.startsWith("zebra")));
      const page = async (n: number) => (await desk.searchSubscribers({ q: "ZEBRA", page: n })).rows;
      expect((await page(1)).map(({ id }) => id)).toEqual(zebras.slice(0, 50));
      expect((await page(3)).map(({ id }) => id)).toEqual(zebras.slice(100));
      expect((await desk.searchSubscribers({ q: "zebra", page: 9 })).count).toBe(zebras.length);
      expect((await fileOf({ q: "zebra", state: "pending" })).map(({ id }) => id)).toEqual(zebras);
      expect(await fileOf({ q: "zebra", state: "confirmed" })).toEqual([]);
      expect((await desk.searchSubscribers({ state: "pending", page: 24 })).rows).toHaveLength(0);
      const last = (await desk.searchSubscribers({ state: "pending", page: 23 })).rows.at(-1);
      expect(last?.id).toBe(newest(rows.filter(({ state }) => state === "pending")).at(-1));
    },
  );

  when("an account is found by a part of its address, and signed out everywhere at once", async () => {
    const id = await account("ona@shop.example.com", "Ona");
    await account("other@shop.example.com", "Other");
    expect((await desk.searchAccounts("ONA@")).map((found) => found.id)).toEqual([id]);
    expect(await desk.searchAccounts("%")).toEqual([]);
    const begin = () =>
      database.transaction((tx) => desk.beginSession(tx, { accountId: id, kind: "account", device: "A" }));
    const { secret } = await begin();
    await begin();
    const idle = await begin();
    await database.single((db) =>
      db
        .updateTable("sessions")
        .set({ seen_at: new Date(Date.now() - 15 * 24 * 3_600_000).toISOString() })
        .where("id", "=", sha256(idle.secret))
        .execute(),
    );
    expect((await desk.getAccount(id))?.sessions.count, "two, and one that is over").toBe(2);
    // Fifty claims a day are a year's rows: the page shows the newest.
    const claims = Array.from({ length: 103 }, (_, i) => ({
      ...{ id: randomUUID(), account_id: id, email: "ona@shop.example.com", name: "Ona", role: "Owner" },
      ...{
        listing_id: `shop-${i}`,
        listing_name: "A shop",
        place: "Portland, OR",
        state: "refused" as const,
      },
      created_at: "2026-11-20T10:00:00.000Z",
    }));
    await database.transaction((tx) => tx.insertInto("claims").values(claims).execute());
    const { claims: shown, moreClaims } = (await desk.getAccount(id)) ?? {};
    expect([shown?.length, moreClaims]).toEqual([100, 3]);
    expect(await desk.signOutEverywhere(id, "one")).toBe(2);
    expect(await desk.sessionOf(secret)).toBeUndefined();
    expect(await acts()).toEqual([
      { actor: "one", action: "account.signed-out", subject: id, detail: "2 sessions", listing_id: null },
    ]);
    expect(await desk.signOutEverywhere("no-such-account", "one")).toBeUndefined();
    expect(await desk.getAccount("no-such-account")).toBeUndefined();
  });

  // Anybody may call an account as they like: 26 that were called by somebody's address kept an operator from signing that one out.
  when("whose address somebody types is found, however many others are called by it", async () => {
    const ona = await account("ona@shop.example.com", "Ona Fielding");
    for (let at = 0; at < 201; at++) await account(`a${at}@mail.example.com`, `ona@shop.example.com ${at}`);
    // As each sign-in does: Postgres has the row behind the others then.
    await database.single((db) =>
      db
        .updateTable("accounts")
        .set({ signed_in_at: "2026-11-20T10:00:00.000Z" })
        .where("id", "=", ona)
        .execute(),
    );
    expect((await desk.searchAccounts("ONA@shop.example.com"))[0]?.id).toBe(ona);
    await desk.markHandled("messages", await message("Hello", "2026-11-20T10:00:00.000Z"), ona, true);
    const { rows } = await desk.searchAudit({ page: 1, who: "ona@shop.example.com" });
    expect(rows.map(({ actor }) => actor)).toEqual([ona]);
  });

  when("whoever claims a shop is not shown who has it, on an account's page either", async () => {
    const own = makeOwner({ listingId: "held-shop", listingName: "The Held Shop" });
    await insertInto(database, own);
    const shopsFor = async (listings: readonly string[]) =>
      (await desk.getAccount(own.accountId, listings))?.shops.map(({ listingName }) => listingName);
    expect(await shopsFor([])).toEqual(["The Held Shop"]);
    expect(await shopsFor(["held-shop"])).toEqual([]);
  });

  when("a change that waits is counted and shown alike, also where its shop left the directory", async () => {
    const { editCase, listRegistryDifferences, listWaitingEdits } = await import(
      "#app/directory/edits/edits-at-desk-data.server.ts"
    );
    const gone = makeOwner({ listingId: "left-the-directory" });
    const edit = (field: string, state: string) => ({
      table: "shop_edits",
      values: {
        ...{ listing_id: "left-the-directory", claim_id: gone.claimId, account_id: gone.accountId },
        ...{ field, state, value: "5035550177", base: null, reason: null, revision: 1 },
        at: "2026-11-20T10:00:00.000Z",
      },
    });
    await insertInto(database, gone, { rows: [edit("phone", "waiting"), edit("email", "live")] });
    const { count } = (await desk.waitingFor("editor", [])).listings ?? {};
    expect(count).toBe(1);
    expect(await listWaitingEdits()).toMatchObject([{ field: "phone", registry: null }]);
    expect(await editCase("left-the-directory", "phone")).toMatchObject({ state: "waiting" });
    expect(await listRegistryDifferences()).toEqual([]);
  });

  when("what was taken back is not among what was decided lately", async () => {
    const { decidedLately } = await import("#app/desk/decided-lately-data.server.ts");
    const acts = [
      ["deal.accepted", "back", 1],
      ["deal.refused", "stands", 2],
      ["deal.undone", "back", 3],
    ] as const;
    const rows = acts.map(([action, subject, hour]) => ({
      table: "audit_log",
      values: {
        ...{ id: randomUUID(), actor: "cli", listing_id: "shop-1", action, subject },
        at: `2026-11-20T0${hour}:00:00.000Z`,
      },
    }));
    await insertInto(database, { rows });
    expect(await decidedLately("deals", [])).toMatchObject([{ path: "/desk/deals/stands", line: "Refused" }]);
  });

  when("what could not be delivered is tried again or dropped, and what is done stays", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    for (const state of ["dead", "waiting", "done"] as const)
      await database.single((db) =>
        db
          .insertInto("outbox")
          .values({
            id: state,
            kind: "mail",
            payload: "{}",
            state,
            due_at: at,
            attempts: 3,
            last_error: null,
            created_at: at,
          })
          .execute(),
      );
    expect((await desk.waitingFor("operator", [])).outbox).toEqual({ count: 1, oldest: at });
    expect(await desk.retryUndone(undefined, "one")).toBe(1);
    expect((await desk.waitingFor("operator", [])).outbox).toEqual({ count: 0 });
    expect(await desk.dropUndone("dead", "one")).toBe(1);
    expect(await desk.dropUndone("done", "one")).toBe(0);
    expect(await desk.retryUndone("done", "one")).toBe(0);
    expect((await acts()).map(({ action, subject }) => [action, subject])).toEqual([
      ["outbox.retried", null],
      ["outbox.dropped", "dead"],
    ]);
  });

  when("a form that was set aside stays as it is where the log could not be written", async () => {
    const command = { id: randomUUID(), form: "contact", values: {}, at: "2026-11-20T10:00:00.000Z" };
    const setAside = () => desk.listSetAside().map(({ id }) => id);
    desk.keepInSpool(command);
    desk.setSpooledAside(command.id, "refused");
    await database.single((db) => db.schema.alterTable("audit_log").renameTo("away").execute());
    await expect(desk.dropUndone(command.id, "one")).rejects.toThrow();
    await expect(desk.retryUndone(command.id, "one")).rejects.toThrow();
    expect(setAside()).toEqual([command.id]);
    await database.single((db) => db.schema.alterTable("away").renameTo("audit_log").execute());
    expect(await desk.retryUndone(command.id, "one")).toBe(1);
    expect(setAside()).toEqual([]);
    desk.setSpooledAside(command.id, "refused once more");
    expect(await desk.dropUndone(command.id, "one")).toBe(1);
    expect(await desk.dropUndone(command.id, "one")).toBe(0);
    expect(desk.spoolCounts()).toEqual({ spooled: 0, setAside: 0 });
    expect((await acts()).map(({ action, subject }) => [action, subject])).toEqual([
      ["outbox.retried", command.id],
      ["outbox.dropped", command.id],
    ]);
    desk.closeSpool();
  });

  when(
    "npm run desk lists, shows, handles and decides as the command line, and says what it cannot",
    async () => {
      const id = await message("They take 100% of it", "2026-11-20T10:00:00.000Z");
      const run = (line: string, options = {}) => desk.runDesk(line.split(" "), options);
      expect((await run("list"))?.lines.join()).toMatch(/1 {2}Messages/);
      expect((await run("list messages"))?.lines[0]).toContain(id);
      expect((await run(`show messages ${id}`))?.lines.join()).toContain("They take 100% of it");
      expect(await run(`handle messages ${id}`)).toEqual({ ok: true, lines: ["It is handled."] });
      expect((await run(`handle messages ${id}`))?.ok).toBe(false);
      expect((await run("list messages"))?.lines).toEqual(["Nothing is waiting."]);
      expect((await run("audit", { who: "cli" }))?.lines[0]).toContain("The command line: messages.handled");
      for (const line of [
        "accept deals nope",
        "grant nope",
        "revoke nope",
        "undo claims nope",
        "undo photos nope",
      ]) {
        const said = await run(line, { reason: line.startsWith("grant") ? "shop-agreed" : "asked" });
        expect(`${line} ${said?.ok} ${said?.lines.length}`).toBe(`${line} false 1`);
      }
      for (const line of [
        "",
        "bogus",
        "list nothing",
        "handle leads",
        "call nope perhaps",
        "accept leads one",
      ])
        expect(await run(line)).toBeUndefined();
      expect((await acts()).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
        "cli messages.handled",
      ]);
    },
  );
});
