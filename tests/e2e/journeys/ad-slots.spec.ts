import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

/** A provider that does not exist; the browser's requests to it are answered here. */
const SCRIPT = "https://ads.example/tag.js";
const STORY = "/article/why-two-laboratories-disagree";
const BANNER = "Advertisement between sections";

test("without advertisers the site's own stand in the places, and nobody else hears of the visit", async ({
  page,
  open,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  await page.setViewportSize({ width: 900, height: 900 });
  await open("/blog");
  const banner = page.getByRole("complementary", { name: BANNER });
  await expect(banner).toContainText("Advertisement");
  await expect(banner.getByRole("link")).toHaveAttribute("href", "/advertisement/packages");
  expect(await banner.locator("div.border").boundingBox()).toMatchObject({ width: 728, height: 90 });
  expect(elsewhere).toEqual([]);
});

for (const path of [STORY, "/dispensaries", "/category/science", "/tag/cannabis", "/deals"]) {
  test(`${path} has one of the site's own at most, and places without an advertiser take no room`, async ({
    page,
    open,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(path);
      const places = page.getByRole("complementary", { name: /^Advertisement/ });
      const seen = await places.evaluateAll((all) => all.filter((place) => place.checkVisibility()).length);
      expect(seen, `${width} px`).toBeLessThanOrEqual(1);
    }
  });
}

for (const path of ["/dispensaries?q=zzzzqqqq", "/deals?state=WA&kind=loyalty"]) {
  test(`beside nothing found stands no advertisement: ${path}`, async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(path);
    await expect(page.getByRole("complementary", { name: /^Advertisement/ })).toHaveCount(0);
  });
}

/** With its name above it, the tall place needs 628 px below the header and the filters. */
test.describe("on a large screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of ["/dispensaries", "/deals", "/dispensaries/denver/co"]) {
    test(`the tall advertisement of ${path} stays in view while the text beside it passes`, async ({
      page,
      open,
    }) => {
      await open(path);
      const tall = page.getByRole("complementary", { name: "Advertisement beside the page" });
      const before = await tall
        .locator("div.border")
        .evaluate((box) => box.getBoundingClientRect().top + scrollY);
      // To where it has gone half of its way down the place.
      const way = await tall.evaluate((place) => {
        const ad = place.firstElementChild as HTMLElement;
        const way = place.clientHeight - ad.offsetHeight;
        const { top } = place.getBoundingClientRect();
        const stays = Number.parseFloat(getComputedStyle(ad).top);
        scrollTo({ top: top + scrollY - stays + way / 2, behavior: "instant" });
        return way;
      });
      expect(way, "the place is higher than what stands in it").toBeGreaterThan(200);
      await expect
        .poll(() => tall.locator("div.border").evaluate((box) => box.getBoundingClientRect().top + scrollY))
        .toBeGreaterThan(before + 50);
      expect(await tall.evaluate(hiddenPart)).toEqual([]);
    });
  }
});

/** Runs in the page: what of the place's name and frame is outside the window or under something else. */
function hiddenPart(place: Element): string[] {
  return Array.from(place.querySelectorAll("p, div.border")).flatMap((part) => {
    const { left, top, bottom, width } = part.getBoundingClientRect();
    const middle = left + width / 2;
    return [top + 2, bottom - 2].flatMap((y) => {
      const above = document.elementFromPoint(middle, y);
      return above && place.contains(above) ? [] : [`${part.tagName} at ${y}: ${above?.tagName}`];
    });
  });
}

