import { expect } from "vitest";
import { claimsOf, NOW, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

const OTHER = { ...SHOP, id: "or-0099", name: "Elder & Mill", licenseNumber: "OR-0099" };

onBothDatabases(({ when, database }) => {
  const parts = async () => ({
    ...(await claimsOf(database())),
    ...(await import("#app/business/claim/relink-data.server.ts")),
    ...(await import("#app/business/claim/open-claims-data.server.ts")),
  });

  const edit = (claim_id: string, listing_id: string) =>
    database().single((db) =>
      db
        .insertInto("shop_edits")
        .values({
          listing_id,
          field: "phone",
          value: "5035550100",
          base: null,
          claim_id,
          account_id: null,
          state: "live",
          revision: 1,
          at: NOW.toISOString(),
        })
        .execute(),
    );
  const edits = () =>
    database().single((db) =>
      db.selectFrom("shop_edits").select(["listing_id", "claim_id"]).orderBy("listing_id").execute(),
    );

  when("a claim follows its license to another id, with what its shop wrote", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const id = await claim(await account(), 1);
    await edit(id, SHOP.id);
    await relinkClaims([{ ...SHOP, id: "new", name: "The Wallowa" }], NOW);
    expect(await read(id)).toMatchObject({
      listing_id: "new",
      listing_name: "The Wallowa",
      dormant_since: null,
    });
    expect(await edits()).toEqual([{ listing_id: "new", claim_id: id }]);
  });

  when(
    "what was counted of a shop goes with it, and what was counted of who had its new id does not",
    async () => {
      const { account, claim, relinkClaims } = await parts();
      await claim(await account(), 1);
      const day = { day: "2026-11-20", kind: "visit" } as const;
      await database().single((db) =>
        db
          .insertInto("shop_counts")
          .values([
            { ...day, listing_id: SHOP.id, count: 7 },
            { ...day, listing_id: "new", count: 2 },
          ])
          .execute(),
      );
      await relinkClaims([{ ...SHOP, id: "new" }], NOW);
      const counts = await database().single((db) => db.selectFrom("shop_counts").selectAll().execute());
      expect(counts).toEqual([{ ...day, listing_id: "new", count: 7 }]);
    },
  );

  when("two shops that changed places keep their owners", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const [one, two] = [await claim(await account(), 1), await claim(await account(), 1, OTHER)];
    await edit(one, SHOP.id);
    await edit(two, OTHER.id);
    await relinkClaims(
      [
        { ...SHOP, id: OTHER.id },
        { ...OTHER, id: SHOP.id },
      ],
      NOW,
    );
    expect([(await read(one)).listing_id, (await read(two)).listing_id]).toEqual([OTHER.id, SHOP.id]);
    expect(await edits()).toEqual([
      { listing_id: SHOP.id, claim_id: two },
      { listing_id: OTHER.id, claim_id: one },
    ]);
  });

  when("an id that names another shop puts the claim to sleep until the desk has looked", async () => {
    const { account, claim, read, relinkClaims, listOpenClaims } = await parts();
    const id = await claim(await account(), 1);
    await relinkClaims([{ ...OTHER, id: SHOP.id }], NOW);
    expect(await read(id)).toMatchObject({ listing_id: SHOP.id, dormant_since: NOW.toISOString() });
    expect(await listOpenClaims(NOW)).toMatchObject([{ id, kind: "asleep" }]);
    await relinkClaims([SHOP], NOW);
    expect((await read(id)).dormant_since).toBe(NOW.toISOString());
  });

  when("a row that somebody else holds is not taken: the claim sleeps", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const holder = await claim(await account(), 1, { ...OTHER, licenseNumber: "OR-0100" });
    const id = await claim(await account(), 1);
    // The file gives the holder's row the license of the first, and its name stays.
    await relinkClaims([{ ...OTHER, licenseNumber: SHOP.licenseNumber }], NOW);
    expect(await read(holder)).toMatchObject({ listing_id: OTHER.id, dormant_since: null });
    expect(await read(id)).toMatchObject({ listing_id: SHOP.id, dormant_since: NOW.toISOString() });
  });

  when("a listing that left the file stays its owner's: nothing is stored", async () => {
    const { account, claim, read, relinkClaims } = await parts();
    const id = await claim(await account(), 1);
    await relinkClaims([OTHER], NOW);
    expect(await read(id)).toMatchObject({ state: "granted", listing_id: SHOP.id, dormant_since: null });
  });
});
