import { join } from "node:path";
import { importFile, temporaryFile } from "#app/importer/import-fixture.server.ts";
import { addDays } from "#app/utils/dates.ts";
import { htmlProblems } from "../../html-validate.ts";
import { insertRows, makeOwner } from "../../shop-owner.ts";
import { RULES_OF_COLOR, violations } from "../axe.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

const TODAY = new Date().toISOString().slice(0, 10);

type Shop = [name: string, street: string];

/** Imports a fictional registry's shops (license: name, street) as its list of so many days ago. */
function importShops(daysAgo: number, shops: Record<string, Shop>, out?: string): string {
  const rows = Object.entries(shops).map(([license, [name, street]]) =>
    [license, name, street, "Denver", "CO", "80203"].join(","),
  );
  const path = temporaryFile(
    ["License Number,Trade Name,Street,City,State,Zip", ...rows].join("\n"),
    "co.csv",
  );
  return importFile(path, { out, checkedAt: addDays(TODAY, -daysAgo), allowRemovals: true }).out;
}

// One site for the tests of this file.
test.describe.configure({ mode: "default" });
let site: SiteUnderTest;
test.beforeAll(async () => {
  const a: Shop = ["Stays Open", "1 Elm St"];
  const b: Shop = ["Was Here", "2 Elm St"];
  const c: Shop = ["Left Town", "3 Elm St"];
  const d: Shop = ["New Leaf", "4 Elm St"];
  const out = importShops(40, { a, b, c });
  importShops(20, { a, b, c, d }, out);
  importShops(10, { a, b: ["Was Here", "22 Oak St"], d }, out);
  site = await startSite({ env: { DISPENSARIES_CSV: out } });
});
test.afterAll(() => site?.stop());
test.beforeEach(({ context }) => context.addCookies([{ name: "adult", value: "yes", url: site.url }]));

test("shops that opened, moved and closed stand by week, and are filtered by an address", async ({
  page,
  open,
}) => {
  await open(`${site.url}/dispensaries`);
  await page.getByRole("link", { name: "Dispensaries that opened, moved or closed" }).click();
  await expect(page).toHaveURL(`${site.url}/dispensaries/changes`);
  await expect(page.getByRole("status").filter({ hasText: "changes" })).toHaveText(
    /^3 changes since [A-Z][a-z]+ \d+, \d{4}: 1 opened, 1 moved, 1 closed\.$/,
  );
  const main = page.getByRole("main");
  const rows = main.locator(".shop-change");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Moved" })).toContainText("From 2 Elm St to 22 Oak St, Denver");
  const weeks = await main
    .getByRole("heading", { level: 2, name: /^Week of [A-Z][a-z]+ \d+, \d{4}$/ })
    .count();
  expect(weeks).toBe(2);

  const filter = page.getByRole("search", { name: "Changes" });
  await filter.getByLabel("What happened").selectOption("Closed");
  await filter.getByRole("button", { name: "Show changes" }).click();
  await expect(page).toHaveURL(`${site.url}/dispensaries/changes?kind=closed`);
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link", { name: "Left Town" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Left Town");
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
});

test("the page of changes is valid, has no violation and no sideways scroll", { tag: "@server" }, async ({
  page,
}) => {
  const response = await page.goto(`${site.url}/dispensaries/changes`);
  expect(response?.headers()["cache-control"]).toContain("s-maxage");
  expect(await htmlProblems((await response?.text()) ?? "")).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await violations(page)).toEqual([]);
  // Colors that are on their way from one scheme to the other are neither's.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violations(page, RULES_OF_COLOR)).toEqual([]);
});

test("its feeds and files are sent with their types, and what is below it is not there", {
  tag: "@server",
}, async ({ request }) => {
  for (const [path, type, text] of [
    ["/feed.xml", "application/rss+xml", "Left Town"],
    ["/feed.atom", "application/atom+xml", "Left Town"],
    ["/feed.json", "application/feed+json", "Left Town"],
    [".csv", "text/csv", "2 Elm St"],
    [".json", "application/json", '"what":"closed"'],
  ] as const) {
    const answer = await request.get(`${site.url}/dispensaries/changes${path}`);
    expect(answer.headers()["content-type"], path).toContain(type);
    expect(await answer.text(), path).toContain(text);
  }
  for (const path of ["/xx", "/co", "/feed.txt"])
    expect((await request.get(`${site.url}/dispensaries/changes${path}`)).status(), path).toBe(404);
});

test("the desk has the same with the claims that it touches, which operators alone may open", {
  tag: "@server",
}, async ({ request }) => {
  // Whatever else answers would not know the tables yet.
  await request.get(`${site.url}/desk`);
  const listings = await (await request.get(`${site.url}/dispensaries.csv`)).text();
  const [listingId] = /^[^,\n]+(?=,Was Here,)/m.exec(listings) ?? [];
  expect(listingId).toBeDefined();
  const owner = makeOwner({ listingId, listingName: "Was Here" });
  const [editor, operator] = [makeOwner({ staff: "editor" }), makeOwner({ staff: "operator" })];
  insertRows(
    join(site.folder, "var"),
    [owner, editor, operator].flatMap(({ rows }) => rows),
  );
  const asked = async (who: { cookie: string }) => {
    const answer = await request.get(`${site.url}/desk/registries?touched=yes`, {
      headers: { Cookie: who.cookie },
    });
    expect(answer.headers()["cache-control"]).toBe("no-store");
    return answer.text();
  };
  const claim = `href="/desk/claims/${owner.claimId}"`;
  const shown = await asked(operator);
  expect(shown).toContain("From 2 Elm St");
  expect(shown).toContain(claim);
  expect(shown).not.toContain("Left Town");
  const editors = await asked(editor);
  expect(editors).toContain("A claim");
  expect(editors).not.toContain(claim);
});