test.describe("with advertisers", () => {
  let own: SiteUnderTest;
  let dataDir: string;
  test.beforeAll(async () => {
    dataDir = await dataWithAdvertisers();
    own = await startSite({ env: { DATA_DIR: dataDir, AGE_NOTICE: "off" } });
  });
  test.afterAll(async () => {
    await own.stop();
    await rm(dataDir, { recursive: true });
  });

  test("a run stands on the pages of its state only, says who paid, and passes on no rank", async ({
    page,
  }) => {
    await page.goto(`${own.url}/dispensaries?state=CO`);
    const banner = page.getByRole("complementary", { name: BANNER });
    await expect(banner).toContainText("Sponsored · Example Advertiser · License 402R-00000");
    const link = banner.getByRole("link", { name: /Example Advertiser: accounts/ });
    await expect(link).toHaveAttribute("rel", "sponsored noopener");
    await expect(link).toHaveAttribute("href", "https://example.com/");
    const picture = link.getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.boundingBox()).toMatchObject({ width: 728, height: 90 });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(728);

    await page.goto(`${own.url}/dispensaries?state=NY`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test("moving on without loading anew changes it too", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled === false, "every link loads a page");
    await page.goto(`${own.url}/guide/co/denver/visiting-denver`);
    const banner = page.getByRole("complementary", { name: BANNER });
    await expect(banner).toContainText("Sponsored");
    await page.getByRole("link", { name: "Dispensaries", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dispensaries Near Me");
    await expect(banner).toHaveCount(0);
  });

  test("an entry that breaks a rule is left out, and the site goes on", { tag: "@server" }, async ({
    request,
  }) => {
    const page = await (await request.get(`${own.url}/dispensaries?state=CA`)).text();
    expect(page).not.toContain("Without a license number");
    expect(own.output()).toContain("26151");
    expect((await request.get(`${own.url}/artwork/unnamed.png`)).status()).toBe(404);
    expect((await request.get(`${own.url}/artwork/banner.png`)).headers()["content-type"]).toBe("image/png");
  });
});

test.describe("with a provider", () => {
  let own: SiteUnderTest;
  test.beforeAll(async () => {
    own = await startSite({ env: { AD_SCRIPT_URL: SCRIPT, AGE_NOTICE: "off" } });
  });
  test.afterAll(() => own.stop());

  test("its script is loaded after a yes, in a sandbox, and no more after a no", async ({
    page,
    javaScriptEnabled,
  }) => {
    const asked: string[] = [];
    await page.route("https://ads.example/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        body: `let reach; try { parent.document.title; reach = "reached"; } catch { reach = "kept out"; }
          const from = document.referrer || "nowhere";
          document.getElementById("ad").textContent = "from the provider, " + reach + ", sent from " + from;`,
      });
    });
    await page.goto(own.url + STORY);
    const aside = page.getByRole("complementary", { name: BANNER });
    const frame = aside.frameLocator("iframe");
    await expect(frame.getByText("May ads.example show advertisements here?")).toBeVisible();
    expect(asked).toEqual([]);
    await frame.getByRole("button", { name: "Allow", exact: true }).click();
    if (javaScriptEnabled === false) await expect(frame.locator("#ad")).toBeAttached();
    else await expect(frame.getByText("from the provider, kept out")).toBeAttached();
    expect(await aside.locator("iframe").boundingBox()).toMatchObject({ width: 726, height: 88 });

    // Nor does it learn what is read, whose address has a search or a ZIP in it.
    await page.reload();
    if (javaScriptEnabled !== false)
      await expect(frame.getByText("from the provider, kept out, sent from nowhere")).toBeAttached();

    await aside.getByRole("link", { name: "Your choice" }).click();
    await frame.getByRole("button", { name: "Do not allow" }).click();
    await expect(frame.getByText("Your shop beside the listings")).toBeVisible();
    asked.length = 0;
    await page.reload();
    await expect(frame.getByText("Your shop beside the listings")).toBeVisible();
    expect(asked).toEqual([]);

    // The site's own stands in one place; the others say nothing, and a page with script takes them away.
    await page.setViewportSize({ width: 1440, height: 900 });
    const tall = page.getByRole("complementary", { name: "Advertisement beside the page" });
    if (javaScriptEnabled === false)
      await expect(tall.frameLocator("iframe").getByText("No advertisement here.")).toBeVisible();
    else await expect(tall).toBeHidden();
  });

  test.describe("and Global Privacy Control", () => {
    test.use({ extraHTTPHeaders: { "Sec-GPC": "1" } });
    test("the script is never loaded, not even after a yes, and the place says so", async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: "ads", value: "yes", url: own.url }]);
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url()));
      await page.goto(own.url + STORY);
      const frame = page.getByRole("complementary", { name: BANNER }).frameLocator("iframe");
      await expect(frame.getByText("Global Privacy Control")).toContainText("We honored it");
      expect(asked.filter((url) => url.startsWith("https://ads.example"))).toEqual([]);
    });
  });

  test("an answer posted by another site's page is refused", { tag: "@server" }, async ({ request }) => {
    const answer = await request.post(`${own.url}/ad-frame/banner`, {
      form: { answer: "yes" },
      headers: { Origin: "https://evil.example" },
    });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  });
});

test("without a provider there are no frames for one", { tag: "@server" }, async ({ request }) => {
  expect((await request.get("/ad-frame/banner")).status()).toBe(404);
});

/** The shipped data with two advertisers that do not exist; the second has no license number where California asks for one. */
async function dataWithAdvertisers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-data-"));
  await cp("data", folder, { recursive: true });
  const artwork = join(folder, "images", "ads");
  await mkdir(artwork, { recursive: true });
  const picture = sharp({ create: { width: 728, height: 90, channels: 3, background: "#276749" } }).png();
  await writeFile(join(artwork, "banner.png"), await picture.toBuffer());
  await writeFile(join(artwork, "unnamed.png"), await picture.toBuffer());
  const run = {
    format: "banner",
    image: "banner.png",
    alt: "Example Advertiser: accounts for growers",
    href: "https://example.com/",
    from: "2026-01-01",
    to: "2099-12-31",
  };
  const path = join(folder, "ads.json");
  const ads = JSON.parse(await readFile(path, "utf8"));
  ads.creatives = [
    {
      ...run,
      id: "colorado",
      advertiser: "Example Advertiser",
      licensee: false,
      licenseNumber: "402R-00000",
      states: ["CO"],
    },
    { ...run, id: "california", advertiser: "Without a license number", licensee: true, states: ["CA"] },
  ];
  await writeFile(path, JSON.stringify(ads));
  return folder;
}
