import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const CATEGORIES = [
  "News",
  "Guides",
  "Top Dispensaries",
  "Top Growers",
  "Products",
  "Business",
  "Culture",
  "Health",
  "Politics",
  "Science",
  "Medical",
  "Legal",
];

const MENU = [
  "Dispensaries",
  "State law",
  "Deals",
  "Can I carry it?",
  "News",
  "Guides",
  "Blog",
  "Books",
  "Radio",
  "About",
  "Contact",
  "Advertise",
  "Rate Card",
];

/** A featured category's link also says what the category holds. */
function startsWith(name: string): RegExp {
  return new RegExp(`^${name.replace("?", "\\?")}( |:|$)`);
}

test.describe("on a desktop", () => {
  test("the navigation and its Categories menu have every link of the specification", async ({
    page,
    open,
  }) => {
    await open("/");
    const main = page.getByRole("navigation", { name: "Main" });
    const sections = page.getByRole("navigation", { name: "Sections" });
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ["Dispensaries", "Deals", "State law", "Contact"])
        await expect(main.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ["News", "Guides", "Blog", "Books", "Radio", "About", "Advertise"])
        await expect(sections.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await main.getByText("Categories").click();
    const menu = main.locator("details[open]");
    for (const name of CATEGORIES)
      await expect(menu.getByRole("link", { name: startsWith(name) })).toBeVisible();
    await expect(page.getByText("Menu", { exact: true })).toBeHidden();
  });

  test("the category bar has 12 categories; the front page says what the three featured ones hold", async ({
    page,
    open,
  }) => {
    await open("/");
    const bar = page.getByRole("navigation", { name: "Categories" });
    await expect(bar.getByRole("link")).toHaveCount(12);
    for (const name of CATEGORIES)
      await expect(bar.getByRole("link", { name: startsWith(name) })).toHaveCount(1);
    for (const text of [
      /highest-rated cannabis retailers near you/i,
      /leading cultivators and their techniques/i,
      /top-rated products and reviews/i,
    ]) {
      await expect(page.getByRole("main").getByText(text)).toBeVisible();
    }
  });
});

for (const width of [390, 768, 1440]) {
  test(`the masthead's box leads to the search, ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 });
    await open("/about");
    if (width < 768) await page.locator("header summary").filter({ hasText: "Search" }).click();
    const box = page.getByRole("banner").getByPlaceholder("ZIP, city").filter({ visible: true });
    await box.fill("terpenes");
    await box.press("Enter");
    await expectPath(page, "/search?q=terpenes");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("terpenes");
  });
}

test("of the header only the masthead stays in view", async ({ page, open }) => {
  await open("/about");
  for (const [width, stays] of [
    [390, 61],
    [768, 60],
    [1440, 73],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    const below = (y: number) =>
      page.evaluate((top) => document.elementsFromPoint(40, top).some((e) => e.matches("header *")), y);
    await expect.poll(() => below(stays + 2), `${width} px`).toBe(false);
    expect(await below(stays - 4), `${width} px`).toBe(true);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and leads on", async ({ page, open }) => {
    await open("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByText("Menu", { exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    for (const name of [...MENU, ...CATEGORIES])
      await expect(menu.getByRole("link", { name: startsWith(name) }).first()).toBeVisible();
    await menu.getByRole("link", { name: "Dispensaries", exact: true }).click();
    await expectPath(page, "/dispensaries");
    await expect(page.getByRole("navigation", { name: "Mobile" })).toBeHidden();
  });

  test("listings are cards with a phone number to tap", async ({ page, open }) => {
    await open("/dispensaries");
    const card = page
      .getByRole("row")
      .filter({ has: page.locator('a[href^="tel:"]') })
      .first();
    await expect(card.locator('a[href^="tel:"]')).toBeVisible();
    const name = await card.getByRole("rowheader").boundingBox();
    const address = await card.getByRole("cell").first().boundingBox();
    expect(address?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
  });

  test("a city's shops come first, its map when it is asked for", async ({ page, open }) => {
    await open("/dispensaries/denver/co");
    const map = page.getByRole("heading", { name: "On this map" });
    await expect(map).toBeHidden();
    await page
      .getByRole("navigation", { name: "Show as" })
      .getByRole("link", { name: "Map", exact: true })
      .click();
    await expectPath(page, "/dispensaries/denver/co?view=map");
    await expect(map).toBeVisible();
  });

  test("a shop's page begins with how it is reached, once", async ({ page, open }) => {
    await open("/dispensaries/denver/co");
    await page
      .getByRole("row")
      .filter({ has: page.locator('a[href^="tel:"]') })
      .first()
      .getByRole("rowheader")
      .getByRole("link")
      .click();
    const call = page.locator('main a[href^="tel:"]').filter({ visible: true });
    await expect(call).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Directions", exact: true })).toHaveCount(1);
    await expect(call).toBeInViewport();
  });
});

test("the footer has its columns, the popular locations, the year and the promo line", async ({
  page,
  open,
}) => {
  await open("/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Explore", "Popular Locations", "Company", "Legal"]) {
    await expect(footer.getByRole("heading", { name })).toBeVisible();
  }
  for (const name of [
    "Los Angeles, CA",
    "Denver, CO",
    "Seattle, WA",
    "Chicago, IL",
    "Las Vegas, NV",
    "New York, NY",
  ]) {
    await expect(footer.getByRole("link", { name })).toBeVisible();
  }
  const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "America/New_York" }).format();
  await expect(footer.getByText(`© ${year}`)).toBeVisible();
  await expect(
    footer.getByText("3,100 SEO-optimised websites and 100 legacy newspaper and magazine brands"),
  ).toBeVisible();
  await expect(page.getByText(/adults 21 and over/).first()).toBeVisible();
});

test("an unknown path is a 404 page with a way home, and is logged", async ({
  page,
  open,
  problems,
  site,
}) => {
  problems.expectStatus(404);
  const path = `/no-such-page-${crypto.randomUUID()}`;
  await open(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.getByText(/removed.*(renamed|name changed).*unavailable/)).toBeVisible();
  expect(site.log().filter((line) => line.path === path && line.msg === "page not found")).toHaveLength(1);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expectPath(page, "/");
});

test("the directory's questions open and close, one at a time", async ({ page, open }) => {
  await open("/dispensaries");
  const questions = page.locator('details[name="directory-faq"]');
  await expect(questions).toHaveCount(4);
  await questions.nth(0).locator("summary").click();
  await expect(questions.nth(0).locator("p")).toBeVisible();
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1).locator("p")).toBeVisible();
  await expect(questions.nth(0).locator("p")).toBeHidden();
});
