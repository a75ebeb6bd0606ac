import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";
import { until } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const LEAD = { form: "lead", email: "reader@example.com", city: "Denver", state: "CO", interest: "deals" };

async function subscribe(site: SiteUnderTest, email: string): Promise<void> {
  expect((await postForm(site.url, { form: "newsletter", email })).status, email).toBe(303);
}

test("BACKEND=none logs what was sent and reports success", async () => {
  const site = await startSite({ env: { BACKEND: "none" } });
  await subscribe(site, "reader@example.com");
  const logged = site
    .log()
    .filter(({ values }) => (values as { email?: string })?.email === "reader@example.com");
  expect(logged).toHaveLength(1);
  expect(site.output()).toContain("none: what forms hold is only logged");
  await site.stop();
});

test("SQLite keeps what it has over several starts, in a file for its own user alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-again-"));
  const VAR_DIR = join(folder, "made-by-the-site");
  for (const email of ["one@example.com", "two@example.com", "two@example.com"]) {
    const site = await startSite({ folder, csv: "name,zip\nLeaf,80202\n", env: { VAR_DIR } });
    await subscribe(site, email);
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await site.stop()).toBe(0);
  }
  const file = join(VAR_DIR, "site.sqlite");
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select email from newsletter_subscribers order by email").all();
  database.close();
  expect(rows.map(({ email }) => email)).toEqual(["one@example.com", "two@example.com"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(VAR_DIR)).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true, force: true });
});

const binaries = await findPostgres();

describe.skipIf(!binaries)("the site on PostgreSQL (skipped where it is not installed)", () => {
  let database: Database;
  beforeAll(async () => {
    database = await startPostgres(binaries ?? "");
  });
  afterAll(() => database.stop());

  test("two that start at once, and one that starts again, keep every row once", async () => {
    const start = () => startSite({ env: { DATABASE_URL: database.url } });
    const first = await Promise.all([start(), start()]);
    for (const [i, site] of first.entries()) await subscribe(site, `reader-${i}@example.com`);
    for (const site of first) expect(await site.stop()).toBe(0);
    const again = await start();
    await subscribe(again, "reader-1@example.com");
    expect((await postForm(`${again.url}/dispensaries`, LEAD)).status).toBe(303);
    const health = await (await fetch(`${again.url}/healthz`)).json();
    expect(health).toMatchObject({ status: "ok", database: { kind: "postgres", lastError: null } });
    expect(again.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await again.stop()).toBe(0);

    const client = new Client(database.url);
    await client.connect();
    const readers = await client.query(
      "select email from leaf_courier.newsletter_subscribers order by email",
    );
    expect(readers.rows.map(({ email }) => email)).toEqual(["reader-0@example.com", "reader-1@example.com"]);
    const leads = await client.query("select email, city, state, interest from leaf_courier.leads");
    const { form: _, ...lead } = LEAD;
    expect(leads.rows).toEqual([lead]);
    await client.end();
  });

  test("without it the site starts, serves its pages and takes forms, and stores them once it is there", async () => {
    await database.halt("fast");
    const site = await startSite({ env: { DATABASE_URL: database.url } });
    const health = async () => (await (await fetch(`${site.url}/healthz`)).json()) as Record<string, unknown>;
    expect(await health()).toMatchObject({ status: "degraded", database: { lastError: "ECONNREFUSED" } });
    expect((await fetch(site.url)).status).toBe(200);
    await subscribe(site, "patient@example.com");
    await database.start();
    const client = new Client(database.url);
    await client.connect();
    const wanted = "select 1 from leaf_courier.newsletter_subscribers where email = 'patient@example.com'";
    // Until the site has found out, there is not even a table.
    const stored = () =>
      client.query(wanted).then(
        ({ rows }) => rows.length === 1,
        () => false,
      );
    await until("it is stored", stored, 40_000);
    await client.end();
    await until("all is well", async () => (await health()).status === "ok");
    expect(await site.stop()).toBe(0);
  });

  test("a form that waits for others' is set aside, and the database is away for nobody else", async () => {
    const site = await startSite({ env: { DATABASE_URL: database.url } });
    // A link that is nobody's: the page asks the database, and is a 503 while that is away.
    const link = async () => (await fetch(`${site.url}/sign-in/link/${"0".repeat(32)}`)).status;
    expect(await link()).toBe(200);
    const others = new Client(database.url);
    await others.connect();
    await others.query("begin; lock table leaf_courier.newsletter_subscribers in access exclusive mode");
    let isAnswered = false;
    const late = subscribe(site, "late@example.com").then(() => {
      isAnswered = true;
    });
    while (!isAnswered) expect(await link()).toBe(200);
    await late;
    expect(await link()).toBe(200);
    await others.query("rollback");
    const wanted = "select 1 from leaf_courier.newsletter_subscribers where email = 'late@example.com'";
    await until("it is stored", async () => (await others.query(wanted)).rows.length === 1, 40_000);
    await others.end();
    expect(await site.stop()).toBe(0);
  });

  test.each([
    {
      what: "a host lets nobody write to, as where it ran out of room,",
      setting: "set default_transaction_read_only = on",
      reset: "reset default_transaction_read_only",
      word: "25006",
    },
    {
      what: "turns connections away",
      setting: "allow_connections = false",
      reset: "allow_connections = true",
      word: "55000",
    },
  ])("one that $what is away, and not once that is over", async ({ setting, reset, word }) => {
    const client = new Client(new URL("/template1", database.url).href);
    await client.connect();
    const name = new URL(database.url).pathname.slice(1);
    const site = await startSite({ env: { DATABASE_URL: database.url } });
    const health = async () => (await (await fetch(`${site.url}/healthz`)).json()) as Record<string, unknown>;

    // A connection is as the database was when it was made: the site has none of before.
    await client.query(`alter database ${name} ${setting}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'leaf-courier%'",
    );
    await subscribe(site, `${word}@example.com`);
    expect((await postForm(`${site.url}/dispensaries`, LEAD)).status).toBe(303);
    expect(await health()).toMatchObject({ status: "degraded", database: { lastError: word } });
    expect((await fetch(site.url)).status).toBe(200);

    await client.query(`alter database ${name} ${reset}`);
    await client.end();
    const reader = new Client(database.url);
    await reader.connect();
    const wanted = `select 1 from leaf_courier.newsletter_subscribers where email = '${word}@example.com'`;
    await until("it is stored", async () => (await reader.query(wanted)).rows.length === 1, 40_000);
    await reader.end();
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(await site.stop()).toBe(0);
  });
});
