import { expectPath } from "../directory-page.ts";
import { expect, test } from "../test.ts";

const DESK = "/legality/changes";

test("the law desk says what comes and what changed, by date and state, each with its law and its day", async ({
  page,
  open,
}) => {
  await open("/legality");
  await page.getByRole("link", { name: "What changed, and what is coming" }).click();
  await expectPath(page, DESK);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "What changed in the law, and what is coming",
  );
  const rows = page.locator(".change-rows > li");
  expect(await rows.count()).toBeGreaterThan(5);
  for (const row of await rows.all()) await expect(row.locator("time")).toHaveCount(2);
  const days = async (name: string) =>
    page
      .getByRole("region", { name, exact: true })
      .locator("ol > li time")
      .evaluateAll((times) =>
        times
          .filter((time) => time.closest(".change-day"))
          .map((time) => time.getAttribute("datetime") ?? ""),
      );
  const coming = await days("Coming");
  const changed = await days("Changed");
  expect(coming).toEqual(coming.toSorted());
  expect(changed).toEqual(changed.toSorted().reverse());
  await expect(page.getByText("Scheduled; not checked since").first()).toBeVisible();
});

test("its filters are in its address", async ({ page, open }) => {
  await open(DESK);
  const filter = page.getByRole("search", { name: "Changes" });
  await filter.getByLabel("State").selectOption("Ohio");
  await filter.getByRole("button", { name: "Show changes" }).click();
  await expectPath(page, `${DESK}?state=OH`);
  await expect(page.getByRole("link", { name: "Ohio", exact: true })).not.toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Illinois", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Changed", exact: true }).click();
  await expectPath(page, `${DESK}?state=OH&show=changed`);
  await expect(page.getByRole("heading", { name: "Coming", exact: true })).toHaveCount(0);
});

test("a reader follows a state's law from it, and is told when no state was chosen", async ({
  page,
  open,
  problems,
}) => {
  problems.expectStatus(400);
  await open(DESK);
  const rail = page.getByRole("complementary", { name: "Follow the law" });
  await rail.getByLabel("Email").fill("reader@example.com");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await rail.getByRole("button", { name: "Follow the law" }).click();
  expect((await refused).status()).toBe(400);
  await expect(rail.getByLabel("State")).toHaveAccessibleDescription(/Choose a state from the list\./);
  await rail.getByLabel("State").selectOption("Ohio");
  await expect(rail.getByLabel("Email")).toHaveValue("reader@example.com");
  await rail.getByRole("button", { name: "Follow the law" }).click();
  await expect(page.getByRole("region", { name: "Check your inbox" })).toBeFocused();
});

test("calendar, table and feeds are sent with their types, and not twice", { tag: "@server" }, async ({
  request,
}) => {
  for (const [path, type] of [
    [`${DESK}.ics`, "text/calendar; charset=utf-8"],
    [`${DESK}.csv`, "text/csv; charset=utf-8"],
    ["/legality/feed.xml", "application/rss+xml"],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"], path).toContain(type);
    const again = await request.get(path, { headers: { "If-None-Match": answer.headers().etag ?? "" } });
    expect(again.status(), path).toBe(304);
  }
  const calendar = await (await request.get(`${DESK}.ics`)).text();
  expect(calendar.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
});
