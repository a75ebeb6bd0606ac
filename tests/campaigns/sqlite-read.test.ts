import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { postForm } from "../faults/forms-client.ts";
import { size } from "./sizes.ts";

test("whoever reads the SQLite file for long, as a backup does: no post is refused, and none waits in the spool", async () => {
  const site = await startSite({ env: { TRUST_PROXY: "1" } });
  const reader = new DatabaseSync(join(site.folder, "var/site.sqlite"));
  reader.exec("begin");
  reader.prepare("select count(*) from leads").get();
  const statuses: number[] = [];
  const end = Date.now() + size(1500, 20_000);
  while (Date.now() < end) {
    const visitor = { "X-Forwarded-For": `10.0.${statuses.length >> 8}.${statuses.length & 255}` };
    const lead = {
      form: "lead",
      email: `reader-${statuses.length}@example.com`,
      city: "Denver",
      interest: "deals",
    };
    statuses.push((await postForm(`${site.url}/dispensaries`, lead, visitor)).status);
    // All visitors together may send 600 a minute.
    await new Promise((next) => setTimeout(next, 45));
  }
  // What it saw when it began is what it sees.
  expect(reader.prepare("select count(*) as n from leads").get()).toEqual({ n: 0 });
  reader.exec("commit");
  const posted = statuses.length;
  expect(posted).toBeGreaterThan(10);
  expect(statuses.filter((status) => status !== 303)).toEqual([]);
  expect(reader.prepare("select count(*) as n from leads").get()).toEqual({ n: posted });
  reader.close();
  await site.stop();
});
