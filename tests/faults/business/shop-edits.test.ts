import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, vi } from "vitest";
import type { Membership, StaffMember } from "#app/business/sign-in/guards.server.ts";
import type { EditField } from "#app/directory/edits/edit-fields.ts";
import { makeOwner } from "../../shop-owner.ts";
import { until } from "../own-database.ts";
import { insertInto, onBothDatabases } from "./on-both.ts";

const SHOP = "shop-1";
const NAME = "Wallowa Provisions";
const folder = mkdtempSync(join(tmpdir(), "leaf-courier-edits-"));
const csv = join(folder, "dispensaries.csv");
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The registry's file: the shop with this phone, and a neighbor. */
function writeFile(phone: string, name = NAME): void {
  writeFileSync(
    csv,
    `id,name,address,city,state,zip,phone,license_number\n${SHOP},${name},1 Court Ave,Portland,OR,97216,${phone},OR-1\nother,Other Shop,2 Court Ave,Portland,OR,97216,5035550100,OR-2\n`,
  );
}

beforeEach(() => {
  writeFile("5035550147");
  vi.stubEnv("DISPENSARIES_CSV", csv);
});

/** The modules as one process has them. */
async function asProcess() {
  const [edits, choice, deciding, desk, list, directory, changes, words] = await Promise.all([
    import("#app/directory/edits/save-edit-data.server.ts"),
    import("#app/directory/edits/registry-choice-data.server.ts"),
    import("#app/directory/edits/decide-edit-data.server.ts"),
    import("#app/directory/edits/edits-at-desk-data.server.ts"),
    import("#app/directory/edits/shop-edits-data.server.ts"),
    import("#app/directory/data/directory-store.server.ts"),
    import("#app/backend/changes.server.ts"),
    import("#app/directory/edits/shop-words-data.server.ts"),
  ]);
  const { dataVersion } = await import("#app/site/published-data/publication.server.ts");
  const shown = async () => {
    const all = await directory.loadDirectory();
    return all.listings[all.byId.get(SHOP) ?? -1];
  };
  return {
    ...edits,
    ...choice,
    ...deciding,
    ...desk,
    ...list,
    ...directory,
    ...changes,
    ...words,
    dataVersion,
    shown,
  };
}

