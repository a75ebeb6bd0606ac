import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OWN_ENVIRONMENT } from "../../own-environment.ts";
import { insertRows, makeOwner } from "../../shop-owner.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-demo-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs `npm run demo` with these variables over the test's own folder. */
async function runDemo(env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(resolve("node_modules/.bin/node"), ["scripts/demo.ts"], {
    env: { ...OWN_ENVIRONMENT, VAR_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

function ask<Row>(sql: string): Row[] {
  const database = new DatabaseSync(join(folder, "site.sqlite"));
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** What of the demonstration does not depend on the moment. */
function whatIsThere() {
  return {
    accounts: ask("select email, name from accounts order by email"),
    claims: ask("select listing_id, state, proof from claims order by listing_id"),
    members: ask("select role from shop_members order by role"),
    edits: ask("select field, state from shop_edits order by field"),
    deals: ask("select state from shop_deals order by state"),
    photos: ask("select state, position from shop_photos order by position"),
    questions: ask("select state from shop_inquiries order by state"),
    counts: ask(
      "select kind, count(*) as days, sum(count) as n from shop_counts group by kind order by kind",
    ),
    staff: ask("select role from staff"),
    acts: ask("select action, count(*) as n from audit_log group by action order by action"),
  };
}

test("the demonstration is a shop with all that its pages show, and a second run begins it anew", async () => {
  const first = await runDemo();
  expect(first.code, first.said).toBe(0);
  const there = whatIsThere();
  expect(there).toMatchObject({
    claims: [
      { listing_id: "demo-co-0046", state: "granted", proof: 1 },
      { listing_id: "demo-or-0047", state: "granted", proof: 1 },
      { listing_id: "demo-or-0050", state: "review", proof: 3 },
    ],
    edits: [
      { field: "description", state: "live" },
      { field: "hours", state: "live" },
    ],
    deals: [{ state: "draft" }, { state: "live" }, { state: "live" }, { state: "waiting" }],
    questions: [{ state: "answered" }, { state: "open" }, { state: "open" }],
    staff: [{ role: "operator" }],
  });
  expect(there.photos).toEqual([1, 2, 3].map((position) => ({ state: "live", position })));
  expect(there.counts).toHaveLength(4);
  const links = first.said.match(/\/sign-in\/link\/[0-9a-f]{32}/g) ?? [];
  expect(new Set(links).size).toBe(4);

  const second = await runDemo();
  expect(second.code, second.said).toBe(0);
  expect(whatIsThere()).toEqual(there);
  for (const link of links) expect(second.said).not.toContain(link);
});

test.each([
  ["SMTP_URL is set", { SMTP_URL: "smtp://localhost:2525", MAIL_FROM: "desk@leaf-courier.example.com" }],
  ["SITE_URL is https://leaf-courier.example.com", { SITE_URL: "https://leaf-courier.example.com" }],
  ["BACKEND=none", { BACKEND: "none" }],
])("it is not made where %s", async (reason, env) => {
  const { code, said } = await runDemo(env);
  expect(code).toBe(1);
  expect(said).toContain("Nothing was changed");
  expect(said).toContain(reason);
});

test("it is not made beside someone's account, which stays", async () => {
  await runDemo();
  const owner = makeOwner({ listingId: "demo-wa-0001", email: "ona@wallowa-provisions.com" });
  insertRows(folder, owner.rows);
  const { code, said } = await runDemo();
  expect(code).toBe(1);
  expect(said).toContain("someone has an account here");
  expect(ask("select id from accounts where email = 'ona@wallowa-provisions.com'")).toHaveLength(1);
});
