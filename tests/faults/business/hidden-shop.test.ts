import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";
import { mailWith } from "./plain-browser.ts";

const HIDDEN = "Until our desk has decided, readers see what the registry says";

let site: OwnSite;
let owner: Owner;
let listingId = "";
const EMAIL = "ona@shop.example.com";
beforeAll(async () => {
  site = await ownSite();
  listingId = (await site.listingIds())[0] ?? "";
  owner = makeOwner({ listingId, email: EMAIL });
  for (const { table, values } of owner.rows)
    if (table === "claims") Object.assign(values, { proof: 2, objected_at: "2026-11-20T12:00:00.000Z" });
  site.insert(owner);
});
afterAll(() => site?.stop());

const page = (part = "") => `/dashboard/${owner.claimId}${part}`;
const textOf = async (part?: string) => (await site.see(page(part), owner)).text();

/** Saves a description as the page's form does; returns what the next page says of it. */
async function save(value: string, revision: string): Promise<string> {
  const fields = { form: "edit", field: "description", do: "save", value, revision };
  const saved = await site.post(page("/listing"), owner, fields);
  expect(saved.status).toBe(303);
  const flash = saved.headers.getSetCookie().map((line) => line.split(";")[0]);
  const next = await site.see(page("/listing"), { cookie: [owner.cookie, ...flash].join("; ") });
  return next.text();
}

function set(values: string): void {
  const database = new DatabaseSync(join(site.folder, "var", "site.sqlite"), { timeout: 5000 });
  database.exec(`update claims set ${values}`);
  database.close();
}

test("a shop whose words an objection hides is told so on each of its pages, and that what it saves is not public yet", async () => {
  for (const part of ["", "/listing", "/photos", "/deals", "/inquiries", "/statistics", "/team", "/history"])
    expect(await textOf(part), part).toContain(HIDDEN);
  const saved = await save("A quiet shop with a bench before it.", "0");
  expect(saved).toContain("Description: public once our desk has decided about the objection.");
  expect(saved).not.toContain("public within seconds");
  const overview = await textOf();
  expect(overview).toContain("Readers see only what the registry says.");
  expect(overview).not.toContain("Your listing is right");
  expect(overview).toMatch(/With our desk: (<!-- -->)?A quiet shop/);
});

/** What a shop has that waits for the desk, or was accepted; returns the ids of the photograph and the deal that wait, and of the deal that is live. */
function thingsOfShop() {
  const at = new Date().toISOString();
  const ends = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const [photo, waiting, live] = [randomUUID(), randomUUID(), randomUUID()];
  const photoRow = (id: string, state: string, position: number) => ({
    table: "shop_photos",
    values: {
      ...{ id, claim_id: owner.claimId, state, position, at, alt: `The counter, ${state}` },
      ...{ width: 1600, height: 1200, sha256: String(position).repeat(64) },
    },
  });
  const text = {
    kind: "percent-off",
    title: "Ten percent on Fridays",
    summary: "10 percent off all flower, all Friday long.",
    conditions: "Once per person and day. Adults 21 and over.",
    ...{ starts: at.slice(0, 10), ends, weekdays: ["Friday"] },
  };
  const dealRow = (id: string, state: string) => ({
    table: "shop_deals",
    values: {
      ...{ id, slug: `fridays-${id}`, listing_id: listingId, claim_id: owner.claimId, state },
      ...{ fields: JSON.stringify(text), reason: null, revision: 1, created_at: at, at },
    },
  });
  site.insert({
    rows: [
      photoRow(photo, "waiting", 1),
      photoRow(randomUUID(), "live", 2),
      dealRow(waiting, "waiting"),
      dealRow(live, "live"),
    ],
  });
  return { photo, waiting, live };
}

async function accept(path: string, editor: Owner): Promise<void> {
  const html = await (await site.see(path, editor)).text();
  const seen = /name="form" value="decide"[\s\S]*?name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const accepted = await site.post(path, editor, { form: "decide", decision: "accept", seen, revision: "1" });
  expect(accepted.status, path).toBe(303);
}

