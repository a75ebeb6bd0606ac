import { expect, vi } from "vitest";
import { makeOwner } from "../../shop-owner.ts";
import { onBothDatabases } from "./on-both.ts";

const SHOP = "demo-or-0044";
const NAME = "Maple & Iron";
const MONDAY = "2026-11-23";

onBothDatabases(({ when, database }) => {
  async function shop(grantedOn = "2026-10-01") {
    vi.stubEnv("MAIL_FROM", "desk@leaf.example");
    const now = new Date(`${grantedOn}T20:00:00.000Z`);
    const owner = makeOwner({ listingId: SHOP, listingName: NAME, now });
    await database().transaction(async (tx) => {
      for (const { table, values } of owner.rows)
        await tx
          .insertInto(table as "claims")
          .values(values as never)
          .execute();
    });
    const mails = await import("#app/directory/counts/weekly-figures-data.server.ts");
    const choice = await import("#app/business/mail-choice/mail-choice-data.server.ts");
    return { ...mails, ...choice, owner };
  }

  const promised = async () => {
    const rows = await database().single((db) => db.selectFrom("outbox").select("payload").execute());
    return rows.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
  };

  const counted = (day: string, kind: "visit" | "call", count: number) =>
    database().single((db) =>
      db.insertInto("shop_counts").values({ listing_id: SHOP, day, kind, count }).execute(),
    );

  when("nobody gets them unless they ask; then once on a Monday, however many processes ask", async () => {
    const { promiseWeeklyFigures, saveMailSettings, owner } = await shop();
    await promiseWeeklyFigures("2026-11-16");
    expect(await promised()).toEqual([]);
    await saveMailSettings(owner.accountId, { figures: "each" });
    await promiseWeeklyFigures("2026-11-22");
    expect(await promised(), "the week's were told on its Monday").toEqual([]);
    await Promise.all([promiseWeeklyFigures(MONDAY), promiseWeeklyFigures(MONDAY)]);
    await promiseWeeklyFigures("2026-11-24");
    expect(await promised()).toEqual([
      { template: "figures-week", claim: owner.claimId, account: owner.accountId, monday: MONDAY },
    ]);
  });

  when("of a shop of which nothing is counted now they say so, and not that fewer came", async () => {
    const { makeWeeklyFiguresMail, saveMailSettings, owner } = await shop();
    await saveMailSettings(owner.accountId, { figures: "each" });
    await counted("2026-11-10", "visit", 40);
    await database().single((db) =>
      db.updateTable("claims").set({ objected_at: "2026-11-15T12:00:00.000Z" }).execute(),
    );
    const made = await makeWeeklyFiguresMail({
      claim: owner.claimId,
      account: owner.accountId,
      monday: MONDAY,
    });
    const text = JSON.stringify(made?.blocks);
    expect(text).toContain("Nothing is counted now, while readers see nothing of what you say.");
    expect(text).not.toContain("than in the week before");
  });

  when(
    "the mail has the week's counts beside those of the week before, and the link that stops it",
    async () => {
      const { makeWeeklyFiguresMail, saveMailSettings, stopOf, owner } = await shop();
      const mail = () =>
        makeWeeklyFiguresMail({ claim: owner.claimId, account: owner.accountId, monday: MONDAY });
      expect(await mail(), "off unless told").toBeUndefined();
      await saveMailSettings(owner.accountId, { figures: "each" });
      await counted("2026-11-08", "visit", 900);
      await counted("2026-11-09", "visit", 40);
      await counted("2026-11-15", "call", 3);
      await counted("2026-11-16", "visit", 1000);
      await counted("2026-11-22", "visit", 34);
      await counted("2026-11-23", "visit", 900);
      const made = await mail();
      expect(made?.blocks).toContainEqual({
        kind: "facts",
        rows: [
          { name: "Visits to the listing", value: "1,034", note: "994 more than in the week before" },
          { name: "Calls", value: "0", note: "3 fewer than in the week before" },
          { name: "Directions", value: "0", note: "As many as in the week before" },
          { name: "Website", value: "0", note: "As many as in the week before" },
        ],
      });
      const stop = /\/mail\/stop\/([^"]+)/.exec(JSON.stringify(made?.foot))?.[1] ?? "";
      expect(await stopOf(stop)).toEqual({ account: owner.accountId, kind: "figures" });
      await saveMailSettings(owner.accountId, { figures: "never" });
      expect(await mail()).toBeUndefined();
    },
  );

  when(
    "what was counted for who had the shop before is in no mail; nor is a shop that is theirs no more",
    async () => {
      const { makeWeeklyFiguresMail, saveMailSettings, owner } = await shop("2026-11-18");
      await saveMailSettings(owner.accountId, { figures: "each" });
      const mail = (monday = MONDAY) =>
        makeWeeklyFiguresMail({ claim: owner.claimId, account: owner.accountId, monday });
      await counted("2026-11-10", "visit", 70);
      await counted("2026-11-17", "visit", 50);
      await counted("2026-11-19", "visit", 5);
      expect(JSON.stringify((await mail())?.blocks)).toContain(
        '{"name":"Visits to the listing","value":"5"}',
      );
      expect(await mail("2026-11-16"), "a week in which it was not theirs").toBeUndefined();
      await database().single((db) => db.updateTable("claims").set({ state: "ended" }).execute());
      expect(await mail()).toBeUndefined();
    },
  );
});
