import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { claimsOf, NOW, SHOP } from "./claim-shop.ts";
import { onBothDatabases } from "./on-both.ts";

const RIVAL = { ...SHOP, id: "or-0072", name: "Rogue Provisions", licenseNumber: "OR-0072" };

onBothDatabases(({ when, database }) => {
  when(
    "what a registry changed is shown with how many claims and deals hang on it, not with each: whoever owns a domain can claim one shop by the thousand",
    async () => {
      const { account, claim } = await claimsOf(database());
      const { touchedByListing } = await import("#app/desk/registries/touched-data.server.ts");
      const [ona, dale] = [await account(), await account()];
      const held = await claim(ona, 1);
      const at = NOW.toISOString();
      const waiting = Array.from({ length: 300 }, (_, i) => ({
        id: randomUUID(),
        listing_id: SHOP.id,
        listing_name: SHOP.name,
        place: "Portland, OR",
        email: `w${i}@many.example`,
        name: "W",
        role: "Owner",
        state: "review" as const,
        created_at: at,
        proven_at: at,
      }));
      await database().single((db) => db.insertInto("claims").values(waiting).execute());
      const deal = {
        claim_id: held,
        listing_id: SHOP.id,
        fields: "{}",
        state: "live" as const,
        revision: 1,
        created_at: at,
        at,
      };
      const deals = ["a", "b"].map((slug) => ({ ...deal, id: randomUUID(), slug }));
      await database().single((db) => db.insertInto("shop_deals").values(deals).execute());
      const other = await claim(dale, 3, RIVAL);
      const touched = await touchedByListing([]);
      expect(touched.get(SHOP.id)).toMatchObject([
        { text: "A claim", claim: held },
        { text: "300 claims in review" },
        { text: "2 deals of the shop’s own" },
      ]);
      expect(touched.get(RIVAL.id)).toMatchObject([{ text: "A claim in review", claim: other }]);
      // Who looks after a shop, or claims it, is not shown that somebody else does.
      expect((await touchedByListing([SHOP.id])).get(SHOP.id)).toBeUndefined();
      const { listDecidedClaims } = await import("#app/business/claim/open-claims-data.server.ts");
      expect(await listDecidedClaims()).toMatchObject([{ id: held }]);
      expect(await listDecidedClaims({ own: [SHOP.id] })).toEqual([]);
    },
  );
});
