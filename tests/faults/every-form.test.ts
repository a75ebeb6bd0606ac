import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slugify } from "#app/utils/slug.ts";
import { SHIPPED, type ShippedListing } from "../e2e/shipped-listings.ts";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { MOST_WAITED } from "../most-waited.ts";
import { postForm } from "./forms-client.ts";

const SHOP = SHIPPED[0] as ShippedListing;

/** The forms that store something, each complete on a page that has it. */
const FORMS = [
  { path: "/blog", table: "newsletter_subscribers", fields: { form: "newsletter" } },
  {
    path: "/dispensaries",
    table: "leads",
    fields: { form: "lead", city: "Denver", state: "CO", interest: "deals" },
  },
  {
    path: "/advertisement/packages",
    table: "leads",
    fields: {
      form: "inquiry",
      company: "Typed Company",
      interest: "undecided",
      message: "Typed by someone.",
    },
  },
  {
    path: "/contact",
    table: "contact_messages",
    fields: { form: "contact", topic: "correction", message: "Typed by someone." },
  },
  {
    path: "/is-cannabis-legal/ohio",
    table: "law_change_reports",
    fields: { form: "law-change", product: "cannabis", state: "OH", message: "Typed by someone." },
  },
  {
    path: `/dispensaries/${slugify(SHOP.city)}/${SHOP.state.toLowerCase()}/${slugify(SHOP.name)}`,
    table: "listing_reports",
    fields: { form: "listing-report", listing: SHOP.id, message: "Typed by someone." },
  },
] as const;

type StoringForm = (typeof FORMS)[number];

let site: SiteUnderTest;
/** Its database is away. */
let away: SiteUnderTest;
/** Its database is away, and there is no room for anything. */
let full: SiteUnderTest;
let fullFolder: string;
let visitor = 0;
beforeAll(async () => {
  const env = { TRUST_PROXY: "1" };
  const without = { ...env, DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
  fullFolder = await mkdtemp(join(tmpdir(), "leaf-courier-full-"));
  // Root may write where others may not, but into no folder as if it were a file.
  await mkdir(join(fullFolder, "var/spool.sqlite"), { recursive: true });
  [site, away, full] = await Promise.all([
    startSite({ env }),
    startSite({ env: without }),
    startSite({ env: { ...without, DISPENSARIES_CSV: "data/dispensaries.csv" }, folder: fullFolder }),
  ]);
});
afterAll(async () => {
  await Promise.all([site.stop(), away.stop(), full.stop()]);
  await rm(fullFolder, { recursive: true, force: true });
});

/** Posts as a visitor of its own, so that limits of one test do not count for the next. */
function post(
  { path, fields }: StoringForm,
  more: Record<string, string>,
  headers: Record<string, string> = {},
  at = site,
): Promise<Response> {
  visitor += 1;
  return postForm(
    at.url + path,
    { ...fields, ...more },
    { "X-Forwarded-For": `10.0.2.${visitor}`, ...headers },
  );
}

function stored({ table }: StoringForm, email: string): number {
  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  try {
    return Number(database.prepare(`select count(*) as n from ${table} where email = ?`).get(email)?.n);
  } finally {
    database.close();
  }
}

describe.each(FORMS.map((form) => [form.fields.form, form] as const))("the form %s", (name, form) => {
  test("is stored when it is complete, and leads back to its page", async () => {
    const email = `${name}@example.com`;
    const response = await post(form, { email });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")?.startsWith(form.path)).toBe(true);
    expect(stored(form, email)).toBe(1);
  });

  test.each([
    ["a bad address", "no address"],
    ["an address of 300 characters", `${"a".repeat(300)}@example.com`],
    ["markup for an address", '"><script>alert(1)</script>@example.com'],
  ])("answers 400 to %s, with the page around it and nothing kept", async (_what, email) => {
    const response = await post(form, { email });
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("<main");
    expect(html).not.toContain("<script>alert(1)");
    expect(stored(form, email)).toBe(0);
  });

  test("answers 400 to a name of a form that its page does not have", async () => {
    expect((await post(form, { form: "constructor", email: "a@example.com" })).status).toBe(400);
  });

  test("thanks a robot and keeps nothing of it", async () => {
    const email = `robot-${name}@example.com`;
    expect((await post(form, { email, website_url: "https://spam.example" })).status).toBe(303);
    expect(stored(form, email)).toBe(0);
  });

  test.each<Record<string, string>>([{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])(
    "answers 403 to another site's page: %j",
    async (headers) => {
      const email = `foreign-${name}@example.com`;
      expect((await post(form, { email }, headers)).status).toBe(403);
      expect(stored(form, email)).toBe(0);
    },
  );

  test("answers 415 to what is no form, and 413 to more than 64 KB", async () => {
    const email = `large-${name}@example.com`;
    expect((await post(form, { email }, { "Content-Type": "application/json" })).status).toBe(415);
    expect((await post(form, { email, message: "x".repeat(70_000) })).status).toBe(413);
    expect(stored(form, email)).toBe(0);
  });

  test("is stored once when it is sent twice, with and without the browser's word for the attempt", async () => {
    const email = `twice-${name}@example.com`;
    const headers = { "X-Forwarded-For": "10.0.3.1" };
    for (let i = 0; i < 2; i++) expect((await post(form, { email }, headers)).status).toBe(303);
    expect(stored(form, email)).toBe(1);
    if (form.table === "newsletter_subscribers") return;
    for (const attempt of ["first", "first", "second"])
      expect((await post(form, { email, attempt }, headers)).status).toBe(303);
    expect(stored(form, email)).toBe(3);
  });

  test("is taken in time while the database is away, and waits in the spool", async () => {
    const before = waiting(away);
    const began = Date.now();
    const response = await post(form, { email: `away-${name}@example.com` }, {}, away);
    expect(response.status).toBe(303);
    expect(Date.now() - began).toBeLessThan(MOST_WAITED);
    expect(waiting(away)).toBe(before + 1);
  });

  test("says with 503 that nothing can be kept, and gives back all that was typed", async () => {
    const email = `kept-${name}@example.com`;
    const response = await post(form, { email }, {}, full);
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    expect(html).toContain("We could not save this just now.");
    expect(html).toContain(email);
    for (const typed of Object.values(form.fields).filter((value) => value.startsWith("Typed"))) {
      expect(html).toContain(typed);
    }
  });
});

function waiting({ folder }: SiteUnderTest): number {
  const file = join(folder, "var/spool.sqlite");
  if (!existsSync(file)) return 0;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare("select count(*) as n from commands").get()?.n);
  } finally {
    database.close();
  }
}

test("/healthz says that the database is away and what waits, and stays 200", async () => {
  const response = await fetch(`${away.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: "degraded",
    database: { kind: "postgres", lastError: expect.stringMatching(/./) },
    outbox: { waiting: null, oldestSeconds: null, dead: null, spooled: waiting(away), setAside: 0 },
  });
  expect(await (await fetch(`${full.url}/healthz`)).json()).toMatchObject({
    status: "degraded",
    outbox: { spooled: null },
  });
});

test("none of this was an unexpected error", () => {
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
