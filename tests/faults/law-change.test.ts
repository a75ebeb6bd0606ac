import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

const PATH = "/is-cannabis-legal/ohio";
const REPORT = {
  form: "law-change",
  product: "cannabis",
  state: "OH",
  message: "The limit rose to 3 ounces.",
};

test("a report of a change is stored with its page, and leads back to it", async () => {
  const site = await startSite();
  try {
    const response = await postForm(site.url + PATH, { ...REPORT, source: "House Bill 1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${PATH}#law-change`);
    const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
    expect(
      database.prepare("select product, state, message, source, email from law_change_reports").all(),
    ).toEqual([
      { product: "cannabis", state: "OH", message: REPORT.message, source: "House Bill 1", email: null },
    ]);
    database.close();
  } finally {
    await site.stop();
  }
});
