import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const OHIO = "/can-i-carry?state=OH&product=cannabis&amount=2&unit=oz";

test("who asks whether 2 ounces may be carried in Ohio has yes, the limit, its law and its day", async ({
  page,
  open,
}) => {
  await open("/legality");
  await page.getByRole("link", { name: "Can I carry it?" }).click();
  await expectPath(page, "/can-i-carry");
  await page.getByLabel("State", { exact: true }).selectOption("Ohio");
  await page.getByLabel("Amount").fill("2");
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expectPath(page, OHIO);
  const answer = page.getByRole("region", { name: "The answer" });
  await expect(answer.getByText("Yes", { exact: true })).toBeVisible();
  await expect(answer.getByRole("heading")).toHaveText(
    "An adult may carry 2 ounces of cannabis flower in Ohio.",
  );
  await expect(answer.getByRole("link", { name: "Ohio Rev. Code 3796.221(A)(2) and (B)" })).toBeVisible();
  await expect(answer.getByText("Nov 22, 2026")).toBeVisible();
  const where = page.getByRole("region", { name: "Where you take it" });
  await expect(where.getByRole("listitem")).toHaveCount(4);
  await expect(where.getByRole("listitem").filter({ hasText: "Across the border" })).toContainText("No");
  await expect(where.getByRole("listitem").filter({ hasText: "In a car" })).toContainText(
    "original packaging",
  );
});

test("on a phone an answer folds its question into a line, which opens again", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(OHIO);
  await expect(page.getByText("Ohio · Cannabis flower · 2 ounces")).toBeVisible();
  await expect(page.getByLabel("State")).toBeHidden();
  const answer = page.getByRole("region", { name: "The answer" });
  await expect(answer.getByText("Yes", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText("Change", { exact: true }).click();
  await page.getByLabel("Amount").fill("3");
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expectPath(page, OHIO.replace("=2", "=3"));
  await expect(answer.getByRole("heading")).toHaveText(
    "In Ohio you may carry 2.5 ounces of cannabis flower, not 3 ounces.",
  );
});

test("a supply is no limit on carrying: a patient in Pennsylvania is told that we don't know", async ({
  page,
  open,
}) => {
  await open("/can-i-carry?state=PA&product=medical-marijuana&amount=2&unit=oz");
  await expectPath(page, "/can-i-carry?state=PA&product=cannabis&amount=2&unit=oz&patient=yes");
  const answer = page.getByRole("region", { name: "The answer" });
  await expect(answer).toContainText("We don’t know");
  await expect(answer).toContainText("That is not a limit on what a patient may carry");
  await page.getByRole("link", { name: "The law in Pennsylvania" }).click();
  await expectPath(page, "/is-medical-marijuana-legal/pennsylvania");
});

test("answers are kept out of search engines, the form is not; an answer is there for programs", {
  tag: "@server",
}, async ({ request }) => {
  const html = await (await request.get(OHIO)).text();
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  const form = await (await request.get("/can-i-carry")).text();
  expect(form).not.toContain("noindex");
  expect(form).toContain('/can-i-carry"/>');
  const json = await request.get(OHIO.replace("carry?", "carry.json?"));
  expect(json.headers()["x-robots-tag"]).toBe("noindex");
  expect(await json.json()).toMatchObject({
    verdict: "yes",
    limit: { amount: 2.5, unit: "ounces" },
    law: { text: expect.stringContaining("Ohio Rev. Code") },
    situations: [{ kind: "car" }, { kind: "driving" }, { kind: "plane" }, { kind: "border" }],
  });
  expect((await request.get("/can-i-carry.json")).status()).toBe(400);
});
