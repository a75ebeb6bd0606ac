import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { DefaultQueryExecutor, sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Tx } from "#app/backend/database.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { OWN_ENVIRONMENT } from "../../own-environment.ts";
import { makeOwner } from "../../shop-owner.ts";
import { claimsOf, NOW, SHOP } from "./claim-shop.ts";
import { insertInto, onBothDatabases } from "./on-both.ts";

const run = promisify(execFile);

const EMAIL = "ona@shop.example.com";
const AT = "2026-11-20T10:00:00.000Z";

onBothDatabases(({ when, kind, database }) => {
  const raw = <Row>(text: string) =>
    database().single(async (db) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows);

  async function columns(): Promise<{ at: string; name: string }[]> {
    return raw(
      kind === "sqlite"
        ? "select m.name as at, c.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'"
        : "select table_name as at, column_name as name from information_schema.columns where table_schema = 'leaf_courier'",
    );
  }

  /** An owner with something in every corner. Returns the account's and the claim's id. */
  async function owner({
    id = randomUUID(),
    claimId = randomUUID(),
  }: {
    id?: string;
    claimId?: string;
  } = {}) {
    const subscriber = randomUUID();
    await database().transaction(async (tx) => {
      await tx
        .insertInto("accounts")
        .values({
          id,
          email: EMAIL,
          name: "Ona Fielding",
          mail_settings: '{"questions":"daily","stop":"a secret"}',
          created_at: AT,
          signed_in_at: AT,
        })
        .execute();
      const claim = {
        listing_name: "A shop",
        account_id: id,
        email: EMAIL,
        name: "Ona Fielding",
        role: "Owner",
      };
      const more = { place: "Portland, OR", created_at: AT, phone: "5035550142" };
      await tx
        .insertInto("claims")
        .values({ id: claimId, listing_id: "shop-1", state: "granted", ...claim, ...more })
        .execute();
      await tx
        .insertInto("claims")
        .values({
          id: randomUUID(),
          listing_id: "shop-2",
          decided_by: "account-of-an-editor",
          state: "review",
          answer: "They left us in May.",
          ...claim,
          ...more,
        })
        .execute();
      await tx
        .insertInto("shop_members")
        .values({ claim_id: claimId, account_id: id, role: "owner", added_at: AT })
        .execute();
      await tx
        .insertInto("shop_edits")
        .values({
          listing_id: "shop-1",
          field: "phone",
          value: "5035550100",
          base: null,
          claim_id: claimId,
          account_id: id,
          state: "live",
          revision: 1,
          at: AT,
        })
        .execute();
      const left = { id: randomUUID(), created_at: AT, handled_by: null, handled_at: null, email: EMAIL };
      await tx
        .insertInto("contact_messages")
        .values({ ...left, topic: "other", name: "Ona Fielding", page: null, message: "Hello" })
        .execute();
      await tx
        .insertInto("newsletter_subscribers")
        .values({
          id: subscriber,
          email: EMAIL,
          state: "confirmed",
          confirm_hash: null,
          leave_token: randomUUID(),
          created_at: AT,
          wanted: null,
          last_command: null,
          asked_at: AT,
          confirmed_at: AT,
          left_at: null,
        })
        .execute();
      const reader = { subscriber_id: subscriber };
      await tx
        .insertInto("newsletter_topics")
        .values({ ...reader, topic: "law:OH", added_at: AT })
        .execute();
      await tx
        .insertInto("law_mails")
        .values({ ...reader, change: "1", at: AT })
        .execute();
      const issue = { id: "2026-11-20", subject: "This week", sha256: "", started_at: AT, ended_at: AT };
      await tx
        .insertInto("newsletter_issues")
        .values(issue)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto("newsletter_deliveries")
        .values({ ...reader, issue: issue.id, state: "sent", at: AT, bounce_token: randomUUID() })
        .execute();
      const { promise } = await import("#app/backend/outbox/promise.server.ts");
      await promise(tx, { kind: "mail", payload: { template: "email-changed", account: id, to: EMAIL } });
      await promise(tx, {
        kind: "mail",
        payload: { template: "staff-day", to: "boss@mail.example.com", day: "" },
      });
      const { askMailbox } = await import("#app/business/sign-in/challenges-data.server.ts");
      await askMailbox(tx, { email: EMAIL, purpose: "sign-in", template: "sign-in" });
    });
    return { id, claimId };
  }

  /** Everything that is in the database, as one text. */
  async function everything(): Promise<string> {
    const tables = [...new Set((await columns()).map(({ at }) => at))].filter(
      (at) => !at.startsWith("sqlite_"),
    );
    const schema = kind === "postgres" ? "leaf_courier." : "";
    const rows = await Promise.all(tables.map((table) => raw(`select * from ${schema}${table}`)));
    return JSON.stringify(rows);
  }

  when("every table that holds an address is exported and erased", async () => {
    const { EMAIL_TABLES } = await import("#app/business/privacy/email-tables.ts");
    const holding = (await columns()).filter(({ name }) => name === "email").map(({ at }) => at);
    expect([...EMAIL_TABLES].sort()).toEqual(holding.sort());
  });

  when("an export has everything of the address, and no secret", async () => {
    const { id, claimId } = await owner();
    const { exportAddress } = await import("#app/business/privacy/export-data.server.ts");
    const kept = await exportAddress(EMAIL);
    const filled = Object.keys(kept).filter((table) => Array.isArray(kept[table]) && kept[table].length > 0);
    expect(filled.sort()).toEqual([
      "accounts",
      "challenges",
      "claims",
      "contact_messages",
      "law_mails",
      "mail_choices",
      "newsletter_deliveries",
      "newsletter_subscribers",
      "newsletter_topics",
      "shop_edits",
      "shop_members",
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/leave_token|bounce_token|_hash|code_mac|stop/);
    expect(kept).toMatchObject({
      newsletter_topics: [{ topic: "law:OH" }],
      mail_choices: [{ questions: "daily", figures: "never" }],
    });
    // Nor does it name whose account decided or invited: the desk's, another's.
    const others = JSON.stringify(kept).match(/"\w+_by":"[^"]*"/g);
    expect(others?.filter((each) => !/:"(somebody else|site|cli)"/.test(each) && !each.includes(id))).toEqual(
      [],
    );
    expect(others).toContain('"decided_by":"somebody else"');
    // The owners of a disputed shop told the desk, not who disputes it.
    expect(JSON.stringify(kept)).not.toContain("They left us in May");
    // Of thousands of things that somebody did their own file has the last.
    const line = { actor: id, action: "question.spam", listing_id: null, subject: null, detail: null };
    await database().single((db) =>
      db
        .insertInto("audit_log")
        .values([1, 2, 3].map((n) => ({ ...line, id: `${n}`, at: AT.replace("00.000", `0${n}.000`) })))
        .execute(),
    );
    const seconds = async (lines = 10) => {
      const most = { lines, rows: 10 };
      const { audit_log: log, audit_log_in_all: all } = await exportAddress(EMAIL, { most });
      return [(log as { at: string }[]).map(({ at }) => at.slice(17, 19)), all];
    };
    expect(await seconds()).toEqual([["01", "02", "03"], undefined]);
    expect(await seconds(2)).toEqual([["02", "03"], 3]);
    // Anybody may have typed the address: of each table the file has the newest rows.
    const typed = {
      topic: "other",
      name: null,
      page: null,
      email: EMAIL,
      handled_by: null,
      handled_at: null,
    };
    await database().single((db) =>
      db
        .insertInto("contact_messages")
        .values(
          [1, 2].map((n) => ({ ...typed, id: randomUUID(), created_at: `2026-11-2${n}`, message: `${n}` })),
        )
        .execute(),
    );
    const invitation = {
      role: "manager" as const,
      invited_by: id,
      claim_id: claimId,
      secret_hash: null,
      used_at: null,
    };
    await database().single((db) =>
      db
        .insertInto("invitations")
        .values(
          [1, 2, 3].map((n) => ({
            ...invitation,
            id: randomUUID(),
            email: `friend-${n}@mail.example.com`,
            created_at: `2026-11-2${n}`,
            expires_at: AT,
          })),
        )
        .execute(),
    );
    const few = await exportAddress(EMAIL, { most: { lines: 1, rows: 2 } });
    expect(few).toMatchObject({
      contact_messages: [{ message: "1" }, { message: "2" }],
      contact_messages_in_all: 3,
      claims_in_all: 2,
      invitations_written_in_all: 3,
    });
    const written = few.invitations_written as object[];
    expect(written).toEqual(
      [2, 3].map((n) => ({ role: "manager", created_at: `2026-11-2${n}`, used_at: null })),
    );
  });

  when(
    "a claim that is proven while its address is erased is withdrawn like any other, not forgotten",
    async () => {
      const { account, begin, prove } = await claimsOf(database());
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const ona = await account(EMAIL);
      const id = await begin(EMAIL, undefined, new Date());
      let isProven = () => {};
      const proven = new Promise<void>((done) => {
        isProven = done;
      });
      const proving = database().transaction(async (tx) => {
        await prove(tx, id, ona, 3);
        isProven();
        // What is forgotten meanwhile waits for this row.
        await wait(500);
      });
      await proven;
      await eraseAddress(EMAIL, { by: "self", account: ona.id, withShops: false });
      await proving;
      const claims = await raw<{ state: string; email: string }>(
        `select state, email from ${kind === "postgres" ? "leaf_courier." : ""}claims where id = '${id}'`,
      );
      expect(claims).toEqual([{ state: "withdrawn", email: "" }]);
    },
  );

  when("nothing of who was erased is left; what was decided stays, and the shop's claim ends", async () => {
    const { id, claimId } = await owner();
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    expect(await everything()).toContain(EMAIL);
    await eraseAddress(EMAIL, { by: "self", withShops: false });
    const left = await everything();
    expect(left).not.toContain(EMAIL);
    expect(left).not.toContain("Ona Fielding");
    expect(left).not.toContain("5035550142");
    expect(left).toContain("boss@mail.example.com");
    const claims = await database().single((db) =>
      db.selectFrom("claims").select(["listing_id", "state", "account_id"]).orderBy("listing_id").execute(),
    );
    expect(claims).toEqual([
      { listing_id: "shop-1", state: "ended", account_id: null },
      { listing_id: "shop-2", state: "withdrawn", account_id: null },
    ]);
    // The owner chose that what was written stays, without who wrote it.
    const edits = await database().single((db) => db.selectFrom("shop_edits").selectAll().execute());
    expect(edits).toMatchObject([{ claim_id: claimId, account_id: null }]);
    const log = await database().single((db) => db.selectFrom("audit_log").selectAll().execute());
    expect(log.map(({ action }) => action)).toContain("account.erased");
    expect(log.some(({ actor }) => actor === id)).toBe(true);
  });

  when("no table, column or file of this node names who was erased, wherever the address was", async () => {
    const { id, claimId } = await owner();
    await database().transaction((tx) => everywhere(tx, id, claimId));
    const { keepInSpool, spoolCounts, setSpooledAside } = await import("#app/backend/spool.server.ts");
    const { env } = await import("#app/utils/env.server.ts");
    const other = `j${EMAIL}`;
    for (const [command, email] of [
      ["waits", EMAIL],
      ["set-aside", EMAIL],
      ["another", other],
    ] as const)
      keepInSpool({ id: command, form: "contact", values: { email, message: "Hello" }, at: AT });
    setSpooledAside("set-aside", "who knows");
    const mails = join(env.VAR_DIR, "outbox");
    await mkdir(mails, { recursive: true });
    await writeFile(join(mails, "to.eml"), `To: \r\n ${EMAIL}\r\n\r\nHello`);
    await writeFile(
      join(mails, "body.eml"),
      `To: boss@mail.example.com\r\n\r\nFrom ona=\r\n@shop.example.com.`,
    );
    await writeFile(join(mails, "other.eml"), `To: ${other}\r\n\r\nHello`);
    // One that could not be taken over yet is tried again each minute.
    const oldFiles = ["backend.sqlite.taken-over", "backend.sqlite"].map((name) => join(env.VAR_DIR, name));
    for (const file of oldFiles) {
      const old = new DatabaseSync(file);
      old.exec("create table leads (id text, email text); create table newsletter_subscribers (email text)");
      old.exec(`insert into leads values ('1', 'Ona@Shop.example.com'), ('2', '${other}')`);
      old.exec(`insert into newsletter_subscribers values ('${EMAIL}')`);
      old.close();
    }
    await writeFile(join(env.VAR_DIR, "backend.sqlite.taken-over-2"), "broken long ago");

    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    await eraseAddress(EMAIL, { by: "cli", withShops: false });
    const left = await everything();
    expect(left.toLowerCase().replaceAll(other, "")).not.toContain(EMAIL);
    expect(left).toContain(other);
    expect(left, "nor the mailbox that was to be the account's").not.toContain("next@mail.example.com");
    // What else the shop said stays.
    expect(left.split("Write to …, or come.")).toHaveLength(4);
    expect(left).toContain("I run it. Reach me: ….");
    const deals = await database().single((db) =>
      db.selectFrom("shop_deals").select(["fields", "revision"]).orderBy("revision").execute(),
    );
    expect(deals.map(({ revision }) => revision)).toEqual([3, 4]);
    expect(JSON.parse(deals[1]?.fields ?? "")).toEqual({
      title: "Ten percent",
      conditions: "Write to …, or come.",
    });
    const seen = await database().single((db) =>
      db.selectFrom("published_changes").select(["kind", "listing_id"]).execute(),
    );
    for (const kind of ["deal", "photo"]) expect(seen).toContainEqual({ kind, listing_id: "shop-1" });
    expect(spoolCounts()).toEqual({ spooled: 1, setAside: 0 });
    expect(await readdir(mails)).toEqual(["other.eml"]);
    // Nor is it left in what the database's own files have free, which a backup would copy.
    for (const part of kind === "sqlite" ? ["site.sqlite", "site.sqlite-wal"] : []) {
      const bytes = (await readFile(join(env.VAR_DIR, part), "latin1")).toLowerCase();
      expect(bytes.replaceAll(other, ""), part).not.toContain(EMAIL);
    }
    for (const path of oldFiles) {
      const file = await readFile(path, "latin1");
      expect(file.toLowerCase().replaceAll(other, ""), path).not.toContain(EMAIL);
      expect(file, path).toContain(other);
    }
  });

  /** The address in every column that may hold one, and another which ends like it. */
  async function everywhere(tx: Tx, account: string, claim_id: string): Promise<void> {
    for (const email of [EMAIL, `j${EMAIL}`]) {
      const left = () => ({ id: randomUUID(), created_at: AT, handled_by: null, handled_at: null, email });
      const lead = { city: null, state: null, interest: null, company: null, licence_number: null };
      await tx
        .insertInto("leads")
        .values({ ...left(), ...lead, message: null })
        .execute();
      await tx
        .insertInto("law_change_reports")
        .values({ ...left(), product: "cannabis", state: "OH", message: "Hello", source: null })
        .execute();
      await tx
        .insertInto("listing_reports")
        .values({ ...left(), listing_id: "shop-1", listing_name: "A shop", message: "Closed" })
        .execute();
      const asked = { name: "Ona", message: "Hello", state: "open", answer: null } as const;
      await tx
        .insertInto("shop_inquiries")
        .values({
          ...asked,
          id: randomUUID(),
          claim_id,
          email,
          answered_by: null,
          answered_at: null,
          created_at: AT,
        })
        .execute();
      await tx
        .insertInto("invitations")
        .values({
          id: randomUUID(),
          claim_id,
          invited_by: account,
          email,
          role: "manager",
          secret_hash: null,
          created_at: AT,
          expires_at: AT,
          used_at: null,
        })
        .execute();
      await tx
        .insertInto("outbox")
        .values({
          id: randomUUID(),
          kind: "mail",
          payload: '{"template":"question"}',
          state: "dead",
          due_at: AT,
          attempts: 3,
          last_error: `550 5.1.1 <${email}>: no such user`,
          created_at: AT,
        })
        .execute();
      const { askMailbox } = await import("#app/business/sign-in/challenges-data.server.ts");
      const fresh = { email: "new@mail.example.com", purpose: "new-email", template: "new-email" } as const;
      await askMailbox(tx, { ...fresh, subject: email });
      const text = `Write to ${email.toUpperCase()}, or come.`;
      const deal = { state: "live", reason: null, revision: 3, created_at: AT, at: AT } as const;
      await tx
        .insertInto("shop_deals")
        .values({
          ...deal,
          id: randomUUID(),
          slug: randomUUID(),
          listing_id: "shop-1",
          claim_id,
          fields: JSON.stringify({ title: "Ten percent", conditions: text }),
        })
        .execute();
      await tx
        .insertInto("shop_photos")
        .values({
          id: randomUUID(),
          claim_id,
          position: 1,
          alt: text,
          width: 800,
          height: 600,
          sha256: "",
          state: "live",
          reason: null,
          at: AT,
        })
        .execute();
      await tx
        .insertInto("shop_inquiries")
        .values({
          id: randomUUID(),
          claim_id,
          email: "reader@mail.example.com",
          name: "",
          message: "Hello",
          state: "answered",
          answer: text,
          answered_by: account,
          answered_at: AT,
          created_at: AT,
        })
        .execute();
    }
    // Another owner, for whom all of it stays.
    const stays = { id: randomUUID(), email: "cobo@mail.example.com", name: "Cobo", mail_settings: null };
    await tx
      .insertInto("accounts")
      .values({ ...stays, created_at: AT, signed_in_at: AT })
      .execute();
    await tx
      .insertInto("shop_members")
      .values({ claim_id, account_id: stays.id, role: "owner", added_at: AT })
      .execute();
    // What an owner says to who disputes their shop, and the mailbox that is to become the account's.
    await tx
      .insertInto("claims")
      .values({
        id: randomUUID(),
        listing_id: "shop-1",
        listing_name: "A shop",
        email: "rival@mail.example.com",
        name: "Rita Rival",
        role: "Owner",
        place: "Portland, OR",
        state: "review",
        contests: claim_id,
        answer: `I run it. Reach me: ${EMAIL}.`,
        created_at: AT,
      })
      .execute();
    const { askMailbox } = await import("#app/business/sign-in/challenges-data.server.ts");
    await askMailbox(tx, {
      email: "next@mail.example.com",
      purpose: "new-email",
      template: "new-email",
      subject: account,
    });
    await tx
      .insertInto("shop_edits")
      .values({
        listing_id: "shop-3",
        field: "email",
        value: EMAIL,
        base: null,
        claim_id,
        account_id: null,
        state: "live",
        revision: 1,
        at: AT,
      })
      .execute();
  }

  when(
    "erasing takes a few statements, of an account with thousands of claims and an address typed by others too",
    async () => {
      const { id } = await owner();
      const at = new Date().toISOString();
      const claims = Array.from({ length: 5000 }, (_, i) => {
        const refused = { account_id: id, state: "refused", decided_at: at, decided_by: "site" } as const;
        const typed = { account_id: null, state: "unproven", decided_at: null, decided_by: null } as const;
        const shop = { listing_id: `a-shop-${i}`, listing_name: "A shop", place: "Portland, OR" };
        const who = { email: EMAIL, name: "Ona Fielding", role: "Owner", created_at: at };
        return { ...shop, ...who, ...(i % 2 === 0 ? refused : typed), id: randomUUID() };
      });
      for (let from = 0; from < claims.length; from += 500)
        await database().transaction((tx) =>
          tx
            .insertInto("claims")
            .values(claims.slice(from, from + 500))
            .execute(),
        );
      const typedForms = Array.from({ length: 1200 }, () => ({
        ...{ id: randomUUID(), topic: "other", name: null, page: null, email: EMAIL, message: "Hello" },
        ...{ handled_by: null, handled_at: null, created_at: at },
      }));
      await database().single((db) => db.insertInto("contact_messages").values(typedForms).execute());
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const asked = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
      expect(await eraseAddress(EMAIL, { by: "self", account: id, withShops: false })).toBe(true);
      const statements = asked.mock.calls.length;
      asked.mockRestore();
      expect(statements).toBeGreaterThan(10);
      expect(statements).toBeLessThan(150);
      // What nobody proved was nobody's decision either.
      const left = await database().single((db) =>
        db.selectFrom("claims").select("state").where("listing_id", "like", "a-shop-%").execute(),
      );
      expect(left).toEqual(Array(2500).fill({ state: "refused" }));
      expect(
        await database().single((db) => db.selectFrom("contact_messages").select("id").execute()),
      ).toEqual([]);
    },
  );

  when("whom an erased address had asked something is told to erase it too, without its words", async () => {
    const shop = makeOwner({ listingId: "shop-1", listingName: "Maple & Iron" });
    await insertInto(database(), shop);
    const asked = { claim_id: shop.claimId, email: EMAIL, name: "Ona", message: "I am a patient" };
    const open = { state: "open", answer: null, answered_by: null, answered_at: null } as const;
    const rows = [AT, "2026-11-21T22:05:00.000Z"].map((created_at) => ({
      ...asked,
      ...open,
      id: randomUUID(),
      created_at,
    }));
    await database().single((db) => db.insertInto("shop_inquiries").values(rows).execute());
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { makeErasedQuestionMail } = await import("#app/business/privacy/tell-shops-data.server.ts");
    expect(await eraseAddress(EMAIL, { by: "cli", withShops: false })).toBe(true);
    const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    expect(promised, "one mail, however many questions").toHaveLength(1);
    expect(promised[0]?.payload).not.toMatch(/ona@|patient/);
    const payload = JSON.parse(promised[0]?.payload ?? "{}") as Record<string, unknown>;
    expect(payload).toMatchObject({ template: "question-erased", account: shop.accountId });
    const mail = await makeErasedQuestionMail(payload);
    expect(mail?.subject).toBe("Erase a reader’s question: Maple & Iron");
    const [list] = (mail?.blocks ?? []).filter(({ kind }) => kind === "list");
    expect(list).toMatchObject({ items: [expect.stringContaining("Nov 21, 2026"), expect.any(String)] });
    await database().single((db) => db.deleteFrom("shop_members").execute());
    expect(await makeErasedQuestionMail(payload), "nobody is left to tell").toBeUndefined();
  });

  // Anybody may have typed the address: 300,000 claims, a week of one network, were one statement of 18 s, and on Postgres nobody was erased.
  when(
    "claims and questions in a mailbox's name go a piece at a time, and others are answered in between",
    async () => {
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const rows = <Row>(row: (n: number) => Row) => Array.from({ length: 2100 }, (_, n) => row(n));
      const claims = rows(() => ({
        ...{ id: randomUUID(), listing_id: "or-0071", listing_name: "A shop", email: EMAIL, name: "Ona" },
        ...{ role: "Owner", place: "Portland, OR", state: "unproven" as const, created_at: AT },
      }));
      const asked = rows((n) => ({
        ...{ id: randomUUID(), email: EMAIL, purpose: "claim" as const, subject: claims[n]?.id ?? null },
        ...{ code_mac: null, link_hash: null, attempts: 0, used_at: null, created_at: AT, expires_at: AT },
      }));
      await database().transaction(async (tx) => {
        await tx.insertInto("claims").values(claims).execute();
        await tx.insertInto("challenges").values(asked).execute();
      });
      const left = (table: "claims" | "challenges") =>
        database().single(async (db) => {
          const { n } = await db
            .selectFrom(table as "claims")
            .select((eb) => eb.fn.countAll().as("n"))
            .executeTakeFirstOrThrow();
          return Number(n);
        });
      const seen = { claims: new Set<number>(), challenges: new Set<number>() };
      let isOver = false;
      const watch = async (table: "claims" | "challenges") => {
        while (!isOver) {
          seen[table].add(await left(table));
          await new Promise((next) => setImmediate(next));
        }
      };
      const watching = Promise.all([watch("claims"), watch("challenges")]);
      await eraseAddress(EMAIL, { by: "cli", withShops: false });
      isOver = true;
      await watching;
      for (const table of ["claims", "challenges"] as const) {
        expect([...seen[table]].filter((n) => n > 0 && n < 2100).length, table).toBeGreaterThan(0);
        expect(await left(table), table).toBe(0);
      }
    },
  );

  when("an erasing that cannot be noted says so, and leaves nothing in this node's files", async () => {
    await owner();
    const { env } = await import("#app/utils/env.server.ts");
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { keepInSpool, spoolCounts } = await import("#app/backend/spool.server.ts");
    keepInSpool({ id: "waits", form: "contact", values: { email: EMAIL, message: "Hello" }, at: AT });
    await mkdir(join(env.VAR_DIR, "outbox"), { recursive: true });
    await writeFile(join(env.VAR_DIR, "outbox", "to.eml"), `To: ${EMAIL}\r\n\r\nHello`);
    await mkdir(join(env.VAR_DIR, "erasures.log"));
    await expect(eraseAddress(EMAIL, { by: "self", withShops: true })).rejects.toThrow("EISDIR");
    expect(await everything()).not.toContain(EMAIL);
    expect(spoolCounts()).toEqual({ spooled: 0, setAside: 0 });
    expect(await readdir(join(env.VAR_DIR, "outbox"))).toEqual([]);
  });

  when("an erasing that crosses a change of address erases nothing, and says so", async () => {
    const owner = makeOwner({ listingId: "a-shop", email: EMAIL });
    await insertInto(database(), owner);
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const moved = "since@mail.example.com";
    await database().single((db) => db.updateTable("accounts").set({ email: moved }).execute());
    const asked = { by: "self", account: owner.accountId, withShops: false } as const;
    expect(await eraseAddress(EMAIL, asked)).toBe(false);
    const read = async (table: "accounts" | "erasures" | "audit_log") =>
      (await database().single((db) => db.selectFrom(table).selectAll().execute())).length;
    expect([await read("accounts"), await read("erasures"), await read("audit_log")]).toEqual([1, 0, 0]);
    expect(await eraseAddress(moved, asked)).toBe(true);
    // Of the address, and of the account.
    expect([await read("accounts"), await read("erasures")]).toEqual([0, 2]);
    // Pressed twice, it is done all the same.
    expect(await eraseAddress(moved, asked)).toBe(true);
  });

  when("what was written for the shop goes too where its owner says so", async () => {
    await owner();
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    await eraseAddress(EMAIL, { by: "self", withShops: true });
    expect(await database().single((db) => db.selectFrom("shop_edits").selectAll().execute())).toEqual([]);
  });

  when(
    "what an owner told the desk of who disputed the shop is in their file, and goes with them",
    async () => {
      const { account, claim, read, join } = await claimsOf(database());
      const { answerContest } = await import("#app/business/claim/own-claim-data.server.ts");
      const { decideClaim } = await import("#app/business/claim/decide-data.server.ts");
      const { exportAddress } = await import("#app/business/privacy/export-data.server.ts");
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const [ona, rae, rival] = [await account(), await account(), await account()];
      const held = await claim(ona, 2);
      await join(held, rae, new Date(AT));
      const contest = await claim(rival, 3);
      const answer = "I am Ona Fielding and own it since 2019: call my cell, (503) 555-0111.";
      const told = (who: typeof ona, said: string, minute: number) => {
        const member = { account: who, claimId: held, listingId: SHOP.id } as unknown as Membership;
        return answerContest(member, { answer: said }, new Date(NOW.getTime() + minute * 60_000));
      };
      await told(rae, "It is ours.", 1);
      await told(ona, answer, 2);
      await decideClaim("cli", { claim: contest, decision: "refuse", reason: "owner-answered" }, NOW);
      const file = async (who: typeof ona) => (await exportAddress(who.email)).answers_to_disputes;
      expect(await file(ona)).toMatchObject([{ answer }]);
      expect([await file(rae), await file(rival)]).toEqual([[], []]);
      const erase = (who: typeof ona) =>
        eraseAddress(who.email, { by: "self", account: who.id, withShops: false });
      // Where another owns the shop it is theirs too.
      await erase(rae);
      expect(await read(contest)).toMatchObject({ answer });
      await erase(ona);
      expect(await read(contest)).toMatchObject({ state: "refused", answer: null });
    },
  );

  when(
    "what the last owner left of a shop is not erased with the account of one of its managers",
    async () => {
      const { claimId } = await owner();
      const email = "mia@mail.example.com";
      await insertInto(database(), makeOwner({ claimId, email, role: "manager" }));
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      await eraseAddress(EMAIL, { by: "self", withShops: false });
      const edits = () => database().single((db) => db.selectFrom("shop_edits").select("value").execute());
      const left = await edits();
      expect(left).not.toEqual([]);
      await eraseAddress(email, { by: "self", withShops: true });
      expect(await edits()).toEqual(left);
    },
  );

  when(
    "after a backup was restored an erasing is repeated with what was written for shops, noted or not",
    async () => {
      const { id, claimId } = await owner();
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
      const { noteMissing } = await import("#app/backend/note-erasures.server.ts");
      const { env } = await import("#app/utils/env.server.ts");
      await eraseAddress(EMAIL, { by: "self", withShops: true });
      // Whoever was killed in between has noted nothing, and notes it at the next start.
      await rm(join(env.VAR_DIR, "erasures.log"));
      await noteMissing();
      const noted = await readFile(join(env.VAR_DIR, "erasures.log"), "utf8");
      expect(noted.match(/^\S+ [\da-f]{64}$/gm)).toHaveLength(3);
      // Nor what no backup that is kept would undo: it would be written at each start, by each process, for ever.
      const at = new Date(Date.now() - 61 * 24 * 60 * 60 * 1000).toISOString();
      await database().single((db) =>
        db
          .insertInto("erasures")
          .values({ email_hash: "0".repeat(64), at })
          .execute(),
      );
      await noteMissing();
      expect(await readFile(join(env.VAR_DIR, "erasures.log"), "utf8")).toBe(noted);
      await database().single((db) => db.deleteFrom("claims").execute());
      await owner({ id, claimId });
      expect(await repeatErasures()).toBe(1);
      expect(await database().single((db) => db.selectFrom("shop_edits").selectAll().execute())).toEqual([]);
    },
  );

  // Postgres ends a statement that takes longer than a visitor waits, at each try: nobody was erased again, and after that no reader was left again.
  (kind === "postgres" ? when : when.skip)(
    "after a restore tables of any length are gone through: one statement for all rows of one took longer than it may",
    async () => {
      const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
      const { repeatLeavings } = await import("#app/site/newsletter/repeat-left-data.server.ts");
      const { noteFingerprint } = await import("#app/backend/fingerprint-log.server.ts");
      const { emailHash } = await import("#app/backend/erasures.server.ts");
      const MANY = 12_000;
      const rows = {
        contact_messages: ["id, topic, message, created_at, email", `'m' || n, 'other', 'Hello.', '${AT}'`],
        newsletter_subscribers: [
          "id, state, leave_token, created_at, email",
          `'r' || n, 'confirmed', 't' || n, '${AT}'`,
        ],
      };
      // Whoever plans a statement reads as few as it wants.
      await raw("alter function pg_catalog.pg_sleep(double precision) cost 100000");
      for (const [table, [names, values]] of Object.entries(rows)) {
        const at = `leaf_courier.${table}`;
        await raw(
          `insert into ${at} (${names}) select ${values}, n || '@mail.example.com' from generate_series(1, ${MANY}) n`,
        );
        await raw(`analyze ${at}`);
        // Each tenth takes as long as hundreds do, so that all take what half a million would.
        await raw(`alter table ${at} rename to kept_${table}`);
        await raw(
          `create view ${at} as select * from leaf_courier.kept_${table} where right(id, 1) <> '0' or pg_sleep(0.003)::text = ''`,
        );
      }
      const now = new Date().toISOString();
      await noteFingerprint("erasures.log", emailHash(`${MANY}@mail.example.com`), now);
      await noteFingerprint("left.log", emailHash(`${MANY - 1}@mail.example.com`), now);
      expect(await repeatErasures()).toBe(1);
      expect(await repeatLeavings()).toBe(1);
      const left = (table: string) => `select count(*) as n from leaf_courier.kept_${table}`;
      expect(await raw(left("contact_messages"))).toEqual([{ n: MANY - 1 }]);
      expect(await raw(`${left("newsletter_subscribers")} where state = 'confirmed'`)).toEqual([
        { n: MANY - 2 },
      ]);
    },
  );

  when("after a backup was restored the same are erased again, and who came later is not", async () => {
    await owner();
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
    await eraseAddress(EMAIL, { by: "cli", withShops: true });
    await owner();
    expect(await repeatErasures()).toBe(1);
    expect(await everything()).not.toContain(EMAIL);
    const { accountOf } = await import("#app/business/sign-in/accounts-data.server.ts");
    const later = new Date(Date.now() + 1000);
    await database().transaction((tx) => accountOf(tx, { email: EMAIL, name: "Ona", now: later }));
    expect(await repeatErasures()).toBe(0);
  });

  when(
    "an account that took an address after that was erased stays, with its shops, once a backup was restored",
    async () => {
      await owner();
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
      const { audit } = await import("#app/business/audit/audit-data.server.ts");
      await eraseAddress(EMAIL, { by: "cli", withShops: true });
      const rae = makeOwner({ listingId: "shop-1", email: "rae@mail.example.com", now: new Date(AT) });
      await insertInto(database(), rae);
      // Theirs from now on: nobody else had it any more.
      const at = new Date(Date.now() + 1000).toISOString();
      await database().transaction(async (tx) => {
        await tx.updateTable("accounts").set({ email: EMAIL }).where("id", "=", rae.accountId).execute();
        await tx.updateTable("claims").set({ email: EMAIL }).where("id", "=", rae.claimId).execute();
        const changed = { actor: rae.accountId, action: "account.email-changed", subject: rae.accountId, at };
        await audit(tx, changed);
      });
      expect(await repeatErasures()).toBe(0);
      const { shopsOf } = await import("#app/business/sign-in/membership-data.server.ts");
      expect(await shopsOf(rae.accountId)).toMatchObject([{ claimId: rae.claimId }]);
      await eraseAddress(EMAIL, { by: "cli", withShops: true });
      await insertInto(database(), { rows: rae.rows.filter(({ table }) => table === "accounts") });
      expect(await repeatErasures(), "who was erased themselves").toBe(1);
    },
  );

  // Nothing of a backup has such an address in a column of its own.
  when(
    "an address that stands in others' words alone is taken out of these again, and no other is",
    async () => {
      const shop = makeOwner({ listingId: "shop-1", email: "shop@mail.example.com" });
      await insertInto(database(), shop);
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
      const { promise } = await import("#app/backend/outbox/promise.server.ts");
      // However long the erasing takes.
      const later = new Date(Date.now() + 60 * 60 * 1000).toISOString();
      const deal = (id: string, said: string, at = AT) => ({
        ...{
          id,
          slug: id,
          listing_id: "shop-1",
          claim_id: shop.claimId,
          state: "live" as const,
          reason: null,
        },
        ...{ fields: JSON.stringify({ title: "Tuesdays", summary: said }), revision: 1, created_at: at, at },
      });
      const edit = (field: string, value: string) => ({
        ...{ listing_id: "shop-1", field, value, base: null, claim_id: shop.claimId, account_id: null },
        ...{ state: "live" as const, reason: null, revision: 1, at: AT },
      });
      /** As a backup of before has it. */
      const written = () =>
        database().transaction(async (tx) => {
          for (const table of ["shop_deals", "shop_edits", "outbox"] as const)
            await tx.deleteFrom(table as "shop_deals").execute();
          await tx
            .insertInto("shop_deals")
            .values([
              deal("named", `Ask (${EMAIL.toUpperCase()}).`),
              deal("other", "Ask not.ona@shop.example.com"),
            ])
            .execute();
          await tx
            .insertInto("shop_edits")
            .values([edit("email", EMAIL), edit("website", "https://shop.example")])
            .execute();
          await promise(tx, { kind: "mail", payload: { template: "email-changed", to: EMAIL } });
          await tx.updateTable("outbox").set({ created_at: AT }).execute();
        });
      const said = () =>
        database().single(async (db) => ({
          deals: (await db.selectFrom("shop_deals").select("fields").orderBy("id").execute()).map(
            ({ fields }) => JSON.parse(fields).summary,
          ),
          edits: (await db.selectFrom("shop_edits").select("value").execute()).map(({ value }) => value),
          mails: (await db.selectFrom("outbox").select("payload").execute()).length,
        }));
      await written();
      await eraseAddress(EMAIL, { by: "cli", withShops: false });
      await written();
      await database().single((db) => db.deleteFrom("erasures").execute());
      expect(await repeatErasures()).toBe(1);
      expect(await said()).toEqual({
        deals: ["Ask (…).", "Ask not.ona@shop.example.com"],
        edits: ["https://shop.example"],
        mails: 0,
      });
      // What somebody wrote after the erasing is theirs.
      await database().single((db) =>
        db
          .insertInto("shop_deals")
          .values(deal("since", `Ask ${EMAIL}`, later))
          .execute(),
      );
      expect(await repeatErasures()).toBe(0);
    },
  );

  when("what a backup keeps of an erased reader who had left before goes again", async () => {
    await owner();
    const { emailHash } = await import("#app/backend/erasures.server.ts");
    const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
    const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
    const readers = () =>
      database().single((db) => db.selectFrom("newsletter_subscribers").selectAll().execute());
    const [reader] = await readers();
    if (!reader) throw new Error("nobody reads");
    await eraseAddress(EMAIL, { by: "cli", withShops: true });
    const left = { ...reader, email: emailHash(EMAIL), state: "left", left_at: AT } as const;
    await database().single((db) => db.insertInto("newsletter_subscribers").values(left).execute());
    expect(await repeatErasures()).toBe(1);
    expect(await readers()).toEqual([]);
  });

  when(
    "an account that was erased is erased again, also where the backup has its former address",
    async () => {
      const { id } = await owner();
      const { eraseAddress } = await import("#app/business/privacy/erase-data.server.ts");
      const { repeatErasures } = await import("#app/business/privacy/repeat-data.server.ts");
      await eraseAddress(EMAIL, { by: "self", withShops: true });
      const former = { email: "former@mail.example.com", name: "Ona Fielding", mail_settings: null };
      await database().single((db) =>
        db
          .insertInto("accounts")
          .values({ id, ...former, created_at: AT, signed_in_at: AT })
          .execute(),
      );
      expect(await repeatErasures()).toBe(1);
      expect(await everything()).not.toMatch(/former@mail|Ona Fielding/);
      expect(await repeatErasures()).toBe(0);
    },
  );
});

test("after a backup was restored nobody is signed in, who left the newsletter has left, and the staff is named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-privacy-"));
  const env = {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production" as const,
    VAR_DIR: folder,
    SITE_URL: "http://localhost:1",
  };
  const command = (script: string, ...words: string[]) =>
    run(resolve("node_modules/.bin/node"), [`scripts/${script}.ts`, ...words], { env });
  const inFile = (sql: string) => {
    const file = new DatabaseSync(join(folder, "site.sqlite"));
    const rows = file.prepare(sql).all();
    file.close();
    return rows;
  };
  const backup = join(folder, "copy.sqlite");
  try {
    await command("staff", "add", EMAIL, "--role", "operator", "--new");
    inFile(
      `insert into sessions (id, account_id, kind, created_at, seen_at, proven_at, expires_at, device) select 'thief', id, 'staff', '${AT}', '${AT}', '${AT}', '2027-01-01T00:00:00.000Z', '' from accounts`,
    );
    for (const [id, email] of [
      ["gone", "gone@mail.example.com"],
      ["stays", "stays@mail.example.com"],
    ])
      inFile(
        `insert into newsletter_subscribers (id, email, state, leave_token, created_at, confirmed_at) values ('${id}', '${email}', 'confirmed', '${id}', '${AT}', '${AT}')`,
      );
    await command("database", "backup", backup);
    inFile("delete from sessions");
    const leave = `const { takeReturnedMail } = await import("#app/site/newsletter/returned-mail-data.server.ts");
      await takeReturnedMail({ meaning: "left", token: "gone" });
      process.exit(0);`;
    await run(resolve("node_modules/.bin/node"), ["--input-type=module", "-e", leave], { env });
    expect((await command("database", "restore", backup)).stdout).toContain("npm run privacy -- repeat");
    const { stdout } = await command("privacy", "repeat");
    expect(inFile("select id from sessions")).toEqual([]);
    expect(inFile("select id, state from newsletter_subscribers order by id")).toMatchObject([
      { id: "gone", state: "left" },
      { id: "stays", state: "confirmed" },
    ]);
    expect(stdout).toContain(`${EMAIL} (operator)`);
    expect((await command("privacy", "repeat")).stdout).toContain("0 readers");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the command erases nobody of the staff: their place is ended where every operator hears of it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-privacy-"));
  const env = { ...OWN_ENVIRONMENT, VAR_DIR: folder, SITE_URL: "http://localhost:1" };
  const command = (script: string, ...words: string[]) =>
    run(resolve("node_modules/.bin/node"), [`scripts/${script}.ts`, ...words], { env });
  try {
    await command("staff", "add", EMAIL, "--role", "operator", "--new");
    await expect(command("privacy", "erase", EMAIL)).rejects.toThrow(`staff -- remove ${EMAIL}`);
    expect((await command("staff", "list")).stdout).toContain(EMAIL);
    await command("staff", "remove", EMAIL);
    await command("privacy", "erase", EMAIL);
    expect((await command("privacy", "export", EMAIL)).stdout).toContain('"accounts": []');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
