import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOwner, type Owner } from "../../shop-owner.ts";
import { type OwnSite, ownSite, tokenIn } from "./own-site.ts";

const INVITED = "theo.marsh@mail.example.com";
const HOUR = 60 * 60 * 1000;

let site: OwnSite;
let listingId: string;
beforeAll(async () => {
  site = await ownSite();
  [listingId = ""] = await site.listingIds();
});
afterAll(() => site?.stop());

/** Somebody's session that began at a moment, as a row, and its cookie. */
function sessionOf({ accountId }: Owner, at: Date) {
  const secret = randomBytes(32).toString("base64url");
  const moment = at.toISOString();
  const values = {
    id: createHash("sha256").update(secret).digest("hex"),
    account_id: accountId,
    kind: "account",
    created_at: moment,
    seen_at: new Date().toISOString(),
    proven_at: moment,
    expires_at: new Date(Date.now() + 24 * HOUR).toISOString(),
    device: "A test",
  };
  return { cookie: `session=${secret}`, rows: [{ table: "sessions", values }] };
}

async function open(cookie: string, path: string): Promise<string> {
  const response = await site.see(path, { cookie });
  expect(response.status).toBe(200);
  return response.text();
}

/** Sends a form with the token that it has. */
function send(cookie: string, path: string, { token = "", ...fields }: Record<string, string>) {
  return site.post(path, { cookie }, fields, token);
}

/** What the invitation's form holds. */
function invitationIn(html: string): { email?: string; role?: string } {
  const email = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0] ?? "";
  return {
    email: /value="([^"]*)"/.exec(email)?.[1],
    role: /<option value="(\w+)" selected/.exec(html)?.[1],
  };
}

test("a form that a newer session outdated is shown again, filled, and works with one more press", async () => {
  const owner = makeOwner({ listingId });
  const newer = sessionOf(owner, new Date());
  site.insert(owner, newer);
  const path = `/dashboard/${owner.claimId}/team`;
  const outdated = tokenIn(await open(owner.cookie, path));
  const fields = { form: "invite", email: INVITED, role: "manager" };
  const refused = await send(newer.cookie, path, { ...fields, token: outdated });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain("Nothing was changed: press the button again.");
  expect(invitationIn(html)).toEqual({ email: INVITED, role: "manager" });
  const token = tokenIn(html);
  expect(token).not.toBe(outdated);
  expect((await send(newer.cookie, path, { ...fields, token })).status).toBe(303);
  expect(await open(newer.cookie, path)).toContain(INVITED);
});

test("an owner's invitation asks for a proof first, and is filled in afterwards; no address of a page names it", async () => {
  const owner = makeOwner({ listingId: `${listingId}-other` });
  const stale = sessionOf(owner, new Date(Date.now() - HOUR));
  const proven = sessionOf(owner, new Date());
  site.insert(owner, stale, proven);
  const path = `/dashboard/${owner.claimId}/team`;
  const token = tokenIn(await open(stale.cookie, path));
  const fields = { form: "invite", email: INVITED, role: "owner", token };
  const asked = new URL((await send(stale.cookie, path, fields)).headers.get("Location") ?? "", site.url);
  expect(asked.pathname).toBe("/dashboard/prove");
  const next = asked.searchParams.get("next") ?? "";
  expect(next.startsWith(`${path}?`)).toBe(true);
  expect(decodeURIComponent(next)).not.toContain("theo");
  const back = await open(proven.cookie, next);
  expect(invitationIn(back)).toEqual({ email: INVITED, role: "owner" });
  const sent = await send(proven.cookie, next, { ...fields, token: tokenIn(back) });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, path]);
  // Nobody else's link fills the form.
  expect(invitationIn(await open(proven.cookie, `${path}?invite=theo@mail.example.com`)).email ?? "").toBe(
    "",
  );
});

test("/healthz warns of a proxy that TRUST_PROXY does not know", async () => {
  const health = async () => (await (await fetch(`${site.url}/healthz`)).json()) as Record<string, unknown>;
  expect(await health()).not.toHaveProperty("proxy");
  await (await fetch(`${site.url}/about`, { headers: { "X-Forwarded-For": "192.0.2.7" } })).arrayBuffer();
  expect(await health()).toMatchObject({
    status: "ok",
    proxy: { warning: expect.stringContaining("TRUST_PROXY") },
  });
});

test("a site without TLS has no sign-in, says so, and is degraded; a session that it has opens nothing", async () => {
  const plain = await ownSite({ env: { SITE_URL: "http://courier.example.com" } });
  try {
    expect(await (await plain.see("/healthz")).json()).toMatchObject({
      status: "degraded",
      signIn: { warning: expect.stringContaining("http") },
    });
    const owner = makeOwner({ email: "ona@shop.example.com" });
    plain.insert(owner);
    expect((await plain.see("/dashboard/account", owner)).headers.get("Location")).toMatch(/^\/sign-in\?/);
    const body = new URLSearchParams({ form: "sign-in", email: "ona@shop.example.com" });
    const refused = await plain.see("/sign-in", undefined, { method: "POST", body });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
    expect(plain.ask("select id from challenges")).toEqual([]);
  } finally {
    await plain.stop();
  }
});
