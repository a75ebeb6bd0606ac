import { addDays, dayIn, startOfDay } from "#app/utils/dates.ts";
import { expect, test } from "../test.ts";

const NEW_YORK = "America/New_York";
const STORY = "/article/why-two-laboratories-disagree";

test("the server's words of a date stand for a minute, then the page follows the clock, at the day's last minute too", async ({
  page,
  open,
}) => {
  const html = await (await page.request.get(STORY)).text();
  const published = /<time dateTime="([^"]+)" title=/.exec(html)?.[1] ?? "";
  const day = dayIn(NEW_YORK, new Date(published));
  const dayAfterNext = startOfDay(addDays(day, 2), NEW_YORK);
  const said = /<time dateTime="[^"]+" title=[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
  await page.clock.install({ time: dayAfterNext.getTime() - 90_000 });
  await open(STORY);
  const date = page.getByRole("article").locator(`header time[title][datetime="${published}"]`);
  await expect(date).toHaveText(said);
  await page.clock.fastForward(60_000);
  await expect(date).toHaveText("1 day ago");
  await page.clock.fastForward(60_000);
  await expect(date).toHaveText("2 days ago");
});

test("the date line has New York's day", async ({ page, open }) => {
  const before = dayIn(NEW_YORK, new Date());
  await open("/legality");
  const shown = await page.getByRole("banner").locator("time").getAttribute("datetime");
  expect([before, dayIn(NEW_YORK, new Date())]).toContain(shown);
});
