import type { Locator } from "@playwright/test";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const WIDTH = 390;

test.describe("on a phone", () => {
  test.use({ viewport: { width: WIDTH, height: 844 } });

  test("the row follows the reader from category to category", async ({ page, open }) => {
    await open("/category/legal");
    const bar = page.getByRole("navigation", { name: "Categories" });
    for (const [name, path] of [
      ["Culture", "/category/culture"],
      ["Top Growers", "/category/top-growers"],
    ] as const) {
      await bar.getByRole("link", { name }).click();
      await expectPath(page, path);
      await expect(bar.locator("[aria-current]")).toHaveText(name);
      await expect.poll(() => pixelsCut(bar.locator("[aria-current]"))).toBe(0);
    }
  });

  test("the label that has the focus is whole", async ({ page, open }) => {
    await open("/category/science");
    const links = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await links.first().focus();
    for (let i = 0; i < 12; i += 1) {
      await expect(links.nth(i)).toBeFocused();
      expect(await pixelsCut(links.nth(i)), (await links.nth(i).textContent()) ?? "").toBe(0);
      await page.keyboard.press("Tab");
    }
  });
});

test("Escape takes a description away, the pointer stays where it is", async ({ page, open }) => {
  await open("/legality");
  const bar = page.getByRole("navigation", { name: "Categories" });
  const panel = bar.getByText("Leading cultivators and their techniques");
  await bar.getByRole("link", { name: "Top Growers" }).hover();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.mouse.move(700, 700);
  await bar.getByRole("link", { name: "Top Growers" }).hover();
  await expect(panel).toBeVisible();
});

/** How much of a label is outside the window. */
function pixelsCut(label: Locator): Promise<number> {
  return label.evaluate((element, width) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(0, -left) + Math.max(0, right - width);
  }, WIDTH);
}
