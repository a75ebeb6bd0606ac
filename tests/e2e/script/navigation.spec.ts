import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

test("a link to another page keeps the document and begins at its top", async ({ page, open }) => {
  await open("/dispensaries");
  await page.evaluate(() => {
    document.documentElement.dataset.same = "";
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Denver, CO" }).click();
  await expectPath(page, "/dispensaries/denver/co");
  await expect(page.locator("html")).toHaveAttribute("data-same", "");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("while a page is on its way, 'Loading…' and a bar say so", async ({ page, open, holdData }) => {
  await open("/");
  const answer = await holdData();
  await page.getByRole("contentinfo").getByRole("link", { name: "Denver, CO" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  answer();
  await expectPath(page, "/dispensaries/denver/co");
  await expect(page.getByText("Loading…")).toBeHidden();
});

test("a search that takes long shows a skeleton in the place of the list", async ({
  page,
  open,
  holdData,
}) => {
  await open("/dispensaries");
  const answer = await holdData();
  await page.getByLabel("State", { exact: true }).selectOption("CO");
  await expect(page.locator("[data-skeleton]")).toBeVisible();
  answer();
  await expect(page.locator("[data-skeleton]")).toBeHidden();
  await expectPath(page, "/dispensaries?state=CO");
});

test("a page that is fetched ahead and is not there leaves the console quiet", async ({ page, open }) => {
  await open("/dispensaries");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Denver, CO" })
    .evaluate((link) => {
      link.setAttribute("href", "/no-such-page");
    });
  const fetchedAhead = page.waitForResponse(
    (response) => response.url().includes("/no-such-page?") && response.url().includes("_data="),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Denver, CO" }).hover();
  expect((await fetchedAhead).status()).toBe(200);
});

test("the header gains a shadow past 20 pixels", async ({ page, open }) => {
  await open("/dispensaries");
  const shadow = () =>
    page.getByRole("navigation", { name: "Main" }).evaluate((navigation) => {
      let sticky: Element | null = navigation;
      while (sticky && getComputedStyle(sticky).position !== "sticky") sticky = sticky.parentElement;
      return sticky ? getComputedStyle(sticky).boxShadow : "there is no sticky header";
    });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  const bare = await shadow();
  await scrollTo(21);
  await expect.poll(shadow).not.toBe(bare);
  await scrollTo(20);
  await expect.poll(shadow).toBe(bare);
});

test.describe("menus", () => {
  test("close on Escape, and the focus goes back to their button", async ({ page, open }) => {
    await open("/dispensaries");
    const menu = page.locator("details[data-menu]").first();
    await menu.locator("summary").click();
    await expect(menu).toHaveAttribute("open", "");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open", "");
    await expect(menu.locator("summary")).toBeFocused();
  });

  test("close with a new page", async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/");
    await page.getByText("Menu", { exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await page.evaluate(() => {
      document.documentElement.dataset.same = "";
    });
    await menu.getByRole("link", { name: "Dispensaries", exact: true }).click();
    await expectPath(page, "/dispensaries");
    await expect(menu).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-same", "");
  });
});

test("a fragment that cannot be read leaves a page that can be", async ({ page, open }) => {
  await open("/contact#100%");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect.poll(() => page.evaluate(() => location.href)).not.toContain("#");
  // From the address bar, and by a link of a text.
  await page.evaluate(() => {
    location.hash = "#50%";
  });
  await expect.poll(() => page.evaluate(() => location.href)).not.toContain("#");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), {
      href: "/about#%",
      textContent: "A hundred percent",
    });
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "A hundred percent" }).click();
  await expectPath(page, "/about");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/About/);
});
