import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { makeOwner } from "../../shop-owner.ts";
import { insertInto, onBothDatabases } from "./on-both.ts";

const SHOP = "or-1";
const NAME = "Wallowa Provisions";
const AT = "2026-11-01T12:00:00.000Z";
const PHOTO = "ab".repeat(32);
const folder = mkdtempSync(join(tmpdir(), "leaf-courier-closed-"));
const csv = join(folder, "dispensaries.csv");
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  writeListings();
  vi.stubEnv("DISPENSARIES_CSV", csv);
});

/** The registry's file: the shop, closed or not, under its license, and a neighbor. */
function writeListings({ closedOn = "", license = "OR-1", id = SHOP, name = NAME } = {}): void {
  const rows = [
    `${id},${name},1 Court Ave,Portland,OR,97216,5035550147,${license},Oregon,${closedOn}`,
    "or-2,Other Shop,2 Court Ave,Portland,OR,97216,5035550100,OR-2,Oregon,",
  ];
  // What stood under the claimed id stays in the file as closed.
  if (id !== SHOP)
    rows.push(`${SHOP},${NAME},1 Court Ave,Portland,OR,97216,5035550147,${license},Oregon,2026-11-20`);
  const head = "id,name,address,city,state,zip,phone,license_number,source,closed_on";
  writeFileSync(csv, `${[head, ...rows].join("\n")}\n`);
}

const DEAL = {
  kind: "percent-off",
  title: "Ten percent on Fridays",
  summary: "10 percent off all flower, all Friday long.",
  conditions: "Once per person and day. Adults 21 and over.",
  starts: "2026-11-20",
  ends: "2026-12-18",
  weekdays: ["Friday"],
};

onBothDatabases(({ when, database }) => {
  /** A shop that says its phone, has a deal and shows a photograph, in a process of its own. */
  async function openShop() {
    const owner = makeOwner({ listingId: SHOP, listingName: NAME });
    const claim = owner.rows.find(({ table }) => table === "claims")?.values;
    Object.assign(claim ?? {}, { licence_number: "OR-1", registry: "Oregon" });
    const own = { claim_id: owner.claimId, revision: 1, state: "live", at: AT };
    const words = { field: "phone", value: "5035550184", base: null, account_id: null };
    const deal = {
      id: "00000000-0000-4000-8000-000000000001",
      slug: "ten-percent",
      fields: JSON.stringify(DEAL),
    };
    const photo = {
      id: "00000000-0000-4000-8000-000000000002",
      sha256: PHOTO,
      alt: "The storefront",
      width: 1200,
      height: 900,
    };
    await insertInto(database(), owner, {
      rows: [
        { table: "shop_edits", values: { ...own, ...words, listing_id: SHOP } },
        { table: "shop_deals", values: { ...own, ...deal, listing_id: SHOP, created_at: AT } },
        { table: "photo_files", values: { sha256: PHOTO, width: 800, body: Buffer.from("a photograph") } },
        {
          table: "shop_photos",
          values: { ...photo, claim_id: owner.claimId, position: 1, state: "live", at: AT },
        },
      ],
    });
    const [directory, words_, claimed, deals, store, photos, shownPhotos, follow, closed] = await Promise.all(
      [
        import("#app/directory/data/directory-store.server.ts"),
        import("#app/directory/edits/shop-words-data.server.ts"),
        import("#app/directory/edits/claimed-listing.server.ts"),
        import("#app/catalogue/deals/shop-deals-data.server.ts"),
        import("#app/catalogue/deals/deal-store.server.ts"),
        import("#app/directory/photos/readers-photo.server.ts"),
        import("#app/directory/photos/shown-photos-data.server.ts"),
        import("#app/business/claim/relink-data.server.ts"),
        import("#app/directory/closed/closed-listing.page.server.ts"),
      ],
    );
    /** Another file came in: what every process does then. */
    async function come(listings: Parameters<typeof writeListings>[0]) {
      writeListings(listings);
      const now = await directory.refreshDirectory();
      await follow.relinkClaims(directory.registryListings(now));
      for (const refresh of [
        () => words_.refreshShopWords("all"),
        deals.refreshShopDeals,
        shownPhotos.refreshShownPhotos,
      ])
        await refresh();
    }
    /** What readers have of the shop's own. */
    async function shown() {
      const now = await directory.loadDirectory();
      const listing = directory.getListing(now, SHOP);
      const { deals: all, problems } = await store.loadDeals();
      return {
        phone: listing?.phone,
        claimed: claimed.claimOfListing(now, SHOP) !== undefined,
        deals: all.filter(({ listing: id }) => id === SHOP).map(({ title }) => title),
        wrong: problems.filter(({ field }) => field === deal.slug),
        photo: String(await photos.readersPhoto(PHOTO, 800)),
      };
    }
    const claims = () =>
      database().single((db) =>
        db.selectFrom("claims").select(["listing_id", "state", "dormant_since"]).execute(),
      );
    const page = (name = "wallowa-provisions") => {
      const path = `/dispensaries/portland/or/${name}`;
      const params = { city: "portland", state: "or", slug: name };
      return closed.viewClosedListing(
        new Request(`http://localhost${path}`),
        params,
        new Date("2026-11-22T12:00:00Z"),
      );
    };
    await come({});
    return { come, shown, claims, page, owner };
  }

  const OPEN = {
    phone: "5035550184",
    claimed: true,
    deals: [DEAL.title],
    wrong: [],
    photo: "a photograph",
  };
  const DORMANT = { phone: undefined, claimed: false, deals: [], wrong: [], photo: "undefined" };
  const GRANTED = [{ listing_id: SHOP, state: "granted", dormant_since: null }];

  when(
    "a closed shop's claim is dormant: nothing of its is shown and nothing is stored; all of it wakes when it opens again",
    async () => {
      const { come, shown, claims, page } = await openShop();
      expect(await shown()).toEqual(OPEN);
      await come({ closedOn: "2026-11-20" });
      expect(await shown()).toEqual(DORMANT);
      expect(await claims()).toEqual(GRANTED);
      const { closed } = (await page()) ?? {};
      expect(closed).toMatchObject({ name: NAME, gone: false });
      expect(JSON.stringify(closed)).not.toContain("5035550184");
      await come({});
      expect(await shown()).toEqual(OPEN);
      expect(await page()).toBeUndefined();
    },
  );

  when(
    "a shop whose license is in the registry under another id has its claim there, though the old one closed",
    async () => {
      const { come, claims } = await openShop();
      await come({ id: "or-77" });
      expect(await claims()).toEqual([{ ...GRANTED[0], listing_id: "or-77" }]);
    },
  );

  when(
    "another shop that opens under a closed one's license and id has none of its words until the desk has looked",
    async () => {
      const { come, shown, claims } = await openShop();
      await come({ closedOn: "2026-11-20" });
      await come({ license: "OR-9", name: "Someone Else" });
      expect(await shown()).toEqual({ ...DORMANT, phone: "5035550147" });
      expect(await claims()).toEqual([{ ...GRANTED[0], dormant_since: expect.any(String) }]);
    },
  );
});
