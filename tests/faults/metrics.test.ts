import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

/** product.md 26: what only the operator sees. */
const TOKEN = "a-token-that-nobody-guesses-in-time";
const OPERATOR = { Authorization: `Bearer ${TOKEN}` };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite({ env: { OPERATOR_TOKEN: TOKEN, TRUST_PROXY: "1" } });
});
afterAll(() => site.stop());

async function counted(kind: string, status: number): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`, { headers: OPERATOR })).text();
  return Number(
    text.split(`leaf_courier_requests_total{kind="${kind}",status="${status}"} `)[1]?.split("\n")[0] ?? 0,
  );
}

test("the operator's token opens the metrics, which count requests by how they were answered", async () => {
  const ask = async (path: string) => (await fetch(site.url + path)).text();
  const before = {
    made: await counted("made", 200),
    kept: await counted("kept", 200),
    file: await counted("file", 200),
  };
  await ask("/about");
  await ask("/about");
  await ask("/favicon.ico");
  await expect.poll(() => counted("made", 200)).toBe(before.made + 1);
  await expect.poll(() => counted("kept", 200)).toBe(before.kept + 1);
  await expect.poll(() => counted("file", 200)).toBe(before.file + 1);
  // Who reads the figures is not counted among those that were refused.
  expect(await counted("refused", 200)).toBe(0);
  expect(await counted("metrics", 200)).toBeGreaterThan(0);
  const response = await fetch(`${site.url}/metrics`, { headers: OPERATOR });
  expect(response.headers.get("Content-Type")).toBe(
    "application/openmetrics-text; version=1.0.0; charset=utf-8",
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await response.text();
  expect(text).toMatch(/^leaf_courier_listings 1500$/m);
  expect(text).toMatch(/^leaf_courier_database_up 1$/m);
  expect(text).toMatch(/^leaf_courier_outbox_waiting 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test("nobody else gets metrics, not from this machine and not with another token", async () => {
  for (const given of ["", "Bearer another-token-of-32-characters"]) {
    const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: given } });
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await response.text()).not.toContain("leaf_courier");
  }
});

test("/healthz tells everybody how it is in figures, and only the operator why", async () => {
  const open = await (await fetch(`${site.url}/healthz`)).json();
  expect(open).toMatchObject({ status: "ok", directory: { listings: 1500 }, problemCount: 0 });
  expect(Object.keys(open as object).sort()).toEqual([
    "deals",
    "directory",
    "problemCount",
    "status",
    "stories",
    "uptimeSeconds",
  ]);
  expect(JSON.stringify(open)).not.toMatch(/lastError|origin|sqlite|\.csv/);
  const whole = await (await fetch(`${site.url}/healthz`, { headers: OPERATOR })).json();
  expect(whole).toMatchObject({ versions: {}, database: { kind: "sqlite" }, problems: [] });
});

/** What `/healthz` says. */
async function health(headers?: Record<string, string>) {
  return (await (await fetch(`${site.url}/healthz`, { headers })).json()) as {
    status: string;
    mail?: { warning?: string };
  };
}

// Of an address that is a reader's, or has an account, no mail is left out, and one leaves where another's does not.
test("whether a mail waits, or is left out, /healthz tells the operator alone: it says whose an address is", async () => {
  const signUp = async (post: number) => {
    const body = new URLSearchParams({ form: "newsletter", email: `stranger-${post}@many.example.com` });
    const headers = { "X-Forwarded-For": `192.0.${Math.floor(post / 3)}.1` };
    const answer = await fetch(`${site.url}/about`, { method: "POST", redirect: "manual", headers, body });
    await answer.arrayBuffer();
  };
  for (let post = 0; post < 303; post += 51)
    await Promise.all(Array.from({ length: Math.min(51, 303 - post) }, (_, i) => signUp(post + i)));
  expect(await health(OPERATOR)).toMatchObject({
    status: "degraded",
    mail: { warning: expect.stringContaining("300") },
  });
  expect(await health()).toMatchObject({ status: "ok" });
});
