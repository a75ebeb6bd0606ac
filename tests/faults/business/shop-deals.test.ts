import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import type { DealCase } from "#app/catalogue/deals/deciding/waiting-deals-data.server.ts";
import type { DealText } from "#app/catalogue/deals/writing/deal-text.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { makeOwner } from "../../shop-owner.ts";
import { insertInto, onBothDatabases, pressedAgain } from "./on-both.ts";

const NOW = new Date("2026-11-22T20:00:00.000Z");
const OREGON = "demo-or-0044";
const COLORADO = "demo-co-0046";

const TEXT: DealText = {
  kind: "percent-off",
  title: "Ten percent on Fridays",
  summary: "10 percent off all flower, all Friday long.",
  conditions: "Once per person and day. Adults 21 and over.",
  starts: "2026-11-20",
  ends: "2026-12-18",
  weekdays: ["Friday"],
};

onBothDatabases(({ when, database }) => {
  /** The modules under the test's own database, and a shop whose claim is granted. */
  async function shopOf(listingId: string) {
    const [{ saveDeal }, { publishDeal }, ending, deciding, store, directory, source, waiting, own] =
      await Promise.all([
        import("#app/catalogue/deals/writing/save-deal-data.server.ts"),
        import("#app/catalogue/deals/writing/publish-deal-data.server.ts"),
        import("#app/catalogue/deals/writing/end-deal-data.server.ts"),
        import("#app/catalogue/deals/deciding/decide-deal-data.server.ts"),
        import("#app/catalogue/deals/deal-store.server.ts"),
        import("#app/directory/data/directory-store.server.ts"),
        import("#app/catalogue/deals/shop-deals-data.server.ts"),
        import("#app/catalogue/deals/deciding/waiting-deals-data.server.ts"),
        import("#app/catalogue/deals/writing/own-deals-data.server.ts"),
      ]);
    const listing = directory.getListing(await directory.loadDirectory(), listingId) as Listing;
    const owner = makeOwner({
      listingId,
      listingName: listing.name,
      place: `${listing.city}, ${listing.state}`,
    });
    await insertInto(database(), owner);
    const member = memberOf(owner, listing);
    const write = async (text: Partial<DealText> = {}) => {
      const saved = await saveDeal(member, listing, { text: { ...TEXT, ...text } });
      if (!saved.ok) throw new Error(saved.message);
      return saved.deal;
    };
    const publish = async (text: Partial<DealText> = {}) => {
      const { id, revision } = await write(text);
      const outcome = await publishDeal(member, listing, { id, revision, text: { ...TEXT, ...text } }, NOW);
      return { id, ...outcome };
    };
    /** As a shop whose first deal the desk has seen. */
    const known = async () => {
      const { id } = await publish();
      expect(await deciding.decideDeal("cli", { deal: id, decision: "accept" })).toEqual({ ok: true });
      return id;
    };
    const shown = async () => {
      await source.refreshShopDeals();
      const { deals } = await store.loadDeals();
      return deals.filter(({ shopsWord }) => shopsWord);
    };
    return {
      ...ending,
      ...deciding,
      ...waiting,
      ...own,
      saveDeal,
      publishDeal,
      listing,
      member,
      write,
      publish,
      known,
      shown,
    };
  }

  function setClaim(id: string, values: object) {
    return database().single((db) => db.updateTable("claims").set(values).where("id", "=", id).execute());
  }

  when("one that readers saw is said to be taken down, not to have been never published", async () => {
    const { makeDealMail } = await import("#app/catalogue/deals/deciding/deal-mail-data.server.ts");
    const shop = await shopOf(OREGON);
    const refused = async (deal: string) => {
      await database().single((db) => db.deleteFrom("outbox").execute());
      expect(await shop.decideDeal("cli", { deal, decision: "refuse", reason: "price" })).toEqual({
        ok: true,
      });
      const row = await database().single((db) =>
        db.selectFrom("outbox").select("payload").executeTakeFirstOrThrow(),
      );
      return (await makeDealMail(JSON.parse(row.payload ?? "{}")))?.subject;
    };
    const waiting = await shop.publish();
    expect(await refused(waiting.id)).toBe(`Your deal was not published: ${shop.listing.name}`);
    expect(await refused(await shop.known())).toBe(`Your deal was taken down: ${shop.listing.name}`);
  });

  when(
    "a claim's first deal waits for the desk, is shown once accepted, and the next needs nobody",
    async () => {
      const shop = await shopOf(OREGON);
      const first = await shop.publish();
      expect(first).toMatchObject({ ok: true, deal: { state: "waiting" } });
      expect(await shop.shown()).toEqual([]);
      expect(await shop.listWaitingDeals()).toMatchObject([
        { id: first.id, title: TEXT.title, shop: shop.listing.name },
      ]);
      await shop.decideDeal("cli", { deal: first.id, decision: "accept" });
      expect(await shop.listWaitingDeals()).toEqual([]);
      expect(await shop.shown()).toMatchObject([
        {
          title: TEXT.title,
          licenseNumber: shop.listing.licenseNumber,
          shopsWord: "2026-11-22",
          demonstration: true,
        },
      ]);
      expect(await shop.publish({ title: "A second one" })).toMatchObject({ deal: { state: "live" } });
      expect(await shop.shown()).toHaveLength(2);
    },
  );

  when("a state whose law nobody has read: every deal waits, and so does a change of one", async () => {
    const shop = await shopOf(COLORADO);
    const id = await shop.known();
    expect(await shop.publish({ title: "A second one" })).toMatchObject({ deal: { state: "waiting" } });
    const revision = 3;
    expect(
      await shop.publishDeal(
        shop.member,
        shop.listing,
        { id, revision, text: { ...TEXT, title: "Changed" } },
        NOW,
      ),
    ).toMatchObject({ ok: true, deal: { state: "waiting" } });
    expect(await shop.shown()).toEqual([]);
  });

  when(
    "every kind that a state forbids is a field's error with the law and the day it was read",
    async () => {
      const { dealRules } = await import("#app/catalogue/deals/deal-rules.file.server.ts");
      const { loadDirectory } = await import("#app/directory/data/directory-store.server.ts");
      const { listings } = await loadDirectory();
      for (const rule of dealRules()) {
        const listing = listings.find(({ state, licenseNumber }) => state === rule.state && licenseNumber);
        const shop = await shopOf(listing?.id ?? "");
        for (const kind of rule.forbidden) {
          const refused = await shop.publish({ kind });
          expect(refused, `${rule.state} ${kind}`).toMatchObject({
            ok: false,
            errors: { kind: expect.any(String) },
          });
          const said = refused.ok ? "" : refused.errors?.kind;
          expect(said).toContain(rule.citation);
          expect(said).toContain("does not allow this kind of deal");
          expect(said).toMatch(/checked [A-Z][a-z]{2} \d{1,2}, \d{4}/);
        }
      }
    },
  );

  when("what is not right is said by field, and nothing of it is published", async () => {
    const shop = await shopOf(OREGON);
    const refused = await shop.publish({
      title: "Hm",
      summary: "",
      kind: "",
      ends: "2026-11-01",
      weekdays: [],
    });
    expect(refused).toMatchObject({
      ok: false,
      errors: {
        title: expect.stringContaining("5 to 90"),
        summary: expect.any(String),
        kind: "Choose what kind of deal it is.",
      },
    });
    expect(await shop.publish({ ends: "2026-11-01", weekdays: [] })).toMatchObject({
      errors: { ends: "The last day cannot be before the first." },
    });
    expect(await shop.publish({ starts: "2026-10-01", ends: "2026-11-21", weekdays: [] })).toMatchObject({
      errors: { ends: expect.stringContaining("over") },
    });
    expect(await shop.publish({ starts: "today", ends: "in 4 days", weekdays: [] })).toMatchObject({
      ok: false,
    });
  });

  when("ten are live or waiting at most; one that is over or withdrawn makes room", async () => {
    const shop = await shopOf(OREGON);
    const first = await shop.known();
    for (let i = 2; i <= 10; i++)
      expect(await shop.publish({ title: `Deal number ${i}` })).toMatchObject({ ok: true });
    const full = await shop.publish({ title: "One too many" });
    expect(full).toMatchObject({ ok: false, message: expect.stringContaining("10 deals") });
    await shop.withdrawDeal(shop.member, first);
    const { id } = full;
    const text = { ...TEXT, title: "One too many" };
    expect(await shop.publishDeal(shop.member, shop.listing, { id, revision: 1, text }, NOW)).toMatchObject({
      ok: true,
    });
    expect(await shop.shown()).toHaveLength(10);
  });

  when("of twelve published at once nine take the places that are left, and three are told why", async () => {
    const shop = await shopOf(OREGON);
    await shop.known();
    const written = await Promise.all(
      Array.from({ length: 12 }, (_, i) => shop.write({ title: `At once ${i}` })),
    );
    const outcomes = await Promise.all(
      written.map(({ id, revision }, i) => {
        const text = { ...TEXT, title: `At once ${i}` };
        return pressedAgain(() => shop.publishDeal(shop.member, shop.listing, { id, revision, text }, NOW));
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(9);
    for (const refused of outcomes.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({ message: expect.stringContaining("10 deals") });
    expect(await shop.shown()).toHaveLength(10);
  });

  when("of two who change the same deal the second sees both values, and nothing is lost", async () => {
    const shop = await shopOf(OREGON);
    const { id, revision } = await shop.write();
    const change = (title: string) =>
      shop.saveDeal(shop.member, shop.listing, { id, revision, text: { ...TEXT, title } });
    const both = await Promise.all([change("What Ona wrote"), change("What Ben wrote")]);
    const [won, lost] = both.toSorted((a, b) => Number(b.ok) - Number(a.ok));
    expect(won?.ok).toBe(true);
    const kept = won?.ok ? JSON.parse(won.deal.fields).title : "";
    expect(lost).toMatchObject({
      ok: false,
      errors: { title: `Now: “${kept}”` },
      meanwhile: { revision: 2 },
    });
    expect(
      await shop.publishDeal(shop.member, shop.listing, { id, revision, text: TEXT }, NOW),
    ).toMatchObject({
      ok: false,
      meanwhile: { revision: 2 },
    });
  });

  when(
    "deals are hidden at once when the claim is revoked, objected to, asleep or another shop's",
    async () => {
      const shop = await shopOf(OREGON);
      await shop.known();
      const { claimId } = shop.member;
      const at = NOW.toISOString();
      expect(await shop.shown()).toHaveLength(1);
      for (const [hidden, back] of [
        [{ state: "revoked" }, { state: "granted" }],
        [{ objected_at: at }, { objected_at: null }],
        [{ dormant_since: at }, { dormant_since: null }],
        [{ listing_name: "Quite another shop" }, { listing_name: shop.listing.name }],
      ]) {
        await setClaim(claimId, hidden as object);
        expect(await shop.shown(), JSON.stringify(hidden)).toEqual([]);
        await setClaim(claimId, back as object);
        expect(await shop.shown()).toHaveLength(1);
      }
    },
  );

  when(
    "who lost the shop while writing publishes nothing, and another shop's deal is not there",
    async () => {
      const [shop, other] = [await shopOf(OREGON), await shopOf(COLORADO)];
      const { id, revision } = await shop.write();
      const theirs = other.publishDeal(other.member, other.listing, { id, revision, text: TEXT }, NOW);
      await expect(theirs).rejects.toMatchObject({ status: 404 });
      await expect(other.withdrawDeal(other.member, id)).rejects.toMatchObject({ status: 404 });
      await expect(other.throwDealAway(other.member, id)).rejects.toMatchObject({ status: 404 });
      await setClaim(shop.member.claimId, { state: "revoked" });
      await expect(shop.publish()).rejects.toMatchObject({ status: 404 });
    },
  );

  when("the desk refuses with a reason, the shop is told, and what it sends again waits again", async () => {
    const shop = await shopOf(OREGON);
    await shop.known();
    const second = await shop.publish({ title: "A second one" });
    expect(await shop.decideDeal("cli", { deal: second.id, decision: "refuse" })).toMatchObject({
      ok: false,
    });
    expect(
      await shop.decideDeal("cli", { deal: second.id, decision: "refuse", reason: "price", revision: 1 }),
    ).toMatchObject({ ok: false, message: expect.stringContaining("in the meantime") });
    expect(await shop.decideDeal("cli", { deal: second.id, decision: "refuse", reason: "price" })).toEqual({
      ok: true,
    });
    expect(await shop.shown()).toHaveLength(1);
    const { makeDealMail } = await import("#app/catalogue/deals/deciding/deal-mail-data.server.ts");
    const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    expect(promised).toHaveLength(2);
    const payload = promised
      .map((row) => JSON.parse(row.payload))
      .find(({ decision }) => decision === "refuse");
    expect(payload).toMatchObject({ template: "deal-decided", deal: second.id });
    expect(JSON.stringify(await makeDealMail(payload))).toContain("The price or the quantity looks wrong.");
    const settle = (mail_settings: string | null) =>
      database().single((db) => db.updateTable("accounts").set({ mail_settings }).execute());
    await settle(JSON.stringify({ decisions: "never" }));
    expect(await makeDealMail(payload), "who wants no such mail gets none").toBeUndefined();
    await settle(null);
    const again = { id: second.id, revision: 3, text: { ...TEXT, title: "A second one" } };
    expect(await shop.publishDeal(shop.member, shop.listing, again, NOW)).toMatchObject({
      deal: { state: "waiting" },
    });
    // It is not refused any more: nothing is said.
    expect(await makeDealMail(payload)).toBeUndefined();
  });

  when("a deal that waited for weeks is news to its shop from the day when the desk refused it", async () => {
    const shop = await shopOf(OREGON);
    const { id } = await shop.publish();
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    await shop.decideDeal("cli", { deal: id, decision: "refuse", reason: "price" }, days(40));
    const { waitsForYou } = await import("#app/dashboard/overview/waits-for-you.server.ts");
    const waits = (now: Date) =>
      waitsForYou(shop.member, { dayOf: (moment: string) => moment.slice(0, 10) } as never, undefined, now);
    expect(await waits(days(69))).toMatchObject([{ key: id, kicker: "A deal was refused, Jan 1" }]);
    expect(await waits(days(71))).toEqual([]);
  });

  when(
    "what was refused, thrown away and written anew waits too, until the desk accepts a deal",
    async () => {
      const shop = await shopOf(OREGON);
      await shop.known();
      const refused = await shop.publish({ title: "A second one" });
      await shop.decideDeal("cli", { deal: refused.id, decision: "refuse", reason: "price" });
      await shop.throwDealAway(shop.member, refused.id);
      const again = await shop.publish({ title: "A second one" });
      expect(again).toMatchObject({ deal: { state: "waiting" } });
      expect(await shop.shown()).toHaveLength(1);
      await shop.decideDeal("cli", { deal: again.id, decision: "accept" });
      const third = await shop.publish({ title: "A third one" });
      expect(third).toMatchObject({ deal: { state: "live" } });
      await shop.decideDeal("cli", { deal: third.id, decision: "refuse", reason: "price" });
      expect(await shop.undoDealDecision("cli", { deal: third.id })).toEqual({ ok: true });
      // It waits for the desk again, and no press of the shop's makes it public.
      const { id } = third;
      const pressed = { id, revision: 4, text: { ...TEXT, title: "A third one" } };
      expect(await shop.publishDeal(shop.member, shop.listing, pressed, NOW)).toMatchObject({
        deal: { state: "waiting" },
      });
    },
  );

  when("a shop publishes 60 times an hour, and withdraws at any time", async () => {
    const shop = await shopOf(OREGON);
    const id = await shop.known();
    const last = { ...TEXT, ends: "2026-11-19" };
    const publish = () => shop.publishDeal(shop.member, shop.listing, { id, revision: 0, text: last }, NOW);
    for (let i = 1; i < 60; i += 1)
      expect(await publish()).toMatchObject({ message: expect.stringContaining("Someone else") });
    expect(await publish()).toMatchObject({ message: expect.stringContaining("60 times an hour") });
    await shop.withdrawDeal(shop.member, id);
    expect(await shop.shown()).toEqual([]);
  });

  when("a deal without an end in sight is not published, and one that was stays", async () => {
    const shop = await shopOf(OREGON);
    const id = await shop.known();
    const endless = { ends: "9999-12-31" };
    expect(await shop.publish(endless)).toMatchObject({
      ok: false,
      errors: { ends: expect.stringContaining("two years at most") },
    });
    const fields = JSON.stringify({ ...TEXT, ...endless });
    await database().single((db) =>
      db.updateTable("shop_deals").set({ fields }).where("id", "=", id).execute(),
    );
    expect(await shop.shown()).toMatchObject([endless]);
  });

  when(
    "what the file or the rules keep from readers since is not called public by a mail that waited",
    async () => {
      const { makeDealMail } = await import("#app/catalogue/deals/deciding/deal-mail-data.server.ts");
      const { loadDirectory } = await import("#app/directory/data/directory-store.server.ts");
      const { dealRules } = await import("#app/catalogue/deals/deal-rules.file.server.ts");
      const [forbidden] = dealRules().find(({ state }) => state === "OR")?.forbidden ?? [];
      const shop = await shopOf(OREGON);
      const deal = await shop.known();
      const mail = async () => {
        const made = await makeDealMail({ deal, account: shop.member.account.id, decision: "accept" });
        return [made?.subject, JSON.stringify(made?.blocks)];
      };
      const change = (values: { listing_id?: string; fields?: string }) =>
        database().single((db) => db.updateTable("shop_deals").set(values).where("id", "=", deal).execute());
      const text = { ...TEXT, ends: new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10) };
      await change({ fields: JSON.stringify(text) });
      expect((await mail())[0]).toBe(`Your deal is public: ${shop.listing.name}`);
      await change({ fields: JSON.stringify({ ...text, kind: forbidden }) });
      expect(await mail()).toEqual([
        `Your deal was accepted: ${shop.listing.name}`,
        expect.stringContaining("Oregon does not allow this kind of deal"),
      ]);
      const { listings } = await loadDirectory();
      const nameless = listings.find(({ licenseNumber }) => !licenseNumber);
      await change({ listing_id: nameless?.id ?? "none", fields: JSON.stringify(text) });
      expect(await mail()).toEqual([
        `Your deal was accepted: ${shop.listing.name}`,
        expect.stringContaining("The registry has no license number for your shop now"),
      ]);
    },
  );

  when("a decision can be undone for 30 days, while the shop did nothing to the deal since", async () => {
    const shop = await shopOf(OREGON);
    const id = await shop.known();
    const late = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    expect(await shop.undoDealDecision("cli", { deal: id }, late)).toMatchObject({ ok: false });
    expect(await shop.undoDealDecision("cli", { deal: id })).toEqual({ ok: true });
    expect(await shop.shown()).toEqual([]);
    expect(await shop.listWaitingDeals()).toMatchObject([{ id }]);
    // Who was told that it is public hears that it is not.
    const { makeDealMail } = await import("#app/catalogue/deals/deciding/deal-mail-data.server.ts");
    const promised = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    const undone = promised.map(({ payload }) => JSON.parse(payload)).find((one) => one.decision === "undo");
    expect(JSON.stringify(await makeDealMail(undone))).toContain("readers do not see it");
    await shop.decideDeal("cli", { deal: id, decision: "accept" });
    expect(await makeDealMail(undone)).toBeUndefined();
    await shop.withdrawDeal(shop.member, id);
    expect(await shop.undoDealDecision("cli", { deal: id })).toMatchObject({
      message: expect.stringContaining("no longer"),
    });
    const acts = await database().single((db) => db.selectFrom("audit_log").select("action").execute());
    expect(acts).toContainEqual({ action: "deal.undone" });
  });

  when("by a page that shows a refusal nobody takes back what was published after it", async () => {
    const shop = await shopOf(OREGON);
    const { id: deal } = await shop.publish();
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    await shop.decideDeal("cli", { deal, decision: "refuse", reason: "law" }, at(1));
    const seen = (await shop.dealCase(deal))?.undo?.at;
    expect(await shop.undoDealDecision("cli", { deal, seen }, at(2))).toEqual({ ok: true });
    await shop.decideDeal("cli", { deal, decision: "accept" }, at(3));
    expect(await shop.undoDealDecision("cli", { deal, seen }, at(4))).toMatchObject({ ok: false });
    expect(await shop.shown()).toHaveLength(1);
  });

  when("the desk has what waits, the oldest first, with what decides it beside it", async () => {
    const shop = await shopOf(OREGON);
    const second = await shop.write({ title: "A second one" });
    const first = await shop.publish();
    await shop.write({ title: "A draft" });
    const later = { id: second.id, revision: 1, text: { ...TEXT, title: "A second one" } };
    await shop.publishDeal(shop.member, shop.listing, later, new Date(NOW.getTime() + 1000));
    expect((await shop.listWaitingDeals()).map(({ id }) => id)).toEqual([first.id, second.id]);
    const { id } = first;
    const { refusal, undo, ...seen } = (await shop.dealCase(id)) as DealCase;
    expect(seen).toMatchObject({
      deal: { state: "waiting", revision: 2 },
      text: TEXT,
      claim: { listing_name: shop.listing.name, state: "granted" },
      listing: { id: OREGON },
      law: { state: "Oregon" },
      others: [{ id: second.id, title: "A second one", state: "waiting" }],
    });
    expect([refusal, undo, await shop.dealCase(randomUUID())]).toEqual([undefined, undefined, undefined]);
    const decide = (decision: "accept" | "refuse", deal = id) =>
      shop.decideDeal("cli", { deal, decision, reason: "law" });
    const keep = (fields: object) =>
      database().single((db) =>
        db
          .updateTable("shop_deals")
          .set({ fields: JSON.stringify(fields) })
          .where("id", "=", id)
          .execute(),
      );
    // A law that was read while it waited.
    await keep({ ...TEXT, kind: "contest" });
    expect(await decide("accept")).toMatchObject({ message: expect.stringContaining("does not allow") });
    expect((await shop.dealCase(id))?.refusal).toContain("does not allow");
    expect(await decide("refuse")).toEqual({ ok: true });
    expect(await shop.undoDealDecision("cli", { deal: id })).toEqual({ ok: true });
    await keep(TEXT);
    expect(await decide("accept")).toEqual({ ok: true });
    const { makeDealMail } = await import("#app/catalogue/deals/deciding/deal-mail-data.server.ts");
    const account = shop.member.account.id;
    const mail = await makeDealMail({ template: "deal-decided", deal: id, account, decision: "accept" });
    expect(mail?.blocks).toContainEqual({
      kind: "button",
      text: "See the deal",
      url: expect.stringMatching(/\/deals\/ten-percent-/),
    });
    for (const words of ["Your deal is public", `You get this because you look after ${shop.listing.name}`])
      expect(JSON.stringify(mail)).toContain(words);
    expect((await shop.dealCase(id))?.undo).toMatchObject({ action: "deal.accepted" });
    expect(await decide("accept")).toMatchObject({ message: "This deal is no longer waiting." });
    expect(await decide("refuse"), "what is public can be taken down").toEqual({ ok: true });
    expect(await decide("refuse")).toMatchObject({ ok: false });
    expect(await decide("refuse", randomUUID())).toMatchObject({ message: "There is no such deal." });
    await shop.withdrawDeal(shop.member, second.id);
    expect(await shop.getOwnDeal(shop.member, second.id), "nobody saw it").toMatchObject({ state: "draft" });
    await setClaim(shop.member.claimId, { state: "revoked" });
    expect(await shop.listWaitingDeals(), "what a claim wrote that was revoked").toEqual([]);
  });

  when(
    "a shop's own list is whole, what was public keeps its address, and each act is in the audit log",
    async () => {
      const [shop, other] = [await shopOf(OREGON), await shopOf(COLORADO)];
      const live = await shop.known();
      const [draft, kept] = [await shop.write({ title: "Hm" }), await shop.getOwnDeal(shop.member, live)];
      expect(kept?.slug).toMatch(/^ten-percent-on-fridays-[a-z-]+-[0-9a-f]{8}$/);
      expect((await shop.listOwnDeals(shop.member)).map(({ id }) => id).sort()).toEqual(
        [live, draft.id].sort(),
      );
      expect(await shop.listOwnDeals(other.member)).toEqual([]);
      expect(await shop.getOwnDeal(other.member, live)).toBeUndefined();
      const save = (id: string, revision: number, title: string) =>
        shop.saveDeal(shop.member, shop.listing, { id, revision, text: { ...TEXT, title } });
      expect(await save(live, 3, "Another")).toMatchObject({
        message: expect.stringContaining("This deal is public"),
      });
      expect(await save(draft.id, 1, "!!!")).toMatchObject({
        deal: { state: "draft", revision: 2, slug: expect.stringMatching(/^[a-z-]+-[0-9a-f]{8}$/) },
      });
      const acts = async () => {
        const rows = await database().single((db) =>
          db.selectFrom("audit_log").select("action").where("listing_id", "=", OREGON).execute(),
        );
        return rows.map(({ action }) => action).sort();
      };
      const changed = { id: live, revision: 3, text: { ...TEXT, title: "Twenty percent" } };
      await shop.publishDeal(shop.member, shop.listing, changed, NOW);
      expect(await acts()).toEqual(["deal.accepted", "deal.changed", "deal.sent"]);
      expect(await shop.throwDealAway(shop.member, live)).toBe(false);
      expect(await shop.shown(), "what is public is not thrown away").toHaveLength(1);
      await shop.withdrawDeal(shop.member, live);
      const again = await save(live, 5, "Another title");
      expect(again).toMatchObject({ deal: { state: "withdrawn", slug: kept?.slug } });
      await shop.publishDeal(shop.member, shop.listing, { ...changed, revision: 6 }, NOW);
      await shop.withdrawDeal(shop.member, live);
      expect(await shop.throwDealAway(shop.member, live)).toBe(true);
      expect(await shop.throwDealAway(shop.member, draft.id)).toBe(true);
      expect(await shop.listOwnDeals(shop.member)).toEqual([]);
      expect(await acts()).toEqual([
        "deal.accepted",
        "deal.changed",
        "deal.published",
        "deal.sent",
        "deal.thrown-away",
        "deal.withdrawn",
        "deal.withdrawn",
      ]);
      const rows = Array.from({ length: 200 }, (_, at) => ({
        ...draft,
        id: randomUUID(),
        slug: `deal-${at}`,
      }));
      await database().single((db) => db.insertInto("shop_deals").values(rows).execute());
      await expect(shop.write()).rejects.toThrow("You keep 200 deals");
    },
  );

  when("nobody of the staff decides about a shop of their own", async () => {
    const shop = await shopOf(OREGON);
    const { id } = await shop.publish();
    const editor = makeOwner({ staff: "editor", claimId: shop.member.claimId, role: "manager" });
    await insertInto(database(), editor);
    const by = { account: { id: editor.accountId }, staffRole: "editor" } as never;
    expect(await shop.decideDeal(by, { deal: id, decision: "accept" })).toMatchObject({ ok: false });
    const other = makeOwner({ staff: "editor" });
    await insertInto(database(), other);
    const another = { account: { id: other.accountId }, staffRole: "editor" } as never;
    expect(await shop.decideDeal(another, { deal: id, decision: "accept" })).toEqual({ ok: true });
    const acts = await database().single((db) =>
      db
        .selectFrom("audit_log")
        .select(["actor", "action", "subject"])
        .where("action", "=", "deal.accepted")
        .execute(),
    );
    expect(acts).toEqual([{ actor: other.accountId, action: "deal.accepted", subject: id }]);
  });
});

function memberOf(owner: ReturnType<typeof makeOwner>, { id, name }: Listing): Membership {
  return {
    session: { id: randomUUID() },
    account: { id: owner.accountId, email: "ona@mail.example.com", name: "Ona Fielding" },
    staffRole: undefined,
    claimId: owner.claimId,
    listingId: id,
    listingName: name,
    place: "Portland, OR",
    role: "owner",
  } as unknown as Membership;
}
