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
