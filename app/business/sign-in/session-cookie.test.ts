import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The module as a site at this address has it. */
async function at(address: string) {
  vi.stubEnv("SITE_URL", address);
  vi.resetModules();
  return import("./session-cookie.server.ts");
}

beforeEach(() => vi.stubEnv("NODE_ENV", "production"));
afterEach(() => vi.unstubAllEnvs());

test("the cookies of a site with TLS are bound to this host and to TLS, and no script reads them", async () => {
  const { SESSION_COOKIE, CHALLENGE_COOKIE, DEVICE_COOKIE, setCookie, challengeCookie } =
    await at("https://leaf.example");
  expect([SESSION_COOKIE, CHALLENGE_COOKIE, DEVICE_COOKIE]).toEqual([
    "__Host-session",
    "__Host-sign-in",
    "__Host-device",
  ]);
  const parts = setCookie(SESSION_COOKIE, "secret", 60).split("; ");
  expect(parts.sort()).toEqual(
    ["__Host-session=secret", "Path=/", "HttpOnly", "SameSite=Lax", "Secure", "Max-Age=60"].sort(),
  );
  expect(setCookie(SESSION_COOKIE)).toMatch(/^__Host-session=; .*Max-Age=0$/);
  expect(challengeCookie("secret")).toMatch(/HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/);
});

test("on this machine they need no TLS, and are as closed to scripts and other sites", async () => {
  const { SESSION_COOKIE, setCookie } = await at("http://localhost:3000");
  expect(setCookie(SESSION_COOKIE, "secret")).toBe("session=secret; Path=/; HttpOnly; SameSite=Lax");
});

test.each([
  ["https://leaf.example", true],
  ["http://localhost:3000", true],
  ["http://127.0.0.1:3000", true],
  ["http://leaf.example", false],
  ["http://localhost.leaf.example", false],
])("whether anybody can sign in at %s: %s", async (address, works) => {
  expect((await at(address)).signInWorks).toBe(works);
});

test("a cookie is read by its whole name, with what stands behind the first equals sign", async () => {
  const { readCookie } = await at("http://localhost:3000");
  const read = (cookies: string | undefined, name = "session") =>
    readCookie(new Request("http://localhost/", { headers: cookies ? { Cookie: cookies } : {} }), name);
  expect(read("a=1; session=se=cret ; b=2")).toBe("se=cret");
  expect(read("session=one; session=two")).toBe("one");
  expect(read("xsession=no; sessions=no")).toBeUndefined();
  expect(read("session=")).toBe("");
  expect(read(undefined)).toBeUndefined();
});
