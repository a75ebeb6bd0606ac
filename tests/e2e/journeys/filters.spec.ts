import { parseState, type StateCode, statesByName } from "#app/utils/us-states.ts";
import { expectFound, expectPath, listedNames, readSummary, showResults } from "../directory-page.ts";
import { SHIPPED, shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

test("the filter bar offers the states of the data, sorted, and five ratings", async ({ page, open }) => {
  await open("/dispensaries");
  await expect(page.getByPlaceholder("Search by name, address or city")).toBeVisible();
  const states = await page
    .getByLabel("State", { exact: true })
    .first()
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const codes = [...new Set(SHIPPED.map(({ state }) => state))].filter((code) => parseState(code));
  expect(states).toEqual(["", ...statesByName(codes as StateCode[])]);
  await expect(page.getByLabel("State", { exact: true }).first().locator("option").first()).toHaveText(
    "All States",
  );
  await expect(page.getByLabel("Rating").locator("option")).toHaveText([
    "Any Rating",
    "4+ Stars",
    "3+ Stars",
    "2+ Stars",
    "1+ Stars",
  ]);
});

for (const path of ["/", "/dispensaries", "/deals", "/brands", "/products", "/advertisement/packages"]) {
  test(`every choice of a state on ${path} is in the order that people read`, { tag: "@server" }, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const menus = Array.from(
      html.matchAll(/<select[^>]* name="state"[^>]*>(.*?)<\/select>/gs),
      ([, menu = ""]) =>
        Array.from(menu.matchAll(/<option value="[A-Z]+"[^>]*>([^<]+)/g), ([, name = ""]) => name),
    );
    expect(menus.length).toBeGreaterThan(0);
    for (const names of menus) {
      expect(names.length).toBeGreaterThan(3);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    }
  });
}

test("a shared view of a state says so in its heading, title and description", async ({ page, open }) => {
  await open("/dispensaries");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Top Cannabis Dispensaries Near Me");
  await page.getByLabel("State", { exact: true }).selectOption("CO");
  await showResults(page);
  await expectPath(page, "/dispensaries?state=CO");
  await expect(heading).toHaveText("Top Cannabis Dispensaries in Colorado");
  await expect(page).toHaveTitle("Top Cannabis Dispensaries in Colorado | Leaf Courier");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /^\d+ cannabis dispensaries in Colorado: /);
  await open("/dispensaries?state=NY&rating=4&service=delivery");
  await expect(page).toHaveTitle("Top Cannabis Dispensaries in New York, 4+ stars, delivery | Leaf Courier");
});

test("without a filter every listing is found, ten to a page", async ({ page, open }) => {
  await open("/dispensaries");
  expect(await readSummary(page)).toEqual({
    found: SHIPPED.length,
    page: 1,
    pages: Math.ceil(SHIPPED.length / 10),
  });
  expect(await listedNames(page)).toHaveLength(10);
});

test("text, state and rating narrow the results together", async ({ page, open }) => {
  await open("/dispensaries");
  await page.getByLabel("Search", { exact: true }).fill("street");
  await page.getByLabel("State", { exact: true }).selectOption("WA");
  await page.getByLabel("Rating").selectOption("4");
  await showResults(page);
  await expectPath(page, "/dispensaries?q=street&state=WA&rating=4");
  const matches = shippedMatches({ q: "street", state: "WA", rating: 4 });
  expect(matches.length).toBeGreaterThan(0);
  await expectFound(page, matches.length);
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("street");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("WA");
  await expect(page.getByLabel("Rating")).toHaveValue("4");
});

test("results stand in the order of ratings weighed by their reviews, the unrated last", async ({
  page,
  open,
}) => {
  const rows = shippedMatches({ state: "VT" });
  const rated = SHIPPED.filter(({ rating }) => rating).map(({ rating }) => Number(rating));
  const average = rated.reduce((sum, rating) => sum + rating, 0) / rated.length;
  const weighed = ({ rating, reviews }: { rating: string; reviews: string }) =>
    rating ? (Number(rating) * Number(reviews) + 25 * average) / (Number(reviews) + 25) : -1;
  const order = rows
    .toSorted(
      (a, b) =>
        weighed(b) - weighed(a) ||
        Number(b.reviews || -1) - Number(a.reviews || -1) ||
        (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    )
    .map(({ name }) => name);
  await open("/dispensaries?state=VT");
  expect(await listedNames(page)).toEqual(order.slice(0, 10));
});

test("a shop that nobody rated says so, without a number", async ({ page, open }) => {
  const unrated = SHIPPED.find(({ rating }) => rating === "");
  if (!unrated) throw new Error("every shipped listing is rated");
  await open(`/dispensaries?${new URLSearchParams({ q: unrated.name, state: unrated.state })}`);
  const row = page.getByRole("row", { name: unrated.name }).filter({ hasText: unrated.address });
  await expect(row.getByRole("cell").last()).toHaveText("Not yet rated");
});

test("a search that finds nothing says so, and Clear Filters brings everything back", async ({
  page,
  open,
}) => {
  await open("/dispensaries");
  await page.getByLabel("Search", { exact: true }).fill("no shop has this name");
  await showResults(page);
  await expect(
    page.getByText("No dispensaries found matching your filters. Try adjusting your search criteria."),
  ).toBeVisible();
  await expectPath(page, "/dispensaries?q=no+shop+has+this+name");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expectPath(page, "/dispensaries");
  await expectFound(page, SHIPPED.length);
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("");
});
