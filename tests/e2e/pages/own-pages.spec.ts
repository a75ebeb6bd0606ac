import { gzipSync } from "node:zlib";
import type { BrowserContext } from "@playwright/test";
import { htmlProblems } from "../../html-validate.ts";
import { RULES_OF_COLOR, violations } from "../axe.ts";
import { type Demonstration, demonstrate } from "../demonstration.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

/** Of a page's modules in gzip: docs/operating.md, "Targets". */
const SCRIPT_BYTES = 110_000;

/** `{claim}` is the owner's shop, `{review}` the claim that waits. */
const OWNERS = [
  "/dashboard/{claim}",
  "/dashboard/{claim}/listing",
  "/dashboard/{claim}/listing?field=hours",
  "/dashboard/{claim}/listing?field=description",
  "/dashboard/{claim}/photos",
  "/dashboard/{claim}/deals",
  "/dashboard/{claim}/inquiries",
  "/dashboard/{claim}/statistics",
  "/dashboard/{claim}/team",
  "/dashboard/{claim}/history",
  "/dashboard/account",
  "/dashboard/sessions",
  "/dashboard/mail",
  "/dashboard/delete",
];
const STAFFS = [
  "/desk",
  "/desk/claims",
  "/desk/claims/{review}",
  "/desk/listings",
  "/desk/registries",
  "/desk/deals",
  "/desk/photos",
  "/desk/reports",
  "/desk/messages",
  "/desk/leads",
  "/desk/law",
  "/desk/newsletter",
  "/desk/accounts?q=example",
  "/desk/outbox",
  "/desk/audit",
];
const ANYBODYS = ["/claim?q=portland", "/sign-in", "/sign-in/code", "/sign-out"];

let site: SiteUnderTest;
let people: Demonstration;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite();
  people = await demonstrate(site);
});
test.afterAll(() => site.stop());

async function signIn(context: BrowserContext, who: "owner" | "operator" | undefined): Promise<void> {
  const cookies = [{ name: "adult", value: "yes", url: site.url }];
  if (who) cookies.push({ name: "session", value: people[who], url: site.url });
  await context.addCookies(cookies);
}

for (const [who, paths] of [
  ["owner", OWNERS],
  ["operator", STAFFS],
  [undefined, ANYBODYS],
] as const)
  for (const path of paths)
    test(`${path} is valid, light, and has no violation`, async ({ page, context }) => {
      await signIn(context, who);
      const address = `${site.url}${path.replace("{claim}", people.claimId).replace("{review}", people.reviewId)}`;
      await page.emulateMedia({ reducedMotion: "reduce" });
      const response = await page.goto(address, { waitUntil: "load" });
      expect(response?.status()).toBe(200);
      const html = (await response?.text()) ?? "";
      expect(await htmlProblems(html)).toEqual([]);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      if (path !== ANYBODYS[0]) {
        expect(response?.headers()).toMatchObject({
          "cache-control": "no-store",
          "referrer-policy": "same-origin",
        });
        expect(html).toContain('content="noindex');
      }
      let scripts = 0;
      for (const [, module = ""] of html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g))
        scripts += gzipSync(await (await page.request.get(`${site.url}${module}`)).body(), {
          level: 9,
        }).length;
      expect(scripts).toBeGreaterThan(SCRIPT_BYTES / 2);
      expect(scripts).toBeLessThan(SCRIPT_BYTES);

      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `pixels to scroll sideways at ${width} px`).toBeLessThanOrEqual(0);
        if (width === 768) continue;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const rules = colorScheme === "dark" ? RULES_OF_COLOR : undefined;
          expect(await violations(page, rules), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, askedForAge: false });

    test("the frame's own forms work on a page of someone's own, and lead back to it", async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: "session", value: people.owner, url: site.url }]);
      const path = `/dashboard/${people.claimId}/statistics`;
      await page.goto(site.url + path);
      await page.getByRole("button", { name: /I am 21/ }).click();
      await expect(page.getByRole("button", { name: /I am 21/ })).toHaveCount(0);
      await page.getByPlaceholder("Your email address").fill("reader@mail.example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByText("Thank you for subscribing.")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  });

test("a link of a page of someone's own opens readers' pages, and theirs open it", async ({
  page,
  context,
}) => {
  await signIn(context, "owner");
  await page.goto(`${site.url}/dashboard/${people.claimId}`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dispensaries" }).click();
  await expect(page).toHaveURL(`${site.url}/dispensaries`);
  await page.getByRole("link", { name: "For business" }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/${people.claimId}`);
});
