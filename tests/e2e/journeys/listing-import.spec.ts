import { readFile, rename, writeFile } from "node:fs/promises";
import { ownShop, signIn } from "../signed-in.ts";
import { startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

/** The Juniper Pantry, as the shipped file has it. */
const SHOP = "demo-or-0065";

test("what an owner wrote stands over a new file, and the owner takes the registry's word instead", async ({
  page,
  context,
}) => {
  // A site of its own: its directory is changed.
  test.slow();
  const site = await startSite();
  try {
    const owner = await ownShop(site, SHOP);
    await signIn(context, site, owner);
    const own = `${site.url}/dashboard/${owner.claimId}/listing`;
    await page.goto(`${own}?field=phone`);
    await page.getByLabel("Phone", { exact: true }).fill("(503) 555-0163");
    await page.getByRole("button", { name: "Save phone" }).click();
    await expect(page.getByText("Saved. Phone: public within seconds.")).toBeVisible();

    const file = await readFile(site.csv, "utf8");
    const row = file.split("\n").find((line) => line.startsWith(`${SHOP},`)) ?? "";
    const imported = row.replace(/\(503\) 555-\d{4}/, "(503) 555-0101").replace("309 NW 39th", "311 NW 39th");
    expect(imported).not.toBe(row);
    await writeFile(`${site.csv}.new`, file.replace(row, imported));
    await rename(`${site.csv}.new`, site.csv);
    await page.goto(`${site.url}/dispensaries`);
    await page.getByRole("button", { name: "Refresh Dispensaries Data" }).click();
    // A page that is left at once takes what it was about to send along.
    await expect(page.getByText("Refresh successful")).toBeVisible();
    const open = () => page.goto(site.url + owner.page);
    await expect.poll(async () => (await open()) && page.getByText("311 NW 39th").count()).toBeGreaterThan(0);
    await expect(page.getByRole("link", { name: "(503) 555-0163" }).first()).toBeVisible();

    await page.goto(own);
    await expect(page.getByText("The registry now says")).toContainText("(503) 555-0101");
    await page.getByRole("button", { name: "Use the registry’s" }).click();
    await expect(page.getByText("Phone: readers now see what the registry says.")).toBeVisible();
    const registry = page.getByRole("link", { name: "(503) 555-0101" });
    await expect.poll(async () => (await open()) && registry.count()).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});
