import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../../e2e/site-under-test.ts";
import { insertRows, makeOwner } from "../../shop-owner.ts";
import { tokenIn } from "./own-site.ts";

const SHOP = "/claim/anchorage/ak/the-clover-yard";
const LICENSE = "DEMO-AK-0003";

describe.each([
  ["without a backend", { BACKEND: "none" }, "On this site we look after all listings ourselves."],
  ["where no mail leaves", { SITE_URL: "https://leaf.example" }, "Email is not set up here yet."],
])("%s", (_, env, words) => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startSite({ env });
  });
  afterAll(() => site?.stop());

  test("the pages of claims say how to write to us, and have no form", async () => {
    for (const path of ["/claim", SHOP]) {
      const html = await (await fetch(site.url + path)).text();
      expect(html, path).toContain(words);
      expect(html, path).toContain("/contact?topic=listing");
      expect(html, path).not.toContain('name="license"');
    }
  });

  test("a post stores nothing", async () => {
    const body = new URLSearchParams({ form: "claim", email: "a@mail.example.com", "may-act": "yes" });
    const answer = await fetch(site.url + SHOP, { method: "POST", body, redirect: "manual" });
    expect("BACKEND" in env ? [404] : [503]).toContain(answer.status);
  });
});

describe("a claimant's own pages", () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());

  test("are another account's 404, as a page and as its data", async () => {
    const [dale, stranger] = [makeOwner({}), makeOwner({})];
    const at = new Date().toISOString();
    const claim = {
      id: "0b7c2f9e-6a53-4c2b-9a53-1f0f6f0f5c11",
      listing_id: "demo-ak-0007",
      listing_name: "Aspen Goods",
      account_id: dale.accountId,
      email: "dale@mail.example.com",
      name: "Dale Whitcomb",
      role: "Manager",
      place: "Fairbanks, AK",
      state: "review",
      proof: 3,
      call_code: "471902",
      created_at: at,
      proven_at: at,
    };
    insertRows(join(site.folder, "var"), [
      ...dale.rows,
      ...stranger.rows,
      { table: "claims", values: claim },
    ]);
    const path = `/claim/status/${claim.id}`;
    const data = `${path}?_data=business%2Fclaim%2Fstatus.route`;
    for (const address of [path, data]) {
      const ask = (cookie: string) =>
        fetch(site.url + address, { headers: { Cookie: cookie }, redirect: "manual" });
      const own = await ask(dale.cookie);
      expect(own.status, address).toBe(200);
      expect(own.headers.get("Cache-Control")).toBe("no-store");
      expect(await own.text()).toContain("Withdraw".slice(0, address === path ? 8 : 0));
      const other = await ask(stranger.cookie);
      expect(other.status, address).toBe(404);
      expect(await other.text()).not.toContain("Aspen Goods");
    }
    const withdraw = (cookie: string) =>
      fetch(site.url + path, {
        method: "POST",
        headers: { Cookie: cookie },
        body: new URLSearchParams({ form: "withdraw-claim", token: "made up" }),
        redirect: "manual",
      });
    expect((await withdraw(stranger.cookie)).status).toBe(400);
    expect((await withdraw(dale.cookie)).status, "without the session's token").toBe(400);
    const html = await (await fetch(site.url + path, { headers: { Cookie: dale.cookie } })).text();
    expect(html).toContain("In review");
  });

  test("the public ones are the same for who is signed in, and the address on file is not in them", async () => {
    const owner = makeOwner({});
    insertRows(join(site.folder, "var"), owner.rows);
    const [anybody, signedIn] = await Promise.all(
      ["", owner.cookie].map(async (cookie) =>
        (await fetch(site.url + SHOP, { headers: { Cookie: cookie } })).text(),
      ),
    );
    expect(signedIn).toBe(anybody);
    expect(anybody).toContain("s…@the-clover-yard.example.com");
    expect(anybody).not.toContain("shop@the-clover-yard.example.com");
  });

  test("the page of a shop that somebody has promises it to nobody right away", async () => {
    const words = async (path: string) =>
      (await (await fetch(site.url + path)).text()).replaceAll("<!-- -->", "");
    expect(await words(SHOP)).toContain("yours right away");
    insertRows(join(site.folder, "var"), makeOwner({ listingId: "demo-ak-0004" }).rows);
    const { dispensaries } = await (await fetch(`${site.url}/dispensaries.json?state=ak`)).json();
    const { url } = dispensaries.find(
      ({ licenseNumber }: { licenseNumber: string }) => licenseNumber === "DEMO-AK-0004",
    );
    const path = new URL(url, site.url).pathname.replace("/dispensaries/", "/claim/");
    const held = await words(`${path}?step=form`);
    expect(held).toContain("Someone already looks after this listing.");
    expect(held).toContain("What proves it is yours");
    expect(held).not.toMatch(/right away|three business days/);
  });

  test("who is signed in claims a listing five times a day: each grant changes pages and writes to others", async () => {
    const email = "shop@the-clover-yard.example.com";
    const ona = makeOwner({ email });
    insertRows(join(site.folder, "var"), ona.rows);
    const send = (path: string, fields: Record<string, string>) =>
      fetch(site.url + path, {
        method: "POST",
        headers: { Cookie: ona.cookie },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    const who = { email, name: "Ona Fielding", role: "Owner", "may-act": "yes", license: LICENSE };
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const claimed = await send(SHOP, { form: "claim", ...who });
      statuses.push(claimed.status);
      if (claimed.status === 429) expect(await claimed.text()).toContain("5 times today");
      const shops = await fetch(`${site.url}/dashboard`, {
        headers: { Cookie: ona.cookie },
        redirect: "manual",
      });
      const team = `${shops.headers.get("Location")}/team`;
      if (!team.startsWith("/dashboard/")) break;
      const page = await (await fetch(site.url + team, { headers: { Cookie: ona.cookie } })).text();
      const left = await send(team, { form: "leave", sure: "yes", last: "yes", token: tokenIn(page) });
      expect(left.status, `the shop that was granted at ${at}`).toBe(303);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });
});

test("an account claims fifty listings a day: what the site refuses at once is kept for a year", async () => {
  const site = await startSite({ env: { TRUST_PROXY: "1" } });
  try {
    const email = "dale@mail.example.com";
    const dale = makeOwner({ email });
    insertRows(join(site.folder, "var"), dale.rows);
    const text = await (await fetch(`${site.url}/dispensaries.json?state=co`)).text();
    const shops: { url: string; licenseNumber: string }[] = JSON.parse(text).dispensaries;
    const statuses: number[] = [];
    for (const [at, { url, licenseNumber: license }] of shops.slice(0, 51).entries()) {
      const path = new URL(url, site.url).pathname.replace("/dispensaries/", "/claim/");
      const claimed = await fetch(site.url + path, {
        method: "POST",
        // From several networks: one sends thirty forms a minute.
        headers: { Cookie: dale.cookie, "X-Forwarded-For": `192.0.2.${at % 8}` },
        body: new URLSearchParams({
          form: "claim",
          email,
          name: "Dale",
          role: "Owner",
          "may-act": "yes",
          license,
        }),
        redirect: "manual",
      });
      statuses.push(claimed.status);
      if (claimed.status === 429) expect(await claimed.text()).toContain("50 listings today");
    }
    expect(statuses).toEqual([...Array(50).fill(303), 429]);
  } finally {
    await site.stop();
  }
});
