import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const OHIO = "/is-cannabis-legal/ohio";

test("who asks whether it can be carried in Ohio has the answer, its law and its day", async ({
  page,
  open,
}) => {
  await open(OHIO);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is cannabis legal in Ohio?");
  const head = page.locator("main header").first();
  await expect(head.getByText("Yes", { exact: true })).toBeVisible();
  const answer = head.getByText(/^Adults 21 and over may possess up to 2\.5 ounces of cannabis in Ohio\./);
  expect((await answer.boundingBox())?.y ?? 900).toBeLessThan(600);
  await answer.getByRole("link", { name: "Source 1" }).click();
  const note = page.locator("#note-1");
  await expect(note).toBeInViewport();
  await expect(note.getByRole("link", { name: "Ohio Rev. Code 3796.221(A)(2) and (B)" })).toBeVisible();
  await expect(note).toContainText("In force since Mar 20, 2026. Checked Nov 22, 2026. Also: Canopy Agent");
  await note.getByRole("link", { name: "Back to answer 1" }).click();
  await expect(page.locator("#mark-1")).toBeInViewport();
  await expect(page.getByText("General information, not legal advice.")).toHaveCount(1);
  await page.getByRole("link", { name: "Can I carry it?" }).click();
  await expectPath(page, "/can-i-carry?state=OH&product=cannabis");
  // On a phone without scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(OHIO);
  for (const shown of [
    head.getByText("Yes", { exact: true }),
    answer,
    head.getByRole("link", { name: "Can I carry it?" }),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 });
});

test("every answer leads to a note that names its law and its day, or reads 'Not verified'", async ({
  page,
  open,
}) => {
  for (const path of [OHIO, "/is-edibles-legal/ohio", "/is-medical-marijuana-legal/florida"]) {
    await open(path);
    const answers = page.locator(".law-list-answer");
    expect(await answers.count()).toBeGreaterThan(2);
    for (const answer of await answers.all()) {
      if ((await answer.textContent()) === "Not verified") continue;
      const mark = await answer.getByRole("link").getAttribute("href");
      const note = page.locator(mark ?? "none");
      await expect(note, path).toHaveText(
        /^\d+.{8,}(?:Checked|Not verified since) [A-Z][a-z]{2} \d+, 202\d\./,
      );
    }
  }
});

test("other names, two letters and capitals lead to the one address", async ({ page, open }) => {
  for (const path of ["/is-marijuana-legal/OH", "/is-weed-legal/ohio", "/Is-Cannabis-Legal/Ohio"]) {
    await open(path);
    await expectPath(page, OHIO);
  }
  await open("/is-delta-8-legal");
  await expectPath(page, "/legality?product=delta-8");
});

test("an unknown product or state is a 404 with those that exist", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/is-tobacco-legal/ohio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have no page on that law");
  await page.getByRole("link", { name: "Is CBD legal in Ohio?" }).click();
  await expectPath(page, "/is-cbd-legal/ohio");
  await open("/is-cbd-legal/guam");
  await expect(page.locator("main li a[href^='/is-cbd-legal/']")).toHaveCount(51);
  await open("/two/segments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
});

/** A state's change whose day has passed without a check since, as the site's own table has it. */
async function changeThatPassed(page: Page): Promise<Record<"state" | "product" | "date", string>> {
  const csv = await (await page.request.get("/legality/changes.csv")).text();
  const today = new Date().toISOString().slice(0, 10);
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true });
  const found = data.find(
    ({ state, date = "", checked_on = "" }) => state !== "US" && date < today && checked_on < date,
  );
  if (!found) throw new Error("the table has no change that passed without a check");
  return { state: found.state ?? "", product: found.product ?? "", date: found.date ?? "" };
}

test("federal law stands beside the state's, with its dated change and a banner where that was not checked since", async ({
  page,
  open,
}) => {
  await open("/is-delta-8-legal/ohio");
  const sides = page.getByRole("region", { name: "State law and federal law" });
  await expect(sides.getByRole("heading", { name: "United States" })).toBeVisible();
  await expect(sides).toContainText("0.4 milligrams of total THC");
  // Which day nobody has checked since is the shipped table's to say, and changes with it.
  const unchecked = await changeThatPassed(page);
  await open(`/is-${unchecked.product}-legal/${unchecked.state.toLowerCase()}`);
  const banner = page.getByRole("region", { name: "Not checked since a change" });
  await expect(banner).toContainText("A date has passed since we last checked this page.");
  await expect(banner.locator(`time[datetime="${unchecked.date}"]`)).toBeVisible();
  await open(OHIO);
  await expect(page.getByRole("region", { name: "State law and federal law" })).toContainText("Schedule III");
});

