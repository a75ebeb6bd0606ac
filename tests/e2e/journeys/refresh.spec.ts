import { writeFile } from "node:fs/promises";
import { startSite } from "../site-under-test.ts";
import { expect, test } from "../test.ts";

const ERROR_BOX = "There was an error loading dispensaries. Please try refreshing the data.";

test("the button reads the data again and says so; at once again it asks to wait", async ({
  page,
  open,
  problems,
}) => {
  problems.expectStatus(429);
  await open("/dispensaries");
  await page.getByRole("button", { name: "Refresh Dispensaries Data" }).click();
  await expect(page.getByText("Refresh successful")).toBeVisible();
  await page.getByRole("button", { name: "Refresh Dispensaries Data" }).click();
  await expect(page.getByText("Refresh failed")).toBeVisible();
  await expect(page.getByText(/wait \d+ seconds?/i)).toBeVisible();
  await expect(page.getByRole("table")).not.toHaveCount(0);
});

test("a file that cannot be used leaves the listings and says why, until it can be used again", async ({
  page,
  problems,
}) => {
  problems.expectStatus(503);
  const row = "name,address,city,state,zip\nThe Only Shop,1 Main Street,Denver,CO,80202\n";
  const site = await startSite({ csv: row, env: { TRUST_PROXY: "1" } });
  const from = (address: string) => page.context().setExtraHTTPHeaders({ "X-Forwarded-For": address });
  try {
    await writeFile(site.csv, "");
    await from("192.0.2.1");
    await page.goto(`${site.url}/dispensaries`);
    await page.getByRole("button", { name: "Refresh Dispensaries Data" }).click();
    await expect(page.getByText("Refresh failed")).toBeVisible();
    await expect(page.getByText(/^There was an error refreshing the data: .+/)).toBeVisible();
    await page.goto(`${site.url}/dispensaries`);
    await expect(page.getByText(ERROR_BOX)).toBeVisible();
    await expect(page.getByRole("link", { name: "The Only Shop" }).first()).toBeVisible();

    await writeFile(site.csv, row);
    await from("192.0.2.2");
    await page.getByRole("button", { name: "Refresh Data", exact: true }).click();
    await expect(page.getByText("Refresh successful")).toBeVisible();
    await expect(page.getByText(ERROR_BOX)).toBeHidden();
  } finally {
    // What the page still loads must not meet a server that is gone.
    await page.goto("about:blank");
    await site.stop();
  }
});
