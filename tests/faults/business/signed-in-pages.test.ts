import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

let site: OwnSite;
let owner: Owner;
let manager: Owner;
beforeAll(async () => {
  site = await ownSite({ env: { TRUST_PROXY: "1" } });
  owner = makeOwner({ listingId: (await site.listingIds())[0], name: "Ona Fielding" });
  manager = makeOwner({ claimId: owner.claimId, role: "manager" });
  site.insert(owner, manager);
});
afterAll(() => site?.stop());

test("pages that everybody sees are the same for who is signed in, and kept as ever", async () => {
  const paths = ["/", "/dispensaries", "/claim", "/deals", "/about", "/newsletter"];
  for (const path of paths) {
    const [anybody, signedIn] = await Promise.all([site.see(path), site.see(path, owner)]);
    expect([path, signedIn.status]).toEqual([path, 200]);
    expect(signedIn.headers.get("Cache-Control")).toBe(anybody.headers.get("Cache-Control"));
    expect(signedIn.headers.get("Cache-Control")).toContain("public");
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    expect(await signedIn.text()).toBe(await anybody.text());
  }
});

test("a manager who sends an owner's forms finds no such page, and nothing is changed", async () => {
  const team = `/dashboard/${owner.claimId}/team`;
  const token = await site.tokenOf(`/dashboard/${owner.claimId}/photos`, manager);
  const forms: Record<string, string>[] = [
    { form: "invite", email: "theo@mail.example.com", role: "manager" },
    { form: "remove", account: owner.accountId },
    { form: "withdraw", invitation: randomUUID() },
  ];
  for (const fields of forms)
    expect((await site.post(team, manager, fields, token)).status, fields.form).toBe(404);
  expect(site.ask("select id from invitations")).toEqual([]);
  expect(site.ask("select role from shop_members")).toHaveLength(2);
});

test("a token is never among what was typed", async () => {
  const path = `/dashboard/${owner.claimId}/team`;
  const token = await site.tokenOf(path, owner);
  const data = `${path}?_data=${encodeURIComponent("dashboard/team/team.route")}`;
  const fields = { form: "invite", email: "no address", role: "manager" };
  const answer = await site.post(data, owner, fields, token);
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ values: { email: "no address", role: "manager" } });
  expect(text).not.toContain(token);
});

/** A sign-in by mail as rows, and its link's secret. */
function linkOf(email: string): string {
  const link = randomUUID().replaceAll("-", "");
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const values = {
    id: sha256(randomUUID()),
    email,
    purpose: "sign-in",
    link_hash: sha256(link),
    attempts: 0,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  };
  site.insert({ rows: [{ table: "challenges", values }] });
  return link;
}

test("a link's page says first who else is signed in, and does nothing by being opened", async () => {
  const other = makeOwner({ email: "theo@shop.example.com", name: "Theo Marsh" });
  site.insert(other);
  const path = `/sign-in/link/${linkOf("theo@shop.example.com")}`;
  const says = "Sign out Ona, sign in Theo";
  for (const method of ["GET", "GET", "HEAD"])
    expect((await site.see(path, owner, { method })).status).toBe(200);
  expect(await (await site.see(path, owner)).text()).toContain(says);
  for (const who of [undefined, other]) expect(await (await site.see(path, who)).text()).not.toContain(says);
  const sessions = () => site.ask(`select id from sessions where account_id = '${other.accountId}'`);
  expect(sessions()).toHaveLength(1);
  const body = new URLSearchParams({ form: "link" });
  const pressed = await site.see(path, owner, { method: "POST", body });
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/dashboard"]);
  expect(sessions()).toHaveLength(2);
  // Whose browser it was is signed out there.
  expect(site.ask(`select id from sessions where account_id = '${owner.accountId}'`)).toEqual([]);
});

test("who is signed in claims without a code with their own address alone, and staff after their second factor", async () => {
  const shop = "/claim/anchorage/ak/the-clover-yard";
  const dale = makeOwner({ email: "dale@mail.example.com" });
  const half = makeOwner({ email: "shop@the-clover-yard.example.com", staff: "editor" });
  for (const row of half.rows) if (row.table === "sessions") row.values.kind = "half";
  site.insert(dale, half);
  const claim = (who: Owner, email: string) =>
    site.see(shop, who, {
      method: "POST",
      body: new URLSearchParams({
        form: "claim",
        license: "demo ak 0003",
        role: "Owner",
        name: "Dale Whitcomb",
        "may-act": "yes",
        email,
      }),
    });
  const leadsTo = async (answer: Promise<Response>) => (await answer).headers.get("Location");
  expect(await leadsTo(claim(dale, "shop@the-clover-yard.example.com"))).toBe("/claim/sent");
  expect(await leadsTo(claim(half, "shop@the-clover-yard.example.com"))).toBe("/claim/sent");
  const states = () => site.ask("select state from claims where listing_id = 'demo-ak-0003'");
  expect(states()).toEqual([{ state: "unproven" }, { state: "unproven" }]);
  expect(await leadsTo(claim(dale, "dale@mail.example.com"))).toMatch(/^\/claim\/status\//);
});