test("what the desk accepts of such a shop is called public neither by its mails nor on its pages", async () => {
  const { photo, waiting, live } = thingsOfShop();
  const photos = await textOf("/photos");
  expect(photos).toContain("Readers see it once our desk has decided about the objection.");
  expect(photos).not.toContain("Public since");
  expect(await textOf("/deals")).toContain("Hidden until our desk has decided");
  const deal = await textOf(`/deals/${live}`);
  expect(deal).toContain("Readers see it once our desk has decided about the objection.");
  expect(deal).not.toContain("Open its page");
  const editor = makeOwner({ staff: "editor" });
  site.insert(editor);
  await accept(`/desk/photos/${photo}`, editor);
  await accept(`/desk/deals/${waiting}`, editor);
  for (const name of ["photo", "deal"]) {
    const { subject, text = "" } = await mailWith(site, EMAIL, new RegExp(`Your ${name} `));
    expect(subject).toBe(`Your ${name} was accepted: A shop`);
    expect(text.replace(/\s+/g, " ")).toContain("once our desk has decided about the objection");
    expect(text).not.toContain("/deals/fridays");
  }
});

test("its first page and its history call nothing of it seen or published, and say of visits that nobody counts them", async () => {
  set(`decided_at = '${new Date().toISOString()}'`);
  for (const part of ["", "/statistics"]) {
    expect(await textOf(part), part).toContain("Nothing is counted now");
    expect(await textOf(part), part).not.toContain("Counting began today");
  }
  set("decided_at = '2026-11-10T12:00:00.000Z'");
  const overview = (await textOf()).replaceAll("<!-- -->", "");
  expect(overview).toContain("0 of 6");
  expect(overview).not.toMatch(/[1-6] of 6/);
  expect(overview).not.toContain("nobody visited it");
  for (const part of ["", "/statistics"]) {
    const text = await textOf(part);
    expect(text, part).toContain("Nothing is counted now, while readers see nothing of what you say.");
    expect(text, part).not.toMatch(/(more|fewer|As many) (than|as) in the/);
  }
  expect(await textOf("/history")).toContain("accepted a photo");
  expect(await textOf("/history")).not.toContain("published");
  expect((await textOf("/deals")).replaceAll("<!-- -->", "")).toContain("2 of 10 places taken");
});

test("so is one of which nobody can tell which listing is its", async () => {
  set("objected_at = null, dormant_since = '2026-11-20T12:00:00.000Z'");
  for (const part of ["", "/listing", "/deals"])
    expect(await textOf(part), part).toContain("we cannot tell which listing is your shop’s");
  expect(await save("A quiet shop with two benches.", "1")).toContain(
    "Description: public once our desk has said which listing is yours.",
  );
});

test("once the desk has decided for it, its pages say what they always say", async () => {
  set("objected_at = null, dormant_since = null");
  const overview = await textOf();
  expect(overview).not.toContain(HIDDEN);
  expect(overview).not.toContain("we cannot tell");
  expect(overview).not.toContain("Nothing is counted now");
  expect(await save("A quiet shop with three benches.", "2")).toContain(
    "Description: public within seconds.",
  );
});

test("the desk's page of a claim that two things hide promises of neither that ending it shows the shop's words again", async () => {
  set("objected_at = '2026-11-20T12:00:00.000Z', dormant_since = '2026-11-21T12:00:00.000Z'");
  const operator = makeOwner({ staff: "operator" });
  site.insert(operator);
  const open = async () =>
    (await (await site.see(`/desk/claims/${owner.claimId}`, operator)).text()).replaceAll("<!-- -->", "");
  const both = await open();
  expect(both).toContain(
    "The objection is settled. What the shop wrote stays hidden until its row is chosen.",
  );
  expect(both).toContain(
    "What the shop wrote moves to that row and stays hidden until the objection is decided.",
  );
  set("dormant_since = null");
  expect(await open()).toContain("The objection is settled. What the shop wrote is shown again.");
});
