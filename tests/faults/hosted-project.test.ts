import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { MOST_WAITED } from "../most-waited.ts";
import { OWN_ENVIRONMENT } from "../own-environment.ts";
import { postForm } from "./forms-client.ts";
import { type HostedProject, startHostedProject } from "./hosted-project.ts";
import { until } from "./own-database.ts";
import { type Database, findPostgres, startPostgres } from "./postgres.ts";

const binaries = await findPostgres();
const LEAD = { form: "lead", city: "Denver", state: "CO", interest: "deals" };

describe.skipIf(!binaries)("a hosted project (skipped where PostgreSQL is not installed)", () => {
  let database: Database;
  let project: HostedProject;
  let site: SiteUnderTest;
  beforeAll(async () => {
    database = await startPostgres(binaries ?? "");
    project = await startHostedProject(database.url);
    site = await startSite({ env: project.env });
  });
  afterEach(() => {
    project.instead = undefined;
  });
  afterAll(async () => {
    await site.stop();
    await project.close();
    await database.stop();
  });

  const hosted = async (table: string, email: string) =>
    (await project.owner.query(`select * from public.${table} where email = $1`, [email])).rows;

  /** The site's own tables. */
  function here(sql: string, ...values: string[]): Record<string, unknown>[] {
    const own = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
    try {
      return own.prepare(sql).all(...values);
    } finally {
      own.close();
    }
  }

  const outbox = async () =>
    ((await (await fetch(`${site.url}/healthz`)).json()) as { outbox: object }).outbox;

  test("gets what visitors leave, under the ids that it has here", async () => {
    const email = "reader@example.com";
    const message = { topic: "correction", message: "A limit is out of date." };
    const report = { product: "cannabis", state: "OH", message: "It changed." };
    expect((await postForm(`${site.url}/dispensaries`, { ...LEAD, email })).status).toBe(303);
    expect((await postForm(`${site.url}/contact`, { form: "contact", email, ...message })).status).toBe(303);
    const law = { form: "law-change", email, ...report };
    expect((await postForm(`${site.url}/is-cannabis-legal/ohio`, law)).status).toBe(303);
    for (const [table, values] of [
      ["leads", { city: "Denver", state: "CO", interest: "deals", company: null }],
      ["contact_messages", { ...message, name: null }],
      ["law_change_reports", { ...report, source: null }],
    ] as const) {
      await until(table, async () => (await hosted(table, email)).length === 1);
      const [own] = here(`select id, created_at from ${table} where email = ?`, email);
      const [there] = await hosted(table, email);
      expect(there).toMatchObject({ id: own?.id, ...values });
      expect(there.created_at.toISOString()).toBe(own?.created_at);
    }
    await until(
      "the outbox is empty",
      async () => here("select 1 from outbox where state = 'waiting'").length === 0,
    );
    expect(here("select payload from outbox").every(({ payload }) => payload === "{}")).toBe(true);
    expect(await outbox()).toMatchObject({ waiting: 0, dead: 0, lastError: null });
  });

  test("gets nobody's newsletter address before it is confirmed", async () => {
    const promised = () => here("select 1 from outbox where kind = 'supabase'").length;
    const before = promised();
    expect((await postForm(site.url, { form: "newsletter", email: "new@example.com" })).status).toBe(303);
    expect(here("select 1 from newsletter_subscribers where email = 'new@example.com'")).toHaveLength(1);
    expect(await hosted("newsletter_subscribers", "new@example.com")).toEqual([]);
    // Nor is any promised.
    expect(promised()).toBe(before);
  });

  test("gets a newsletter address once it is confirmed, and not when its reader left before that", async () => {
    const confirmed = await confirm("confirmed@example.com");
    await until(
      "it is delivered",
      async () => (await hosted("newsletter_subscribers", "confirmed@example.com")).length === 1,
    );
    expect(confirmed).toMatch(/^[\da-f]{40}$/);

    project.instead = { status: 500, body: "down" };
    const leaver = await confirm("leaver@example.com");
    await until(
      "the failure is noted",
      () => here("select 1 from outbox where state = 'waiting' and kind = 'supabase'").length === 1,
    );
    const left = await postForm(`${site.url}/newsletter/leave/${leaver}`, { form: "newsletter-leave" });
    expect(left.status).toBe(303);
    project.instead = undefined;
    await until(
      "nothing waits",
      () => here("select 1 from outbox where state = 'waiting' and kind = 'supabase'").length === 0,
    );
    expect(await hosted("newsletter_subscribers", "leaver@example.com")).toEqual([]);
  });

  /** Signs an address up and presses the button of its mail; returns the token of its links. */
  async function confirm(email: string): Promise<string> {
    expect((await postForm(site.url, { form: "newsletter", email })).status).toBe(303);
    const folder = join(site.folder, "var/outbox");
    let secret: string | undefined;
    await until("its mail is written", async () => {
      for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"))) {
        const mail = await PostalMime.parse(await readFile(join(folder, name)));
        if (mail.to?.[0]?.address === email)
          secret = /\/newsletter\/confirm\/([\da-f]{40})/.exec(mail.text ?? "")?.[1];
      }
      return secret !== undefined;
    });
    // A machine where mails are files tells the one who reads the log where this one is, and its link: right after it is written.
    await until("the log has its file and its link", async () =>
      site
        .log()
        .some(
          ({ file, link }) =>
            /var\/outbox\/.*\.eml$/.test(String(file)) &&
            String(link).includes(`/newsletter/confirm/${secret}`),
        ),
    );
    const page = `${site.url}/newsletter/confirm/${secret}`;
    expect((await postForm(page, { form: "newsletter-confirm" })).status).toBe(303);
    const [row] = here("select leave_token as token from newsletter_subscribers where email = ?", email);
    return String(row?.token);
  }

  test.each([
    ["hangs up", "hang up"],
    ["answers 500", { status: 500, body: "down" }],
    ["answers HTML", { status: 502, body: "<h1>Bad gateway</h1>" }],
    ["refuses the key", { status: 401, body: '{"message":"Invalid API key"}' }],
    ["has no table yet", { status: 404, body: '{"code":"PGRST205","message":"Could not find the table"}' }],
    ["says nothing", "silence"],
  ] as const)("%s: nobody notices, and it gets the row later", async (what, instead) => {
    const email = `${what.replaceAll(" ", "-").toLowerCase()}@example.com`;
    project.instead = instead;
    const began = Date.now();
    expect((await postForm(`${site.url}/dispensaries`, { ...LEAD, email })).status).toBe(303);
    expect(Date.now() - began).toBeLessThan(MOST_WAITED);
    const failed = () =>
      here("select attempts from outbox where state = 'waiting' and last_error is not null").length === 1;
    await until("the failure is noted", failed);
    expect(await outbox()).toMatchObject({ waiting: 1, dead: 0, lastError: expect.stringMatching(/./) });
    project.instead = undefined;
    await until("it is delivered", async () => (await hosted("leads", email)).length === 1, 30_000);
  });

  test("that has the row already counts as served: its answer was lost", async () => {
    const email = "twice@example.com";
    project.instead = { status: 500, body: "down" };
    await postForm(`${site.url}/dispensaries`, { ...LEAD, email });
    const [own] = here("select id from leads where email = ?", email);
    await project.owner.query("insert into leads (id, created_at, email) values ($1, now(), $2)", [
      own?.id,
      email,
    ]);
    project.instead = undefined;
    await until(
      "the outbox is empty",
      () => here("select 1 from outbox where state = 'waiting'").length === 0,
    );
    expect(await hosted("leads", email)).toHaveLength(1);
  });

  test("that refuses a row for good is not asked again: a person looks, and npm run outbox tries once more", async () => {
    const email = "refused@example.com";
    await project.owner.query("revoke insert on leads from anon");
    await postForm(`${site.url}/dispensaries`, { ...LEAD, email });
    await until("it is given up", () => here("select 1 from outbox where state = 'dead'").length === 1);
    const health = (await (await fetch(`${site.url}/healthz`)).json()) as { status: string; outbox: object };
    expect(health).toMatchObject({
      status: "degraded",
      outbox: { dead: 1, lastError: expect.stringContaining("42501") },
    });
    await project.owner.query(
      "grant insert (id, created_at, email, city, state, interest, company, licence_number, message) on leads to anon",
    );
    const [dead] = here("select id from outbox where state = 'dead'");
    expect(await desk("list")).toContain(`${dead?.id}  dead  supabase`);
    expect(await desk("show", String(dead?.id))).toContain('"table": "leads"');
    expect(await desk("retry", "dead")).toContain("1 to be tried again");
    await until("it is delivered", async () => (await hosted("leads", email)).length === 1);
  });

  test("lets its visitors add what the forms hold and nothing else", async () => {
    const anonymous = async (sql: string) => {
      await project.owner.query("begin");
      try {
        await project.owner.query("set local role anon");
        await project.owner.query(sql);
        return "allowed";
      } catch (error) {
        return (error as { code?: string }).code;
      } finally {
        await project.owner.query("rollback");
      }
    };
    expect(
      await anonymous("insert into leads (id, created_at, email) values (gen_random_uuid(), now(), 'a@b.c')"),
    ).toBe("allowed");
    for (const table of ["leads", "newsletter_subscribers", "contact_messages", "law_change_reports"]) {
      for (const sql of [
        `select * from ${table}`,
        `update ${table} set email = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        expect(await anonymous(sql), sql).toBe("42501");
    }
    await project.owner.query("alter table leads add column note text");
    expect(
      await anonymous(
        "insert into leads (id, created_at, email, note) values (gen_random_uuid(), now(), 'a@b.c', 'x')",
      ),
    ).toBe("42501");
  });

  async function desk(...args: string[]): Promise<string> {
    const env = { ...OWN_ENVIRONMENT, VAR_DIR: join(site.folder, "var") };
    const { stdout } = await promisify(execFile)("node_modules/.bin/node", ["scripts/outbox.ts", ...args], {
      env,
    });
    return stdout;
  }
});
