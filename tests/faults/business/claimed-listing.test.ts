import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnedShop, ownShop } from "../../e2e/signed-in.ts";
import { until } from "../own-database.ts";
import { type OwnSite, ownSite } from "./own-site.ts";

const SHOP = "demo-or-0044";
const UNCLAIMED = "demo-or-0045";
const READER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

let folder: string;
let site: OwnSite;
let shop: OwnedShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-claimed-"));
  site = await ownSite({ folder, csv: await readFile("data/dispensaries.csv"), env: { TRUST_PROXY: "1" } });
  shop = await ownShop(site, SHOP);
  const values = {
    listing_id: SHOP,
    field: "website",
    value: "https://shop.example/menu",
    base: null,
    claim_id: shop.claimId,
    account_id: shop.accountId,
    state: "live",
    revision: 1,
    at: new Date().toISOString(),
  };
  const changed = { id: "edit", at: values.at, kind: "edit", listing_id: SHOP };
  site.insert({
    rows: [
      { table: "shop_edits", values },
      { table: "published_changes", values: changed },
    ],
  });
});
afterAll(async () => {
  await site?.stop("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const page = async () => (await site.see(shop.page)).text();

test("a shop's own link is marked as someone else's word, and no search engine follows it", async () => {
  await until("the shop's word stands", async () => (await page()).includes("https://shop.example/menu"));
  const [link = ""] = /<a href="https:\/\/shop\.example\/menu"[^>]*>/.exec(await page()) ?? [];
  expect(link).toContain('rel="nofollow ugc noopener"');
});

test("counted are readers of claimed listings, a visit a day and twenty clicks a minute for each network, and nobody who asked not to be", async () => {
  await until("the claim is known", async () => (await page()).includes("Looked after by the shop"));
  const send = async (path: string, headers: Record<string, string> = {}, method = "POST") => {
    const init = { method, headers: { ...READER, "X-Forwarded-For": "192.0.2.1", ...headers } };
    const answer = await site.see(path, undefined, init);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 204, []]);
  };
  const away = { "X-Forwarded-For": "192.0.2.9" };
  await send(`/count/call/${SHOP}`, { ...away, "Sec-GPC": "1" });
  await send(`/count/call/${SHOP}`, { ...away, "User-Agent": "Googlebot/2.1" });
  await send(`/count/call/${SHOP}`, { ...away, "Sec-Purpose": "prefetch" });
  await send(`/count/call/${SHOP}`, away, "GET");
  await send(`/count/buy/${SHOP}`, away);
  await send(`/count/call/${UNCLAIMED}`, away);
  await send("/count/call/no-such-shop", away);
  for (let at = 0; at < 25; at += 1) await send(`/count/call/${SHOP}`);
  await send(`/count/call/${SHOP}`, { "X-Forwarded-For": "192.0.2.2" });
  // A visit by each of these is none, or one's own that is not counted.
  const visits = [{ ...READER, "Sec-GPC": "1" }, { "User-Agent": "Googlebot/2.1" }];
  for (const headers of visits) await (await site.see(shop.page, undefined, { headers })).text();
  const again = { ...READER, "X-Forwarded-For": "2001:db8::1" };
  const neighbor = { ...READER, "X-Forwarded-For": "2001:db8:0:1::1" };
  for (const headers of [READER, again, again, { ...again, "X-Forwarded-For": "2001:db8::2" }, neighbor])
    await (await site.see(shop.page, undefined, { headers })).text();
  await send(`/count/visit/${SHOP}`, again);
  const other = (await pathOf(UNCLAIMED)) ?? "";
  await (await site.see(other, undefined, { headers: READER })).text();
  await site.stop();
  expect(
    site.ask("select listing_id, kind, sum(count) as n from shop_counts group by 1, 2 order by 2"),
  ).toEqual([
    { listing_id: SHOP, kind: "call", n: 21 },
    { listing_id: SHOP, kind: "visit", n: 3 },
  ]);
});

/** The path of a listing's page. */
async function pathOf(id: string): Promise<string | undefined> {
  const found = await (await site.see("/dispensaries.json?state=OR")).json();
  const { dispensaries } = found as { dispensaries: { id: string; url: string }[] };
  const url = dispensaries.find((one) => one.id === id)?.url;
  return url && new URL(url).pathname;
}
