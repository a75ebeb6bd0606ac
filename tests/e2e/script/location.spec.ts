import { expect, test } from "../test.ts";

test.use({ geolocation: { latitude: 39.73921, longitude: -104.99025 }, permissions: ["geolocation"] });

test("'Use my location' finds the nearest ZIP, and no address holds the position", async ({
  page,
  open,
  site,
}) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await open("/dispensaries");
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("near")).toMatch(/^802\d\d$/);
  await expect(page.getByLabel("Near", { exact: true })).toHaveValue(/^802\d\d$/);
  // A line's instant (…:39.735Z) and its milliseconds are numbers like any other.
  const log = site.output().replace(/"time":"[^"]*"|"milliseconds":[\d.]+/g, "");
  for (const text of [...urls, log]) {
    expect(text).not.toContain("39.73");
    expect(text).not.toContain("39.74");
    expect(text).not.toContain("104.99");
  }
});

test.describe("refused", () => {
  test.use({ permissions: [] });
  test("asks for a ZIP instead", async ({ page, open }) => {
    await open("/dispensaries");
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page.getByText("Enter a ZIP code instead.")).toBeVisible();
  });
});
