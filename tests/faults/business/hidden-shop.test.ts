import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

const HIDDEN = "Until our desk has decided, readers see what the registry says";

let site: OwnSite;
let owner: Owner;
beforeAll(async () => {
  site = await ownSite();
  const [listingId] = await site.listingIds();
  owner = makeOwner({ listingId });
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
  expect(await save("A quiet shop with three benches.", "2")).toContain(
    "Description: public within seconds.",
  );
});
