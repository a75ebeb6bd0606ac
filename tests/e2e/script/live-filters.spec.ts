import { expectFound, expectPath } from "../directory-page.ts";
import { SHIPPED, shippedMatches } from "../shipped-listings.ts";
import { expect, test } from "../test.ts";

test("typing filters at once: focus and caret stay, and Back leaves the page", async ({ page, open }) => {
  await open("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dispensaries" }).click();
  await expectPath(page, "/dispensaries");
  const search = page.getByLabel("Search", { exact: true });
  await search.pressSequentially("gren");
  await expectPath(page, "/dispensaries?q=gren");
  await search.press("ArrowLeft");
  await search.pressSequentially("e");
  await expectPath(page, "/dispensaries?q=green");
  await expectFound(page, shippedMatches({ q: "green" }).length);
  await expect(search).toBeFocused();
  expect(await search.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await page.goBack();
  await expectPath(page, "/");
});

test("the new count is announced", async ({ page, open }) => {
  await open("/dispensaries");
  const status = page.getByRole("status").filter({ hasText: /^Found/ });
  await expect(status).toHaveText(
    new RegExp(`^Found ${SHIPPED.length.toLocaleString("en-US")} dispensaries`),
  );
  // The region stays the same element: one that is replaced is not announced.
  await status.evaluate((element) => {
    (element as HTMLElement).dataset.same = "";
  });
  await page.getByLabel("Rating").selectOption("4");
  const found = shippedMatches({ rating: 4 }).length.toLocaleString("en-US");
  await expect(status).toHaveText(new RegExp(`^Found ${found} dispensaries`));
  await expect(status).toHaveAttribute("data-same", "");
});

test("fast typing asks the server once", async ({ page, open }) => {
  await page.clock.install();
  await open("/dispensaries");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has("_data") && searchParams.has("q")) asked.push(searchParams.get("q") ?? "");
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel("Search", { exact: true }).pressSequentially("green");
  expect(asked).toEqual([]);
  await page.clock.runFor(1_000);
  await expectPath(page, "/dispensaries?q=green");
  expect(asked).toEqual(["green"]);
});

test("a choice applies at once and keeps what was typed", async ({ page, open }) => {
  await open("/dispensaries?q=street");
  await page.getByLabel("State", { exact: true }).selectOption("WA");
  await expectPath(page, "/dispensaries?q=street&state=WA");
  await page.getByText("More filters").click();
  await page.getByLabel("Medical").check();
  await expectPath(page, "/dispensaries?q=street&state=WA&service=medical");
  await expect(page.getByLabel("Medical")).toBeFocused();
});

test("what is chosen is drawn before its results are asked for", async ({ page, open }) => {
  await open("/dispensaries");
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    document.addEventListener("input", () => requestAnimationFrame(() => steps.push("drawn")), true);
    const { fetch } = window;
    window.fetch = (...request) => {
      if (String(request[0]).includes("_data")) steps.push("asked");
      return fetch(...request);
    };
  });
  await page.getByLabel("State", { exact: true }).selectOption("WA");
  await expectPath(page, "/dispensaries?state=WA");
  expect(await page.evaluate(() => (window as unknown as { steps: string[] }).steps)).toEqual([
    "drawn",
    "asked",
  ]);
});

test("fields follow the Back button", async ({ page, open }) => {
  await open("/dispensaries?state=CO");
  await page.getByRole("link", { name: "Next" }).click();
  await expectPath(page, "/dispensaries?state=CO&page=2");
  await page.getByRole("contentinfo").getByRole("link", { name: "Dispensaries" }).click();
  await expectPath(page, "/dispensaries");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("");
  await page.goBack();
  await expectPath(page, "/dispensaries?state=CO&page=2");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("CO");
});
