import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test.ts";

const LAST = "/category/legal";
const FEATURED = ["Top Dispensaries", "Top Growers", "Products"];

test("every category is whole, the featured ones first, in one row from 1,024 px up", async ({
  page,
  open,
}) => {
  await open(LAST);
  for (const width of [1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const links = await measured(page);
    expect(links.length, `${width} px`).toBe(12);
    expect(links.slice(0, 3).map(({ name }) => name)).toEqual(FEATURED);
    for (const link of links) expect(cut(link, width), `${link.name} at ${width} px`).toBe(0);
    expect(new Set(links.map(({ top }) => top)).size, `rows at ${width} px`).toBe(1);
    expect(overlaps(links), `${width} px`).toEqual([]);
  }
});

test("on a tablet every category is whole, in two rows", async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(LAST);
  const links = await measured(page);
  for (const link of links) expect(cut(link, 768), link.name).toBe(0);
  expect(new Set(links.map(({ top }) => top)).size).toBe(2);
  expect(overlaps(links)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const slug of ["top-dispensaries", "news", "health", "legal"]) {
    test(`the page of ${slug} opens with its label whole and in view`, async ({ page, open }) => {
      await open(`/category/${slug}`);
      const current = (await measured(page)).find((link) => link.current);
      expect(current && cut(current, 390)).toBe(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  test("every label can be reached", async ({ page, open }) => {
    await open("/category/science");
    for (const link of await bar(page).getByRole("link").all()) {
      await link.evaluate((element) => element.scrollIntoView({ inline: "center", block: "nearest" }));
      const name = await link.textContent();
      const shown = (await measured(page)).find((measure) => measure.name === name);
      expect(shown && cut(shown, 390), name ?? "").toBe(0);
    }
  });
});

test("what a featured category holds is seen with the pointer on it and with the focus", async ({
  page,
  open,
}) => {
  await open("/legality");
  const described: [string, string][] = [
    ["Top Dispensaries", "Highest-rated cannabis retailers near you"],
    ["Top Growers", "Leading cultivators and their techniques"],
    ["Products", "Top-rated products and reviews"],
  ];
  for (const [name, description] of described) {
    const link = bar(page).getByRole("link", { name, exact: true });
    await expect(link).toHaveAccessibleDescription(description);
    const panel = bar(page).getByText(description);
    await expect(panel).toBeHidden();
    await link.hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(700, 700);
    await expect(panel).toBeHidden();
    await link.focus();
    await expect(panel).toBeVisible();
    await link.blur();
    await expect(panel).toBeHidden();
  }
});

type Measure = { name: string; current: boolean; left: number; right: number; top: number };

function bar(page: Page): Locator {
  return page.getByRole("navigation", { name: "Categories" });
}

/** The bar's labels, star and symbol with them, once the fonts that readers get are there. */
async function measured(page: Page): Promise<Measure[]> {
  await page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.replaceAll('"', "") === "Inter" && status === "loaded",
    ),
  );
  return bar(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right } = range.getBoundingClientRect();
        return {
          name: link.textContent ?? "",
          current: link.hasAttribute("aria-current"),
          left,
          right,
          top: link.getBoundingClientRect().top,
        };
      }),
    );
}

/** Pixels of a label that are outside the window; a wider page does not scroll sideways (layout and accessibility tests). */
function cut({ left, right }: Measure, width: number): number {
  return Math.max(0, -left) + Math.max(0, right - width);
}

/** Neighbors that come closer than the space between two words. */
function overlaps(links: readonly Measure[]): string[] {
  return links.flatMap((link, i) => {
    const next = links[i + 1];
    return next && next.top === link.top && next.left - link.right < 8 ? [`${link.name} | ${next.name}`] : [];
  });
}