test("a page leads to the other products, across the border, to shops and to stories", async ({
  page,
  open,
}) => {
  await open(OHIO);
  const products = page.getByRole("navigation", { name: "Products in Ohio" });
  await expect(products.getByRole("link")).toHaveCount(6);
  await expect(products.getByRole("link", { name: "Cannabis Legal", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "Michigan", exact: true }).click();
  await expectPath(page, "/is-cannabis-legal/michigan");
  await expect(page.getByRole("heading", { name: "Related articles" })).toBeVisible();
  await page.getByRole("link", { name: /^All \d+ dispensaries in Michigan$/ }).click();
  await expectPath(page, "/dispensaries?state=MI");
});

test("a reader reports a change and stays on the page", async ({ page, open }) => {
  await open(OHIO);
  await page.getByLabel("What changed").fill("The limit rose to 3 ounces.");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("region", { name: "We have your report" })).toBeFocused();
  await expectPath(page, OHIO);
  await page.getByRole("link", { name: "Write another" }).click();
  await expect(page.getByLabel("What changed")).toHaveValue("");
});

test("a refused report says which field, and keeps all that was typed", async ({ page, open, problems }) => {
  problems.expectStatus(400);
  await open(OHIO);
  const source = page.getByLabel("Where it says so (optional)");
  const email = page.getByLabel("Email (optional)");
  await page.getByLabel("What changed").fill("The limit rose.");
  await source.fill("House Bill 1");
  await email.fill("reader@localhost");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send the report" }).click();
  expect((await refused).status()).toBe(400);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.com/);
  await expect(page.getByLabel("What changed")).toHaveValue("The limit rose.");
  await expect(source).toHaveValue("House Bill 1");
  await expect(email).toHaveValue("reader@localhost");
});

test("the map links every state by its name and status; the legend says each pattern in a word", async ({
  page,
  open,
}) => {
  await open("/legality");
  await expect(page.getByText(/^Cannabis: legal in 24 states and DC, /)).toBeVisible();
  const map = page.getByRole("group", { name: "Map: the law on cannabis, by state" });
  await expect(map.locator("a")).toHaveCount(51);
  await expect(map.locator("a[href='/is-cannabis-legal/idaho'] title")).toHaveText("Idaho: Illegal");
  const legend = page.getByRole("navigation", { name: "Status" });
  for (const word of ["Legal", "Patients only", "Illegal"])
    await expect(legend.getByText(word, { exact: true })).toBeVisible();
  await map.locator("a[href='/is-cannabis-legal/texas']").focus();
  await page.keyboard.press("Enter");
  await expectPath(page, "/is-cannabis-legal/texas");
});

test("the table is sorted and filtered by its address", async ({ page, open }) => {
  await open("/legality");
  const table = page.getByRole("table");
  const first = table.locator("tbody th").first();
  await expect(first).toHaveText("Alabama");
  await table.getByRole("link", { name: "Possession limit" }).click();
  await expectPath(page, "/legality?sort=limit");
  await expect(first).not.toHaveText("Alabama");
  await expect(table.getByRole("columnheader", { name: "Possession limit" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: /^Illegal/ })
    .click();
  await expectPath(page, "/legality?status=illegal&sort=limit");
  await expect(table.locator("tbody tr")).toHaveCount(
    await table.getByText("Illegal", { exact: true }).count(),
  );
  await page.getByRole("link", { name: "THCA", exact: true }).click();
  await expectPath(page, "/legality?product=thca");
  await expect(table.getByRole("caption")).toContainText("THCA by state: 51 of 51");
});

test("on a phone the table is a list that can be sorted too", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/legality");
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Checked" }).click();
  await expectPath(page, "/legality?sort=checked");
});

test("all facts are there for programs, with their sources, and are not sent twice", {
  tag: "@server",
}, async ({ request }) => {
  const json = await request.get("/legality.json");
  expect(json.headers()["content-type"]).toBe("application/json; charset=utf-8");
  const { facts, sources, count } = await json.json();
  expect(facts).toHaveLength(count);
  expect(sources.length).toBeGreaterThan(5);
  for (const fact of facts) if (fact.verified) expect(fact.citation && fact.checkedOn).toBeTruthy();
  const csv = await request.get("/legality.csv");
  expect(csv.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect((await csv.text()).split("\r\n")[0]).toContain("state,product,question,answer");
  const again = await request.get("/legality.csv", {
    headers: { "If-None-Match": csv.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
});
