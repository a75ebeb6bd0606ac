import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";
import { mailWith } from "./plain-browser.ts";

const CSV = `id,name,address,city,state,zip,phone,license_number,source,closed_on
or-1,Wallowa Provisions,1 Court Ave,Portland,OR,97216,5035550147,OR-1,Oregon,2026-11-20
or-2,Nameless Goods,2 Court Ave,Portland,OR,97216,5035550100,,Oregon,
or-3,Late Goods,3 Court Ave,Portland,OR,97216,5035550101,OR-3,Oregon,
`;
const EMAIL = "ona@shop.example.com";
let site: OwnSite;
let owner: Owner;
let editor: Owner;
beforeAll(async () => {
  site = await ownSite({ csv: CSV });
  owner = makeOwner({ listingId: "or-1", listingName: "Wallowa Provisions", email: EMAIL });
  editor = makeOwner({ staff: "editor" });
  site.insert(owner, editor);
});
afterAll(() => site?.stop());

const at = new Date().toISOString();

function photograph(state: string, position: number): string {
  const id = randomUUID();
  const values = {
    ...{ id, claim_id: owner.claimId, state, position, at, alt: `The counter, ${state}` },
    ...{ width: 1600, height: 1200, sha256: String(position).repeat(64) },
  };
  site.insert({ rows: [{ table: "shop_photos", values }] });
  return id;
}

/** Accepts what waits as the page's form does; returns the answer. */
async function accept(path: string): Promise<Response> {
  const html = await (await site.see(path, editor)).text();
  const seen = /name="form" value="decide"[\s\S]*?name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  return site.post(path, editor, { form: "decide", decision: "accept", seen, revision: "1" });
}

test("a photograph of a closed shop is called public neither on its pages nor by the mail of the desk's decision", async () => {
  photograph("live", 1);
  const waiting = photograph("waiting", 2);
  const page = await (await site.see(`/dashboard/${owner.claimId}/photos`, owner)).text();
  expect(page).toContain("Readers see it once your listing is back in the directory.");
  expect(page).not.toContain("Public since");
  const listing = await (await site.see(`/dashboard/${owner.claimId}/listing`, owner)).text();
  expect(listing).not.toContain("public within seconds");
  expect((await accept(`/desk/photos/${waiting}`)).status).toBe(303);
  const { subject, text = "" } = await mailWith(site, EMAIL, /Your photo /);
  expect(subject).toBe("Your photo was accepted: Wallowa Provisions");
  expect(text.replace(/\s+/g, " ")).toContain("once your listing is back in the directory");
});

const DEAL = {
  kind: "percent-off",
  title: "Ten percent on Fridays",
  summary: "10 percent off all flower, all Friday long.",
  conditions: "Once per person and day. Adults 21 and over.",
  ...{ starts: "2026-11-01", weekdays: [] },
};

/** A deal that runs until so many days from now. */
function deal({ claimId }: Owner, listingId: string, state: string, days: number): string {
  const id = randomUUID();
  const ends = new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
  const values = {
    ...{ id, slug: `deal-${id}`, listing_id: listingId, claim_id: claimId, state, reason: null },
    ...{ fields: JSON.stringify({ ...DEAL, ends }), revision: 1, created_at: at, at },
  };
  site.insert({ rows: [{ table: "shop_deals", values }] });
  return id;
}

test("a deal of a shop whose license the file does not have any more is called live nowhere, and is not accepted", async () => {
  const nameless = makeOwner({ listingId: "or-2", listingName: "Nameless Goods" });
  site.insert(nameless);
  const live = deal(nameless, "or-2", "live", 20);
  expect((await site.see(`/deals/deal-${live}`, { cookie: "adult=yes" })).status).toBe(404);
  const page = await (await site.see(`/dashboard/${nameless.claimId}/deals/${live}`, nameless)).text();
  expect(page).toContain("Hidden: the registry has no license number for your shop");
  expect(page).not.toContain("Open its page");
  expect(page).not.toMatch(/>Live</);
  const refused = await accept(`/desk/deals/${deal(nameless, "or-2", "waiting", 20)}`);
  expect(refused.status).toBe(400);
  const why = await refused.text();
  expect(why).toContain("The registry has no license number for this shop now");
  expect(why).not.toContain("The shop is not in the directory now");
});

test("a deal that waited past its last day is not called public when the desk accepts it", async () => {
  const late = makeOwner({ listingId: "or-3", listingName: "Late Goods", email: "late@shop.example.com" });
  site.insert(late);
  expect((await accept(`/desk/deals/${deal(late, "or-3", "waiting", -3)}`)).status).toBe(303);
  const { subject, text = "" } = await mailWith(site, "late@shop.example.com", /Your deal /);
  expect(subject).toBe("Your deal was accepted: Late Goods");
  expect(text.replace(/\s+/g, " ")).toContain("its last day is over, so readers do not see it");
});
