import { expect, test } from "../test.ts";

const SHOP = "/dispensaries/denver/co";

test("a shop's page says how far it is from the ZIP that the device remembers, and asks nobody", async ({
  page,
  open,
}) => {
  await open("/");
  const near = page.getByRole("region", { name: "Near you" });
  await near.getByLabel("ZIP code").fill("80302");
  await near.getByRole("button", { name: "Show open shops" }).click();
  await expect(near.getByRole("link", { name: "80302, Boulder" })).toBeVisible();
  await open(SHOP);
  const path = await page
    .getByRole("table")
    .getByRole("rowheader")
    .first()
    .getByRole("link")
    .getAttribute("href");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await open(path ?? "");
  const row = page
    .getByRole("table", { name: "How far it is" })
    .getByRole("row")
    .filter({ hasText: "80302" });
  await expect(row).toHaveText(/^(about )?[\d.]+ milessoutheast of 80302, your ZIP$/);
  expect(sent.filter((url) => /80302|40\.0|105\.2/.test(url))).toEqual([]);
});

test.describe("where the reader is", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 39.7392, longitude: -104.9903 } });

  test("is measured from when asked, on the device", async ({ page, open }) => {
    await open(`${SHOP}?page=1`);
    await page.getByRole("table").getByRole("rowheader").first().getByRole("link").click();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
    await page.getByRole("button", { name: "How far from where I am?" }).click();
    await expect(page.getByText(/^(about )?[\d.]+ miles \w+ of where you are/)).toBeVisible();
    expect(sent.filter((url) => /39\.7|104\.9/.test(url))).toEqual([]);
  });
});

test.describe("on an Android phone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  });

  test("Directions open its own map, and the page had the link for everybody", async ({ page, open }) => {
    await open("/dispensaries?near=80202");
    const directions = page.getByRole("link", { name: /^Directions/ }).first();
    await expect(directions).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir\//);
    // The browser of the test has no such application: the link itself is asked, once the page has seen the click.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await directions.click();
    await expect(directions).toHaveAttribute("href", /^geo:0,0\?q=.+Denver/);
    await expect(directions).not.toHaveAttribute("target");
  });
});
