import { startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

test.use({ askedForAge: false });

const STORY = "/article/why-two-laboratories-disagree";
const BUTTON = { name: "I am 21 or over" };

test("a first visitor is asked for their age over the whole page, and stays on it", async ({
  page,
  open,
  javaScriptEnabled,
  context,
}) => {
  await open("/search?q=laboratory");
  const asked =
    javaScriptEnabled === false
      ? page.getByRole("region", { name: "Age notice" })
      : page.getByRole("dialog", { name: "Are you 21 or over?" });
  await expect(asked).toBeVisible();
  await expect(page.locator("main")).toContainText("Why two laboratories");
  await asked.getByRole("button", BUTTON).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=laboratory/);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "adult");
  expect(cookie).toMatchObject({ value: "yes", httpOnly: true, sameSite: "Lax", path: "/" });
  const year = Date.now() / 1000 + 365 * 24 * 60 * 60;
  expect(Math.abs((cookie?.expires ?? 0) - year)).toBeLessThan(24 * 60 * 60);
  await open("/dispensaries");
  await expect(page.getByRole("button", BUTTON)).toBeHidden();
});

test("without an answer the dialog stays, whatever is pressed", async ({ page, open, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "the line on top covers nothing");
  await open("/");
  const dialog = page.getByRole("dialog", { name: "Are you 21 or over?" });
  await expect(dialog.getByRole("button", BUTTON)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
});

test("a crawler gets the page that a reader gets", { tag: "@server" }, async ({ site }) => {
  const read = async (agent: string) => {
    const response = await fetch(site.url + STORY, { headers: { "User-Agent": agent } });
    expect(response.status).toBe(200);
    return response.text();
  };
  const page = await read("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0");
  expect(await read("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toBe(page);
  expect(page).toContain("How to Cite This Article");
});

test("a page that is kept for one visitor is not shown to another one", { tag: "@server" }, async ({
  site,
}) => {
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(`${site.url}/tags`, { headers });
    expect(response.headers.get("Vary")).toContain("Cookie");
    expect(response.headers.get("Vary")).toContain("Sec-GPC");
    return response.text();
  };
  const visitors = [{}, { Cookie: "adult=yes" }, { "Sec-GPC": "1" }, { Cookie: "adult=yes", "Sec-GPC": "1" }];
  for (const headers of [...visitors, ...visitors.toReversed()]) {
    const page = await read(headers as Record<string, string>);
    expect(page.includes("adult-heading"), JSON.stringify(headers)).toBe(!("Cookie" in headers));
    expect(page.includes("We honored it"), JSON.stringify(headers)).toBe("Sec-GPC" in headers);
  }
});

test.describe("the operator", () => {
  for (const [mode, dialog, line] of [
    ["off", false, false],
    ["notice", false, true],
    ["confirm", true, true],
  ] as const) {
    test(`chooses ${mode}`, { tag: "@server" }, async () => {
      const site = await startSite({ env: { AGE_NOTICE: mode } });
      try {
        const page = await (await fetch(site.url)).text();
        expect(page.includes("<dialog"), "a dialog").toBe(dialog);
        expect(page.includes('aria-label="Age notice"'), "a line").toBe(line);
      } finally {
        await site.stop();
      }
    });
  }
});
