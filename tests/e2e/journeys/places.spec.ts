import { expectPath, readSummary, showResults } from "../directory-page.ts";
import { SHIPPED } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

const inDenver = SHIPPED.filter(({ city, state }) => city === "Denver" && state === "CO");

test("a city's page lists its shops and filters them", async ({ page, open }) => {
  await open("/dispensaries/denver/co");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dispensaries in Denver, CO");
  expect((await readSummary(page)).found).toBe(inDenver.length);
  await expect(page.getByLabel("Rating")).toBeVisible();
  await page.getByLabel("Rating").selectOption("4");
  await showResults(page);
  await expectPath(page, "/dispensaries/denver/co?rating=4");
  const rated = inDenver.filter(({ rating }) => Number(rating) >= 4).length;
  await expect.poll(async () => (await readSummary(page)).found).toBe(rated);
});

test("the best of a city are all of its shops by weighed rating, a sentence each", async ({
  page,
  open,
  request,
}) => {
  await open("/dispensaries/denver/co");
  await page.getByRole("link", { name: "The best-rated dispensaries in Denver" }).click();
  await expectPath(page, "/best-dispensaries/denver/co");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best Dispensaries in Denver, CO");
  const ranked = page.getByRole("list", { name: "Best dispensaries in Denver" });
  const { dispensaries } = await (await request.get("/dispensaries.json?city=Denver%2C+CO")).json();
  const names = dispensaries.map(({ name }: { name: string }) => name);
  expect(names).toHaveLength(inDenver.length);
  await expect(ranked.getByRole("heading", { level: 2 })).toHaveText(names.slice(0, 20));
  await expect(ranked.getByText(/^(Rated \d\.\d from [\d,]+ reviews?|Not yet rated), .*\.$/)).toHaveCount(20);
  await page
    .getByRole("navigation", { name: "Pages of shops" })
    .getByRole("link", { name: "Page 2", exact: true })
    .click();
  await expectPath(page, "/best-dispensaries/denver/co?page=2");
  await expect(ranked).toHaveAttribute("start", "21");
  await expect(ranked.getByRole("heading", { level: 2 }).first()).toHaveText(names[20]);
});

test("a listing's page tells what is known of the shop", async ({ page, open }) => {
  const shop = inDenver.find(({ phone, hours, services }) => phone && hours && services);
  if (!shop) throw new Error("no such shop in Denver");
  await open(`/dispensaries/denver/co?${new URLSearchParams({ q: shop.name })}`);
  await page.getByRole("link", { name: shop.name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.name);
  await expect(page.getByText(`${shop.address}, Denver, CO ${shop.zip}`)).toHaveCount(2);
  const phone = page.getByRole("link", { name: shop.phone });
  await expect(phone).toHaveAttribute("href", `tel:+1${shop.phone.replace(/\D/g, "")}`);
  await expect(page.getByRole("link", { name: "Directions", exact: true })).toHaveAttribute(
    "href",
    /^https:\/\//,
  );
  const hours = page.getByRole("table", { name: "Opening hours for the next seven days" });
  await expect(hours.getByRole("row")).toHaveCount(7);
  await expect(page.getByText(/^(Open now|Closed now|Open 24 hours)/).filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(page.getByRole("link", { name: "Is this your business?" })).toHaveAttribute(
    "href",
    /^\/claim\//,
  );
  const where = page.getByRole("table", { name: "How far it is" });
  await expect(where.getByRole("row").filter({ hasText: "of the center of Denver" })).toHaveText(
    /^[\d.]+ miles\w+ of the center of Denver$/,
  );
  await expect(page.getByRole("region", { name: "Around it" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("link", { name: "OpenStreetMap" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\//,
  );
});

test("a listing that nobody checked reads 'Not verified'", async ({ page, open, request }) => {
  const answer = await request.get("/dispensaries.json?state=CO");
  const { dispensaries } = (await answer.json()) as { dispensaries: { verified: boolean; url: string }[] };
  const unverified = dispensaries.find(({ verified }) => !verified);
  await open(new URL(unverified?.url ?? "").pathname);
  await expect(page.getByText("Not verified", { exact: true })).toBeVisible();
});

test("a city without a listing says so, shows the nearest ones and stays out of search engines", async ({
  page,
  open,
}) => {
  await open("/dispensaries/boise/id");
  await expect(page.getByText("We list no dispensary in Boise yet.")).toBeVisible();
  await expect(page.getByText(/^(about )?[\d.]+ mi$/)).toHaveCount(8);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("a city that does not exist is not found", async ({ page, open, problems }) => {
  problems.expectStatus(404);
  await open("/dispensaries/no-such-city/co");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
});

test("every page of the directory says that the listings are fictional", async ({ page, open }) => {
  for (const path of ["/dispensaries", "/dispensaries/denver/co", "/best-dispensaries/denver/co"]) {
    await open(path);
    await expect(page.getByText(/[Dd]emonstration listings/).first()).toBeVisible();
  }
});
