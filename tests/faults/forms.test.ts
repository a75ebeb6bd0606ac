import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";
import { rawRequest } from "./raw-request.ts";

let site: SiteUnderTest;
let visitor = 0;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => site.stop());

/** Posts as a visitor of its own, so that limits of one test do not count for the next. */
function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  visitor += 1;
  return postForm(site.url + path, fields, { "X-Forwarded-For": `10.0.0.${visitor}`, ...headers });
}

function stored(table: "newsletter_subscribers" | "leads", email: string): number {
  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  try {
    return Number(database.prepare(`select count(*) as n from ${table} where email = ?`).get(email)?.n);
  } finally {
    database.close();
  }
}

const PAGES = [
  "/",
  "/dispensaries",
  "/dispensaries/denver/co",
  "/best-dispensaries/denver/co",
  "/no-such-page",
];

describe.each(PAGES)("a form on %s", (path) => {
  test("that is complete is stored and leads back", async () => {
    const email = `kept-${PAGES.indexOf(path)}@example.com`;
    const response = await post(path, { form: "newsletter", email });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${path}#newsletter`);
    expect(stored("newsletter_subscribers", email)).toBe(1);
  });

  test.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["no address", { form: "newsletter" }],
    ["a bad address", { form: "newsletter", email: "no address" }],
    ["an address of 300 characters", { form: "newsletter", email: `${"a".repeat(300)}@example.com` }],
    ["an unknown form", { form: "toString", email: "a@example.com" }],
  ])("with %s answers 400", async (_what, fields) => {
    const response = await post(path, fields);
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain("<main");
  });
});

describe("a lead", () => {
  const lead = { form: "lead", city: "Denver", state: "CO", interest: "deals" };

  test("is stored with all its fields", async () => {
    expect((await post("/dispensaries", { ...lead, email: "lead@example.com" })).status).toBe(303);
    expect(stored("leads", "lead@example.com")).toBe(1);
  });

  test.each<[string, Record<string, string>]>([
    ["no address", lead],
    ["an unknown state", { ...lead, email: "a@example.com", state: "XX" }],
    ["an unknown interest", { ...lead, email: "a@example.com", interest: "constructor" }],
    ["a city of 200 characters", { ...lead, email: "a@example.com", city: "x".repeat(200) }],
  ])("with %s answers 400", async (_what, fields) => {
    expect((await post("/dispensaries", fields)).status).toBe(400);
  });

  test("without city, state and interest's page still answers what is wrong", async () => {
    const response = await post("/dispensaries", { form: "lead", email: "<script>alert(1)</script>@x" });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("<script>alert(1)");
  });
});

describe("what no form of the site sends", () => {
  const fields = { form: "newsletter", email: "bad@example.com" };

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", "application/xml"])(
    "%s answers 415",
    async (type) => {
      const response = await post("/dispensaries", fields, { "Content-Type": type });
      expect(response.status).toBe(415);
    },
  );

  test("over 64 KB answers 413, by its length or by what comes", async () => {
    const { host } = new URL(site.url);
    const head = `POST /dispensaries HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    const body = `form=newsletter&email=${"a".repeat(70_000)}`;
    const told = await rawRequest(site.url, `${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    expect(told.status).toBe(413);
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const untold = await rawRequest(site.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(untold.status).toBe(413);
  });

  test("a filled trap field gets silent success, and nothing is stored", async () => {
    const trapped = { form: "newsletter", email: "robot@example.com", website_url: "https://spam.example" };
    const response = await post("/dispensaries", trapped);
    expect(response.status).toBe(303);
    expect(stored("newsletter_subscribers", "robot@example.com")).toBe(0);
  });

  test.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost.evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("%j answers 403", async (headers) => {
    const response = await post("/dispensaries", { ...fields, email: "foreign@example.com" }, headers);
    expect(response.status).toBe(403);
    expect(stored("newsletter_subscribers", "foreign@example.com")).toBe(0);
  });

  test("the site's own origin is welcome", async () => {
    const response = await post(
      "/dispensaries",
      { ...fields, email: "own@example.com" },
      { Origin: site.url },
    );
    expect(response.status).toBe(303);
  });

  test("a position for the nearest ZIP takes the same care", async () => {
    expect((await post("/nearest-zip", { lat: "39.74", lng: "-104.99" })).status).toBe(200);
    expect((await post("/nearest-zip", { lat: "x", lng: "" })).status).toBe(400);
    expect((await post("/nearest-zip", { lat: "91", lng: "0" })).status).toBe(400);
    expect(
      (await post("/nearest-zip", { lat: "1", lng: "1" }, { Origin: "https://evil.example" })).status,
    ).toBe(403);
    expect((await fetch(`${site.url}/nearest-zip?lat=39.74&lng=-104.99`)).status).toBeLessThan(500);
  });
});

test("more than 30 forms a minute answer 429, and the visitor is told how long to wait", async () => {
  const headers = { "X-Forwarded-For": "192.0.2.77" };
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) {
    const response = await post("/", { form: "newsletter", email: `many-${i}@example.com` }, headers);
    statuses.push(response.status);
    if (i < 30) continue;
    expect(await response.text()).toMatch(/Try again in \d+ second/);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(statuses.slice(0, 30).every((status) => status === 303)).toBe(true);
  expect(statuses[30]).toBe(429);
});

test("an IPv6 network is one visitor, however many addresses and ports it sends from", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) {
    const headers = { "X-Forwarded-For": `[2001:db8:7:7::${i.toString(16)}]:${5000 + i}` };
    const fields = { form: "newsletter", email: `network-${i}@example.com` };
    statuses.push((await post("/", fields, headers)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(303), 429]);
});

test("a flash that was not signed here is ignored", async () => {
  const forged = Buffer.from(JSON.stringify({ toast: { kind: "info", title: "Forged" } })).toString("base64");
  const response = await fetch(site.url, {
    headers: { Cookie: `flash=${encodeURIComponent(`${forged}.AAAA`)}` },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("Forged");
});

test("nothing of all this was an unexpected error", () => {
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
