import { expect, test } from "../test.ts";

const ARTICLE = "/article/why-two-laboratories-disagree";

test("copying the link and the citation says so", async ({ page, open, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(ARTICLE);
  await page.getByRole("button", { name: "Copy link" }).first().click();
  await expect(page.getByText("Link copied!")).toBeVisible();
  await expect(page.getByText("The article link has been copied to your clipboard.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + ARTICLE);
  await page.getByRole("button", { name: "Cite" }).click();
  await expect(page.getByText("Citation copied!")).toBeVisible();
  await expect(
    page.getByText("The Wikipedia citation format has been copied to your clipboard."),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\{\{cite news \|/);
});

test("the section being read is marked in the contents", async ({ page, open }) => {
  await open(ARTICLE);
  const contents = page.getByRole("navigation", { name: "In this article" });
  await page.getByRole("heading", { name: "Every instrument has a margin" }).evaluate((heading) => {
    heading.scrollIntoView({ block: "start" });
  });
  await expect(contents.locator("[aria-current]:visible")).toHaveText("Every instrument has a margin");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(contents.locator("a:visible").last()).toHaveAttribute("aria-current", "location");
});

test("a picture that fails is replaced by a stock one", async ({ page, open, problems }) => {
  problems.expectStatus(500);
  await page.route(/\/cover\//, (route) => route.fulfill({ status: 500, body: "" }));
  await open(ARTICLE);
  const picture = page.getByRole("main").locator("figure img").first();
  await expect(picture).toHaveAttribute("src", /^\/stock\/[a-z]+\.svg$/);
  await expect(picture).toHaveAttribute("alt", "Cannabis image");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("print opens the printer's dialog", async ({ page, open }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await open(`${ARTICLE}?print=true`);
  await expect(page.locator("html[data-printed]")).toBeAttached();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a bar says what is left, and keeps the text's size on the device", async ({ page, open }) => {
    await open(ARTICLE);
    const bar = page.getByRole("complementary", { name: "This story" });
    await expect(bar.getByText(/^\d+ min left$/)).toBeVisible();
    await bar.getByRole("button", { name: "Text size" }).click();
    await bar.getByText("Aa").last().click();
    const size = () =>
      page
        .locator(".story-body")
        .first()
        .evaluate((text) => getComputedStyle(text).fontSize);
    expect(await size()).toBe("24px");
    await page.reload();
    expect(await size()).toBe("24px");
    await page.locator("#references").scrollIntoViewIfNeeded();
    await expect(bar.getByText("Finished")).toBeVisible();
  });

  test("its contents lead to a section, and Escape closes them", async ({ page, open }) => {
    await open(ARTICLE);
    const bar = page.getByRole("complementary", { name: "This story" });
    const contents = bar.getByRole("navigation", { name: "Contents of this story" });
    await bar.getByRole("button", { name: "Contents" }).click();
    await page.keyboard.press("Escape");
    await expect(contents).toBeHidden();
    await bar.getByRole("button", { name: "Contents" }).click();
    await contents.getByRole("link", { name: "Every instrument has a margin" }).click();
    await expect(contents).toBeHidden();
    await expect(page.getByRole("heading", { name: "Every instrument has a margin" })).toBeInViewport();
  });

  test("sharing opens the device's own sheet where there is one, and leads to the story's end where not", async ({
    page,
    open,
  }) => {
    await open(ARTICLE);
    const bar = page.getByRole("complementary", { name: "This story" });
    await bar.getByRole("link", { name: "Share" }).click();
    await expect(page.getByRole("heading", { name: "Share this story" })).toBeInViewport();
    await page.addInitScript(() => {
      navigator.share = async (what) => {
        document.title = `${what?.title} ${what?.url}`;
      };
    });
    await open(ARTICLE);
    await bar.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveTitle(
      /^Why two laboratories .* http.*\/article\/why-two-laboratories-disagree$/,
    );
  });
});

test("a wide screen has no bar", async ({ page, open }) => {
  await open(ARTICLE);
  await expect(page.getByRole("complementary", { name: "This story" })).toHaveCount(0);
});
