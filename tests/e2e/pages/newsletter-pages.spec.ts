import { htmlProblems } from "../../html-validate.ts";
import { RULES_OF_COLOR, violations } from "../axe.ts";
import { mailTo } from "../mailbox.ts";
import { expect, test } from "../test.ts";

test("a reader's own pages are valid, accessible, and kept by nobody", async ({
  page,
  open,
  request,
  site,
}) => {
  const address = `reader-${crypto.randomUUID()}@example.com`;
  await request.post("/is-cannabis-legal/ohio", {
    form: { form: "follow-law", state: "OH", email: address },
  });
  const confirm = new URL((await mailTo(address, site.folder)).links[0] ?? "").pathname;

  async function look(path: string): Promise<void> {
    const response = await request.get(path);
    expect(response.headers()["cache-control"]).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(await htmlProblems(html)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await open(path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await violations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page, RULES_OF_COLOR), path).toEqual([]);
  }

  await look(confirm);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await page.getByRole("link", { name: "Choose topics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What you get");
  const topics = new URL(page.url()).pathname;
  await look(confirm);
  await look(topics);
  await look(topics.replace("/topics/", "/leave/"));
});

test("robots are asked to stay away from links that act for a reader", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const page of ["confirm", "leave", "topics"])
    expect(robots).toContain(`Disallow: /newsletter/${page}/`);
});
