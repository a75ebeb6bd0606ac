import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../test.ts";

test("a form whose answer was lost says so, keeps what was typed, and is stored once when it is sent again", async ({
  page,
  open,
  site,
  problems,
}) => {
  problems.expect(/^(request|console): net::ERR_FAILED|ERR_FAILED/);
  await open("/contact");
  const form = page.locator("form#contact");
  const send = async () => {
    await form.getByRole("radio", { name: "A news tip" }).check();
    await form.getByLabel("Email").fill("lost@example.com");
    await form.getByLabel("Message").fill("The answer to this is lost.");
    await form.getByRole("button", { name: "Send message" }).click();
  };
  const reached: number[] = [];
  await page.route(/\/contact\?.*_data/, async (route) => {
    const response = await route.fetch();
    reached.push(response.status());
    await route.abort();
  });
  await send();
  await expect(form.getByText("The site did not answer.")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("The answer to this is lost.");
  expect(reached).toEqual([200]);
  await page.unroute(/\/contact\?.*_data/);
  const sent = page.getByRole("region", { name: "We have your message" });
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(sent).toBeFocused();
  await sent.getByRole("link", { name: "Write another" }).click();
  await expect(form.getByRole("radio").first()).toBeFocused();
  // Whoever means to say the same again sends another one.
  await send();
  await expect(sent).toBeFocused();
  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  const rows = database
    .prepare("select message from contact_messages where email = 'lost@example.com'")
    .all();
  database.close();
  expect(rows).toHaveLength(2);
});