onBothDatabases(({ when, database }) => {
  const memberOf = (owner: ReturnType<typeof makeOwner>) =>
    ({
      claimId: owner.claimId,
      listingId: SHOP,
      listingName: NAME,
      place: "Portland, OR",
      role: "owner",
      account: { id: owner.accountId, email: "o@example.com", name: "Ona" },
    }) as unknown as Membership;

  async function shop(claim: Record<string, unknown> = {}) {
    const owner = makeOwner({ listingId: SHOP, listingName: NAME });
    for (const row of owner.rows) if (row.table === "claims") Object.assign(row.values, claim);
    await insertInto(database(), owner);
    const process = await asProcess();
    const member = memberOf(owner);
    const save = (field: EditField, value: string, revision = 0) =>
      process.saveEdit(member, { field, value, revision });
    await process.loadDirectory();
    return { ...process, owner, member, save };
  }
  const change = (values: Record<string, unknown>) =>
    database().single((db) => db.updateTable("claims").set(values).execute());

  when("a saved field is the shop's word over the file, and no new file undoes it", async () => {
    const { save, member, editsOf, refreshShopWords, refreshDirectory, shown, listRegistryDifferences } =
      await shop();
    expect(await save("phone", "(503) 555-0184")).toEqual({ ok: true, became: "live" });
    await refreshShopWords("all");
    expect(await shown()).toMatchObject({ phone: "5035550184", fromShop: { phone: expect.any(String) } });
    expect(await listRegistryDifferences()).toEqual([]);
    writeFile("5035550109");
    await refreshDirectory();
    expect(await shown()).toMatchObject({ phone: "5035550184" });
    const word = (await editsOf(member)).get("phone");
    expect(word).toMatchObject({ base: "5035550147", value: "5035550184", revision: 1, by: "Ona Fielding" });
    expect(await listRegistryDifferences()).toMatchObject([
      { field: "phone", value: "5035550184", base: "5035550147", registry: "5035550109", shop: NAME },
    ]);
  });

  when(
    "who sends a form while a file gives the listing to another shop writes nothing over that one",
    async () => {
      const { save, saveEdit } = await shop();
      await change({ listing_id: "other" });
      const neighbor = makeOwner({ listingId: SHOP, listingName: NAME });
      await insertInto(database(), neighbor);
      const edit = { field: "phone", value: "5035550184", revision: 0 } as const;
      expect(await saveEdit(memberOf(neighbor), edit)).toMatchObject({ ok: true });
      expect(await save("phone", "5035550199")).toMatchObject({ ok: false, status: 409 });
      const words = await database().single((db) =>
        db.selectFrom("shop_edits").select(["claim_id", "value"]).execute(),
      );
      expect(words).toEqual([{ claim_id: neighbor.claimId, value: "5035550184" }]);
    },
  );

  when("a shop keeps its word against what the file says now, or takes that", async () => {
    const { save, member, keepWord, takeRegistrys, refreshShopWords, refreshDirectory, shown, ...rest } =
      await shop();
    await save("phone", "5035550184");
    await refreshShopWords("all");
    writeFile("5035550109");
    await refreshDirectory();
    expect(await keepWord(member, { field: "phone", revision: 1 })).toMatchObject({ ok: true });
    expect(await rest.listRegistryDifferences()).toEqual([]);
    // Pressed again and again it is no line of the log.
    for (let i = 0; i < 3; i += 1)
      expect(await keepWord(member, { field: "phone", revision: 2 })).toMatchObject({ ok: true });
    const kept = await database().single((db) =>
      db.selectFrom("audit_log").select("id").where("action", "=", "edit.kept").execute(),
    );
    expect(kept).toHaveLength(1);
    expect(await takeRegistrys(member, { field: "phone", revision: 1 })).toMatchObject({ status: 409 });
    expect(await takeRegistrys(member, { field: "phone", revision: 2 })).toEqual({
      ok: true,
      became: "registry",
    });
    await refreshShopWords(new Set([SHOP]));
    await until("the file's word stands", async () => (await shown())?.phone === "5035550109");
    expect((await shown())?.fromShop).toBeUndefined();
  });

  when("of two who save the same field one is told, and sees both values", async () => {
    const { save, member, editsOf } = await shop();
    const both = await Promise.all([save("phone", "5035550111"), save("phone", "5035550122")]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const stands = (await editsOf(member)).get("phone");
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      theirs: stands?.value,
      revision: 1,
    });
  });

  when("what the file says as well is no edit", async () => {
    const { save, member, editsOf } = await shop();
    expect(await save("phone", "503-555-0147")).toEqual({ ok: true, became: "registry" });
    expect((await editsOf(member)).size).toBe(0);
    await save("phone", "5035550184");
    expect(await save("phone", "503-555-0147", 1)).toEqual({ ok: true, became: "registry" });
    expect((await editsOf(member)).size).toBe(0);
  });

  when("the first change of how a shop is reached waits where only its domain proved it", async () => {
    const { save, owner, decideEdit, listWaitingEdits, refreshShopWords, shown } = await shop({ proof: 2 });
    expect(await save("phone", "5035550184")).toEqual({ ok: true, became: "waiting" });
    expect(await save("services", "pickup")).toEqual({ ok: true, became: "live" });
    await refreshShopWords("all");
    expect(await shown()).toMatchObject({ phone: "5035550147", services: ["pickup"] });
    const [waiting] = await listWaitingEdits();
    expect(waiting).toMatchObject({ field: "phone", value: "5035550184", registry: "5035550147" });
    const edit = { listingId: SHOP, field: "phone", revision: 1 } as const;
    const own = { account: { id: owner.accountId } } as unknown as StaffMember;
    expect(await decideEdit(own, { ...edit, decision: "accept" })).toMatchObject({ ok: false });
    expect(await decideEdit("cli", { ...edit, decision: "refuse" })).toMatchObject({ ok: false });
    expect(await decideEdit("cli", { ...edit, decision: "accept", revision: 9 })).toMatchObject({
      ok: false,
    });
    expect(await decideEdit("cli", { ...edit, decision: "accept" })).toEqual({ ok: true });
    expect(await decideEdit("cli", { ...edit, decision: "accept" })).toMatchObject({ ok: false });
    // The next change of it does not wait.
    expect(await save("phone", "5035550185", 2)).toEqual({ ok: true, became: "live" });
    expect(await save("email", "new@example.com")).toEqual({ ok: true, became: "waiting" });
  });

  when(
    "the desk publishes the word that its page showed, and none that its shop put there since",
    async () => {
      const { save, member, takeRegistrys, decideEdit, editCase, editsOf } = await shop({ proof: 2 });
      const phone = { listingId: SHOP, field: "phone" } as const;
      await save("phone", "5035550184");
      const shown = await editCase(SHOP, "phone");
      await takeRegistrys(member, { field: "phone", revision: 1 });
      await save("phone", "5035550666");
      const accept = { ...phone, decision: "accept", revision: shown?.revision ?? 0 } as const;
      expect(await decideEdit("cli", { ...accept, seen: shown?.value ?? "" })).toMatchObject({ ok: false });
      expect((await editsOf(member)).get("phone")).toMatchObject({ state: "waiting" });
      expect(await decideEdit("cli", { ...accept, seen: "5035550666" })).toEqual({ ok: true });
    },
  );

  when("each member is told what the desk decided, by a mail that they can stop", async () => {
    const { save, owner, decideEdit, undoEditDecision } = await shop({ proof: 2 });
    const { makeEditMail } = await import("#app/directory/edits/edit-mail-data.server.ts");
    await save("phone", "5035550184");
    await save("email", "new@example.com");
    const edit = { listingId: SHOP, revision: 1 };
    await decideEdit("cli", { ...edit, field: "phone", decision: "accept" });
    await decideEdit("cli", { ...edit, field: "email", decision: "refuse", reason: "not-the-shops" });
    const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const payloads = promised.map(({ payload }) => JSON.parse(payload));
    const of = (field: EditField) => payloads.find((payload) => payload.field === field);
    expect(payloads).toHaveLength(2);
    expect(of("phone")).toMatchObject({ template: "edit-decided", account: owner.accountId });
    const accepted = await makeEditMail(of("phone"));
    expect(accepted).toMatchObject({ subject: `Your new phone is public: ${NAME}` });
    expect(JSON.stringify(accepted)).toContain("(503) 555-0184");
    // Once it took the registry's word its next one waits again.
    expect(JSON.stringify(accepted)).toContain(
      "While readers get the phone from you, your changes to it go live",
    );
    const refused = JSON.stringify(await makeEditMail(of("email")));
    expect(refused).toContain("It leads to someone other than the shop.");
    expect(refused).toContain("Stop these emails");
    const settle = (mail_settings: string | null) =>
      database().single((db) => db.updateTable("accounts").set({ mail_settings }).execute());
    await settle(JSON.stringify({ decisions: "never" }));
    expect(await makeEditMail(of("email")), "who wants no such mail gets none").toBeUndefined();
    await settle(null);
    await save("email", "newer@example.com", 2);
    expect(await makeEditMail(of("email")), "the shop has changed it since").toBeUndefined();
    await undoEditDecision("cli", { listingId: SHOP, field: "phone" });
    expect(await makeEditMail(of("phone")), "it was undone").toBeUndefined();
    const after = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const undone = after.map(({ payload }) => JSON.parse(payload)).find((one) => one.decision === "undo");
    expect(JSON.stringify(await makeEditMail(undone))).toContain("readers see what the registry says");
    await database().single((db) => db.deleteFrom("shop_members").execute());
    await decideEdit("cli", { ...edit, field: "phone", revision: 3, decision: "accept" });
    const gone = { ...of("phone"), revision: 4 };
    expect(await makeEditMail(gone), "who left hears nothing").toBeUndefined();
  });

  when("a decision is undone for 30 days, while the shop did nothing to the field since", async () => {
    const { save, owner, decideEdit, undoEditDecision, editCase, ...rest } = await shop({ proof: 2 });
    const phone = { listingId: SHOP, field: "phone" } as const;
    await save("phone", "5035550184");
    await save("email", "new@example.com");
    await decideEdit("cli", { ...phone, decision: "accept", revision: 1 });
    await rest.refreshShopWords("all");
    expect(await rest.shown()).toMatchObject({ phone: "5035550184" });
    expect(await editCase(SHOP, "phone")).toMatchObject({ decided: { action: "edit.accepted" } });
    const waits = await editCase(SHOP, "email");
    expect([waits?.state, waits?.decided], "it still waits").toEqual(["waiting", undefined]);
    const late = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await editCase(SHOP, "phone", late)).toBeUndefined();
    expect(await undoEditDecision("cli", phone, late)).toMatchObject({ ok: false });
    const own = { account: { id: owner.accountId } } as unknown as StaffMember;
    expect(await undoEditDecision(own, phone)).toMatchObject({ ok: false });
    expect(await undoEditDecision("cli", phone)).toEqual({ ok: true });
    expect(await undoEditDecision("cli", phone), "once").toMatchObject({ ok: false });
    await rest.refreshShopWords("all");
    await until("the file's word stands", async () => (await rest.shown())?.phone === "5035550147");
    expect((await rest.listWaitingEdits()).map(({ field }) => field)).toEqual(["phone", "email"]);
    expect((await rest.listWaitingEdits({ most: 1 })).map(({ field }) => field)).toEqual(["phone"]);
    expect(await rest.listWaitingEdits({ own: [SHOP] })).toEqual([]);
    await decideEdit("cli", { ...phone, decision: "refuse", reason: "not-confirmed", revision: 3 });
    expect(await undoEditDecision("cli", phone), "a refusal too").toEqual({ ok: true });
    await decideEdit("cli", { ...phone, decision: "accept", revision: 5 });
    await save("phone", "5035550185", 6);
    expect(await undoEditDecision("cli", phone), "the shop changed it").toMatchObject({ ok: false });
  });

  when("the shop's first page dates a refused change by the day when the desk refused it", async () => {
    const { save, member, editsOf, decideEdit } = await shop({ proof: 2 });
    await save("phone", "5035550184");
    const later = new Date(Date.now() + 40 * 86_400_000);
    const refusal = { decision: "refuse", reason: "not-confirmed", note: "Called twice: nobody" } as const;
    await decideEdit("cli", { listingId: SHOP, field: "phone", revision: 1, ...refusal }, later);
    const { waitsForYou } = await import("#app/dashboard/overview/waits-for-you.server.ts");
    const { formatDay } = await import("#app/utils/dates.server.ts");
    const day = (moment: string) => moment.slice(0, 10);
    const right = { edits: await editsOf(member), rows: [] } as never;
    expect(await waitsForYou(member, { dayOf: day } as never, right, later)).toMatchObject([
      {
        key: "refused-phone",
        kicker: `A change was refused, ${formatDay(day(later.toISOString()), "MMM d")}`,
      },
    ]);
  });

  when("by a page that shows a refusal nobody takes back what was published after it", async () => {
    const { save, decideEdit, undoEditDecision, editCase } = await shop({ proof: 2 });
    const phone = { listingId: SHOP, field: "phone" } as const;
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    await save("phone", "5035550184");
    const refusal = { decision: "refuse", reason: "not-confirmed", revision: 1 } as const;
    await decideEdit("cli", { ...phone, ...refusal }, at(1));
    const seen = (await editCase(SHOP, "phone"))?.decided?.at;
    expect(await undoEditDecision("cli", { ...phone, seen }, at(2))).toEqual({ ok: true });
    await decideEdit("cli", { ...phone, decision: "accept", revision: 3 }, at(3));
    expect(await undoEditDecision("cli", { ...phone, seen }, at(4))).toMatchObject({ ok: false });
    expect(await editCase(SHOP, "phone")).toMatchObject({ state: "live" });
  });

  when.each([
    ["revoked", { state: "revoked" }],
    ["objected to", { objected_at: "2026-11-20T00:00:00.000Z" }],
    ["asleep", { dormant_since: "2026-11-20T00:00:00.000Z" }],
  ])("a claim that is %s hides its edits at once, and shows them when that is undone", async (_, values) => {
    const { save, refreshShopWords, shown } = await shop();
    await save("phone", "5035550184");
    await refreshShopWords("all");
    await change(values);
    await refreshShopWords(new Set([SHOP]));
    await until("the file's word stands", async () => (await shown())?.phone === "5035550147");
    await change({ state: "granted", objected_at: null, dormant_since: null });
    await refreshShopWords("all");
    await until("the shop's word stands", async () => (await shown())?.phone === "5035550184");
  });

  when("who lost the claim saves nothing, and another shop under the id is left alone", async () => {
    const { save, refreshShopWords, refreshDirectory, shown } = await shop();
    await save("phone", "5035550184");
    await refreshShopWords("all");
    writeFileSync(
      csv,
      "id,name,city,state,zip,phone,license_number\nshop-1,Someone Else,Portland,OR,97216,5035550999,OR-9\n",
    );
    await refreshDirectory();
    expect(await shown()).toMatchObject({ name: "Someone Else", phone: "5035550999" });
    await change({ state: "revoked" });
    expect(await save("phone", "5035550190", 1)).toMatchObject({ ok: false, status: 409 });
  });

  when(
    "who claims a shop after someone else begins anew: what is left of the other is nobody's",
    async () => {
      const { save, saveEdit, editsOf } = await shop();
      await save("phone", "5035550184");
      await change({ state: "replaced" });
      const { member: next } = await shop();
      expect((await editsOf(next)).size).toBe(0);
      expect(await saveEdit(next, { field: "phone", value: "5035550190", revision: 0 })).toMatchObject({
        ok: true,
      });
      expect((await editsOf(next)).get("phone")).toMatchObject({ value: "5035550190", revision: 1 });
    },
  );

  when(
    "until the desk has decided, a second first change of each way to reach the shop waits too",
    async () => {
      const { save, refreshShopWords, shown } = await shop({ proof: 2 });
      for (const [field, value, next] of [
        ["phone", "5035550184", "5035550185"],
        ["email", "new@example.com", "newer@example.com"],
        ["website", "https://new.example", "https://newer.example"],
      ] as const) {
        expect(await save(field, value)).toEqual({ ok: true, became: "waiting" });
        expect(await save(field, next, 1)).toEqual({ ok: true, became: "waiting" });
      }
      await refreshShopWords("all");
      expect(await shown()).toMatchObject({ phone: "5035550147" });
      expect((await shown())?.fromShop).toBeUndefined();
    },
  );

  when("thirty edits an hour and shop", async () => {
    const { save } = await shop();
    for (let at = 0; at < 30; at += 1)
      expect(await save("phone", `50355501${String(at).padStart(2, "0")}`, at)).toMatchObject({ ok: true });
    expect(await save("phone", "5035550199", 30)).toMatchObject({ ok: false, status: 429 });
  });

  when(
    "another process shows it within 6 seconds, its kept pages too; what it did itself at once",
    async () => {
      const first = await shop();
      vi.resetModules();
      const second = await asProcess();
      await second.loadDirectory();
      const version = second.dataVersion();
      const stops = [
        first.startChanges([first.refreshShopWords]),
        second.startChanges([second.refreshShopWords]),
      ];
      await first.applyChanges();
      await second.applyChanges();
      try {
        const began = Date.now();
        await first.save("phone", "5035550184");
        await until("here", async () => (await first.shown())?.phone === "5035550184", 3500);
        await until(
          "there",
          async () => (await second.shown())?.phone === "5035550184",
          6000 - (Date.now() - began),
        );
        expect(second.dataVersion()).toBeGreaterThan(version);
      } finally {
        await Promise.all(stops.map((stop) => stop()));
      }
    },
  );

  when("a claim is checked against the file, never against what the shop says", async () => {
    const { save, refreshShopWords, shown } = await shop();
    await save("email", "mine@example.com");
    await refreshShopWords("all");
    expect(await shown()).toMatchObject({ email: "mine@example.com" });
    const { proofOfAddress, registryById } = await import("#app/business/claim/registry.server.ts");
    const row = (await registryById())(SHOP);
    expect(row?.email).toBeUndefined();
    const typed = { email: "mine@example.com", license: null };
    expect(row && (await proofOfAddress(typed, row))).toBe(3);
  });
});
