import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { violations } from "../axe.ts";
import { atDesk, ownShop, signIn } from "../signed-in.ts";
import { startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

/** Demonstration shops, one a way: whoever runs beside it changes another. */
const SHOPS = { script: "demo-or-0050", plain: "demo-or-0051" };

const ALT = "The storefront on Court Avenue, with its green awning";

/** As a camera makes it, turned and with its words in it. */
function photograph(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .withExif({ IFD0: { Model: "A camera" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test("an owner sends a photograph, the desk publishes it, readers see it with its words, the owner takes it down", async ({
  page,
  context,
  browser,
  site,
  problems,
  javaScriptEnabled,
}) => {
  // Two browsers, one after the other.
  test.slow();
  const plain = javaScriptEnabled === false;
  const owner = await ownShop(site, plain ? SHOPS.plain : SHOPS.script);
  await signIn(context, site, owner);
  const own = `/dashboard/${owner.claimId}/photos`;
  await page.goto(own);
  problems.expectStatus(400);
  const file = {
    name: "storefront.jpg",
    mimeType: "image/jpeg",
    buffer: await photograph(plain ? "#345678" : "#876543"),
  };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Add the photo" }).click();
  await expect(page.getByText("Say in a few words what the photo shows.")).toBeVisible();
  if (!plain) expect(await violations(page)).toEqual([]);

  await page.getByLabel("What the photo shows").fill(ALT);
  await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Add the photo" }).click();
  await expect(page.getByText("Saved. Our desk looks at it before readers see it.")).toBeVisible();
  await expect(page.getByText("Our desk checks a shop’s first photos")).toBeVisible();
  await expect(page.getByText("Readers do not see it yet.")).toBeVisible();
  await page.goto(owner.page);
  await expect(page.getByRole("img", { name: ALT })).toHaveCount(0);

  await atDesk(browser, site, { javaScriptEnabled: !plain }, async (desk) => {
    await desk.goto("/desk/photos");
    await desk.getByRole("list", { name: "Photos" }).getByText(owner.listingName).click();
    await expect(desk.getByRole("img", { name: ALT })).toBeVisible();
    if (!plain) expect(await violations(desk)).toEqual([]);
    await desk.getByLabel("Publish", { exact: true }).check();
    await desk.getByRole("button", { name: plain ? "Decide" : "Publish the photo" }).click();
    await expect(desk.getByText("The photo is accepted.")).toBeVisible();
  });

  const shown = page.getByRole("img", { name: ALT });
  await expect.poll(async () => (await page.goto(owner.page)) && shown.count()).toBe(1);
  await expect(page.getByText(/Photos by the shop/)).toBeVisible();
  const address = new URL((await shown.getAttribute("src")) ?? "", site.url).href;
  const picture = await fetch(address);
  expect(picture.status).toBe(200);
  const {
    orientation,
    exif,
    width = 0,
    height = 0,
  } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect({ orientation, exif }, "nothing of the camera is left").toEqual({});
  expect(height, "it stands upright").toBeGreaterThan(width);
  if (!plain) expect(await violations(page)).toEqual([]);

  await page.goto(own);
  await page.getByRole("button", { name: /^Take down/ }).click();
  await expect(page.getByText("The photo is taken down.")).toBeVisible();
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
  await expect.poll(async () => (await page.goto(owner.page)) && shown.count()).toBe(0);
});

test("calls and directions are counted for the shop, with JavaScript and without", async ({
  browser,
  javaScriptEnabled,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-counts-"));
  const site = await startSite({ folder, csv: await readFile("data/dispensaries.csv") });
  try {
    const owner = await ownShop(site, "demo-or-0052");
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: javaScriptEnabled !== false,
      // A browser without a window says that it is one, and counts as a robot.
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    });
    await context.addCookies([{ name: "adult", value: "yes", url: site.url }]);
    // Nothing leaves this machine.
    await context.route(
      (url) => url.hostname !== "localhost",
      (route) => route.fulfill({ status: 200, body: "A map." }),
    );
    const page = await context.newPage();
    const claimed = page.getByText("Looked after by the shop");
    await expect.poll(async () => (await page.goto(owner.page)) && claimed.count()).toBe(1);
    // Each in a page of its own: one whose telephone number was followed asks for a program, and may hear no further click.
    const counted = async (kind: string, name: string | RegExp) => {
      const shop = await context.newPage();
      await shop.goto(owner.page);
      const contact = shop.locator("section", {
        has: shop.getByRole("heading", { name: "Contact", exact: true }),
      });
      const [response] = await Promise.all([
        context.waitForEvent("response", (answer) => answer.url().includes(`/count/${kind}/`)),
        contact.getByRole("link", { name }).click(),
      ]);
      expect(response.status()).toBe(204);
    };
    await counted("call", /^\(\d{3}\) 555/);
    await counted("directions", "Directions");
    await context.close();
    await site.stop();
    expect(countsIn(folder)).toMatchObject({ call: 1, directions: 1 });
    expect(countsIn(folder).visit).toBeGreaterThan(0);
  } finally {
    await site.stop("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
});

/** What a site had counted when it ended, of all listings and days. */
function countsIn(folder: string): Record<string, number> {
  const database = new DatabaseSync(join(folder, "var", "site.sqlite"), { readOnly: true });
  try {
    const rows = database.prepare("select kind, sum(count) as n from shop_counts group by kind").all();
    return Object.fromEntries(rows.map(({ kind, n }) => [String(kind), Number(n)]));
  } finally {
    database.close();
  }
}
