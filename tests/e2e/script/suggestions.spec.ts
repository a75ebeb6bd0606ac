import type { Page } from "@playwright/test";
import { violations } from "../axe.ts";
import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

/** The one box in the masthead, on a phone behind its key. */
async function openBox(page: Page) {
  const key = page.getByRole("banner").locator("summary", { hasText: "Search" });
  if (await key.isVisible()) await key.click();
  return page.getByRole("banner").getByLabel("ZIP, city, shop or question").locator("visible=true");
}

test("the box's script comes when the field has the focus", async ({ page, open }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/suggest-at-/.test(request.url())) scripts.push(request.url());
  });
  await open("/about");
  expect(scripts).toEqual([]);
  const field = await openBox(page);
  await field.focus();
  await expect(field).toHaveRole("combobox");
  expect(scripts).toHaveLength(1);
});

test("suggestions are marked with the arrows and opened with Enter", async ({ page, open }) => {
  await open("/about");
  const field = await openBox(page);
  await field.pressSequentially("denv");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name: /^Denver, CO/ })).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await expect(field).toBeFocused();
  const path = (await first.getAttribute("href")) ?? "";
  await field.press("Enter");
  await expectPath(page, path);
  await expect(list).toBeHidden();
});

test("the arrows go past both ends, where nothing is marked", async ({ page, open }) => {
  await open("/about");
  const field = await openBox(page);
  await field.pressSequentially("ohio");
  const rows = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(rows.last()).toHaveText("All results for “ohio”");
  await field.press("ArrowUp");
  await expect(rows.last()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("Enter");
  await expectPath(page, "/search?q=ohio");
});

test("Escape closes the list and keeps what was typed", async ({ page, open }) => {
  await open("/about");
  const field = await openBox(page);
  await field.pressSequentially("ohio");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("ohio");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("ArrowDown");
  await expect(list).toBeVisible();
});

test("a row is opened by the pointer, and the list closes without the focus", async ({ page, open }) => {
  await open("/about");
  const field = await openBox(page);
  await field.pressSequentially("terpenes");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  await field.blur();
  await expect(list).toBeHidden();
  await field.focus();
  await field.press("ArrowDown");
  await list.getByRole("option", { name: /^Terpenes/ }).click();
  await expectPath(page, "/article/terpenes-what-the-evidence-supports");
});

test("an open list has no fault that axe knows, and stays on the screen", async ({ page, open }) => {
  await open("/about");
  const field = await openBox(page);
  await field.pressSequentially("ohio");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await field.press("ArrowDown");
  expect(await violations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("a beginning has one address and is kept", { tag: "@server" }, async ({ request }) => {
  const answer = await request.get("/search/suggest.json?q=denver+c");
  expect(answer.headers()["cache-control"]).toMatch(/s-maxage=\d+/);
  expect((await answer.json()).suggestions.length).toBeGreaterThan(0);
  const other = await request.get("/search/suggest.json?q=%20DENVER++c", { maxRedirects: 0 });
  expect(other.status()).toBe(302);
  expect(other.headers().location).toBe("/search/suggest.json?q=denver+c");
  expect(await (await request.get("/search/suggest.json")).json()).toEqual({ suggestions: [] });
});
