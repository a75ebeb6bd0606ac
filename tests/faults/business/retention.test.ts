import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { onBothDatabases } from "./on-both.ts";

const NOW = new Date("2028-11-22T12:00:00.000Z");
/** A day more and a day less than 24 months before. */
const OVER = "2026-11-21T12:00:00.000Z";
const KEPT = "2026-11-23T12:00:00.000Z";

onBothDatabases(({ when, database }) => {
  async function account(
    signedIn: string,
    { state, decided = OVER }: { state?: "granted" | "ended"; decided?: string } = {},
  ) {
    const id = randomUUID();
    const email = `${id.slice(0, 8)}@mail.example.com`;
    await database().transaction(async (tx) => {
      await tx
        .insertInto("accounts")
        .values({ id, email, name: "Ona", mail_settings: null, created_at: OVER, signed_in_at: signedIn })
        .execute();
      if (!state) return;
      const claim = {
        id: randomUUID(),
        listing_id: randomUUID(),
        listing_name: "A shop",
        place: "Portland, OR",
      };
      await tx
        .insertInto("claims")
        .values({
          ...claim,
          account_id: id,
          email,
          name: "Ona",
          role: "Owner",
          state,
          created_at: OVER,
          decided_at: decided,
        })
        .execute();
      await tx
        .insertInto("shop_members")
        .values({ claim_id: claim.id, account_id: id, role: "owner", added_at: OVER })
        .execute();
    });
    return id;
  }

  const accounts = async () =>
    (await database().single((db) => db.selectFrom("accounts").select("id").execute())).map(({ id }) => id);

  when("accounts without a shop or claim are forgotten 24 months after the last sign-in", async () => {
    const { forgetAccounts } = await import("#app/business/privacy/forget-accounts-data.server.ts");
    const unused = await account(OVER);
    const longEnded = await account(OVER, { state: "ended" });
    const kept = [
      await account(KEPT),
      await account(OVER, { state: "granted" }),
      await account(OVER, { state: "ended", decided: "2028-10-01T12:00:00.000Z" }),
    ];
    const staff = await account(OVER);
    await database().single((db) =>
      db
        .insertInto("staff")
        .values({
          account_id: staff,
          role: "editor",
          totp_sealed: "",
          totp_step: 0,
          added_by: "cli",
          added_at: OVER,
        })
        .execute(),
    );
    await forgetAccounts(NOW);
    expect((await accounts()).sort()).toEqual([...kept, staff].sort());
    const claims = await database().single((db) =>
      db.selectFrom("claims").select(["email", "name", "state"]).where("account_id", "is", null).execute(),
    );
    expect(claims).toEqual([{ email: "", name: "", state: "ended" }]);
    const log = await database().single((db) => db.selectFrom("audit_log").select("subject").execute());
    expect(log.map(({ subject }) => subject).sort()).toEqual([unused, longEnded].sort());
  });

  when("whose claim others have, and who left them the shop, is forgotten as who has none", async () => {
    const { forgetAccounts } = await import("#app/business/privacy/forget-accounts-data.server.ts");
    const left = await account(OVER, { state: "granted" });
    const colleague = await account(OVER);
    await database().single((db) =>
      db.updateTable("shop_members").set({ account_id: colleague }).where("account_id", "=", left).execute(),
    );
    await forgetAccounts(NOW);
    expect(await accounts()).toEqual([colleague]);
    const claims = await database().single((db) =>
      db.selectFrom("claims").select(["state", "email", "name", "account_id"]).execute(),
    );
    expect(claims).toEqual([{ state: "granted", email: "", name: "", account_id: null }]);
  });

  when("the audit's lines are forgotten after 24 months, invitations a month after their end", async () => {
    const { forgetAccounts } = await import("#app/business/privacy/forget-accounts-data.server.ts");
    const { audit } = await import("#app/business/audit/audit-data.server.ts");
    const owner = await account(KEPT, { state: "granted" });
    await database().transaction(async (tx) => {
      for (const at of [OVER, KEPT]) await audit(tx, { actor: owner, action: "photo.added", at });
      const { id: claim_id } = await tx.selectFrom("claims").select("id").executeTakeFirstOrThrow();
      for (const [expires_at, used_at] of [
        ["2028-10-21T12:00:00.000Z", null],
        ["2028-10-23T12:00:00.000Z", null],
        // Accepted before its days were over.
        ["2028-10-25T12:00:00.000Z", "2028-10-21T12:00:00.000Z"],
      ] as const)
        await tx
          .insertInto("invitations")
          .values({
            id: randomUUID(),
            claim_id,
            invited_by: owner,
            email: "friend@mail.example.com",
            role: "manager",
            secret_hash: null,
            created_at: expires_at,
            expires_at,
            used_at,
          })
          .execute();
    });
    await forgetAccounts(NOW);
    const log = await database().single((db) => db.selectFrom("audit_log").select("at").execute());
    expect(log).toEqual([{ at: KEPT }]);
    const invited = await database().single((db) =>
      db.selectFrom("invitations").select("expires_at").execute(),
    );
    expect(invited).toEqual([{ expires_at: "2028-10-23T12:00:00.000Z" }]);
  });

  when("what visitors left is forgotten after 24 months, handled or not", async () => {
    const { forgetLeft } = await import("#app/backend/forget-left.server.ts");
    const email = "reader@mail.example.com";
    await database().transaction(async (tx) => {
      for (const created_at of [OVER, KEPT]) {
        const left = () => ({ id: randomUUID(), created_at, email, handled_by: null, handled_at: null });
        const lead = {
          city: null,
          state: null,
          interest: null,
          company: null,
          licence_number: null,
          message: null,
        };
        await tx
          .insertInto("leads")
          .values({ ...left(), ...lead })
          .execute();
        await tx
          .insertInto("contact_messages")
          .values({ ...left(), topic: "other", name: null, page: null, message: "Hello", handled_at: KEPT })
          .execute();
        await tx
          .insertInto("law_change_reports")
          .values({ ...left(), product: "cannabis", state: "OH", message: "Hello", source: null })
          .execute();
        await tx
          .insertInto("listing_reports")
          .values({ ...left(), listing_id: "shop-1", listing_name: "A shop", message: "Closed" })
          .execute();
      }
    });
    await forgetLeft(NOW);
    for (const table of ["leads", "contact_messages", "law_change_reports", "listing_reports"] as const) {
      const rows = await database().single((db) =>
        db
          .selectFrom(table as "leads")
          .select("created_at")
          .execute(),
      );
      expect({ [table]: rows }).toEqual({ [table]: [{ created_at: KEPT }] });
    }
  });

  when("what a shop wrote is forgotten 12 months after its claim ended", async () => {
    const { forgetWords } = await import("#app/business/claim/forget-words-data.server.ts");
    await account(KEPT, { state: "ended", decided: "2027-11-21T12:00:00.000Z" });
    const lately = await account(KEPT, { state: "ended", decided: "2027-11-23T12:00:00.000Z" });
    const granted = await account(KEPT, { state: "granted" });
    const claims = await database().single((db) =>
      db.selectFrom("claims").select(["id", "account_id", "listing_id"]).execute(),
    );
    const text = { state: "live" as const, reason: null, revision: 1, at: OVER };
    await database().transaction(async (tx) => {
      for (const { id: claim_id, listing_id } of claims) {
        const field = { field: "phone", value: "5035550184", base: null, account_id: null };
        await tx
          .insertInto("shop_edits")
          .values({ ...text, ...field, claim_id, listing_id })
          .execute();
        const id = randomUUID();
        await tx
          .insertInto("shop_deals")
          .values({ ...text, id, slug: id, claim_id, listing_id, fields: "{}", created_at: OVER })
          .execute();
      }
    });
    await forgetWords(NOW);
    const kept = claims.filter(({ account_id }) => account_id === lately || account_id === granted);
    for (const table of ["shop_edits", "shop_deals"] as const) {
      const rows = await database().single((db) =>
        db
          .selectFrom(table as "shop_edits")
          .select("claim_id")
          .execute(),
      );
      expect(rows.map(({ claim_id }) => claim_id).sort(), table).toEqual(kept.map(({ id }) => id).sort());
    }
  });

  when("every forgetting is among what a site does each hour", async () => {
    const registered = await readFile("app/frame/background.server.ts", "utf8");
    const [, list = ""] = /const FORGETTINGS = \[([^\]]+)\]/.exec(registered) ?? [];
    for (const name of [
      "forgetClaims",
      "forgetWords",
      "forgetCounts",
      "forgetPhotos",
      "forgetSignIns",
      "forgetChanges",
      "forgetQuestions",
      "forgetLeft",
      "forgetAccounts",
    ])
      expect(list).toContain(name);
  });
});
