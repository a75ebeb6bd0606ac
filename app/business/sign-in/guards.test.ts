import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedIn } from "./session.ts";

const NOW = new Date("2026-11-22T20:00:00.000Z");
let signedIn: SignedIn | undefined;
const asked = vi.fn();
let guards: typeof import("./guards.server.ts");
let fresh: typeof import("./fresh-proof.server.ts");
let cookie: string;

/** The guards of a site at this address, with what is kept there told by the test. */
async function siteAt(address: string, variables: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv("SITE_URL", address);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.doMock("./sessions-data.server.ts", () => ({
    sessionOf: async (secret: string) => {
      asked(secret);
      return secret === "secret" ? signedIn : undefined;
    },
  }));
  vi.doMock("./membership-data.server.ts", () => ({
    shopsOf: async (account: string) =>
      account === "ona"
        ? [
            { claimId: "own", role: "owner", listingId: "1" },
            { claimId: "managed", role: "manager", listingId: "2" },
          ]
        : [],
  }));
  cookie = `${(await import("./session-cookie.server.ts")).SESSION_COOKIE}=secret`;
  guards = await import("./guards.server.ts");
  fresh = await import("./fresh-proof.server.ts");
}

beforeAll(() => siteAt("http://localhost:3000"));
beforeEach(() => {
  signedIn = person();
  asked.mockClear();
});
afterAll(() => {
  vi.doUnmock("./sessions-data.server.ts");
  vi.doUnmock("./membership-data.server.ts");
  vi.unstubAllEnvs();
});

function person(kind: "account" | "half" | "staff" = "account", staffRole?: "editor" | "operator"): SignedIn {
  const at = NOW.toISOString();
  return {
    session: { id: "s", kind, created_at: at, proven_at: at, expires_at: at },
    account: { id: "ona", email: "ona@shop.example", name: "Ona" },
    staffRole,
  };
}

const request = (own = cookie, address = "http://localhost:3000/desk?tab=2") =>
  new Request(address, { headers: { Cookie: own } });

/** What a guard lets in, or the status and the address of what it throws. */
async function outcome(guarded: Promise<object>) {
  return guarded.then(
    (inside) => inside,
    (thrown: Response) => [thrown.status, thrown.headers.get("Location")],
  );
}

const SIGN_IN = [303, `/sign-in?next=${encodeURIComponent("/desk?tab=2")}`];
const NOT_THERE = [404, null];

describe("who is signed in", () => {
  test("is whom the session's secret names; nobody without a cookie, and the database is not asked", async () => {
    expect(await guards.whoIs(request())).toBe(signedIn);
    expect(asked.mock.calls).toEqual([["secret"]]);
    expect(await guards.whoIs(request(""))).toBeUndefined();
    expect(await guards.whoIs(request("other=secret"))).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("is asked to sign in and comes back to the page; an answer that nobody keeps", async () => {
    expect(await outcome(guards.requireAccount(request("")))).toEqual(SIGN_IN);
    const thrown = await guards.requireAccount(request("")).catch((error: Response) => error);
    expect((thrown as Response).headers.get("Cache-Control")).toContain("no-store");
    expect(await guards.requireAccount(request())).toBe(signedIn);
  });

  test("staff go to their authenticator before anything else", async () => {
    signedIn = person("half", "operator");
    for (const guarded of [guards.requireAccount(request()), guards.requireStaff(request())])
      expect(await outcome(guarded)).toEqual([303, "/sign-in/authenticator"]);
  });
});

describe("a shop's pages", () => {
  test("are for who looks after it, with their role in it", async () => {
    expect(await guards.requireMember(request(), "managed")).toMatchObject({
      claimId: "managed",
      role: "manager",
      account: { id: "ona" },
    });
    expect(await guards.requireMember(request(), "own", "owner")).toMatchObject({ role: "owner" });
  });

  test("are not there for anybody else, nor its owner's pages for a manager", async () => {
    expect(await outcome(guards.requireMember(request(), "another's"))).toEqual(NOT_THERE);
    expect(await outcome(guards.requireMember(request(), undefined))).toEqual(NOT_THERE);
    expect(await outcome(guards.requireMember(request(), "managed", "owner"))).toEqual(NOT_THERE);
    expect(await outcome(guards.requireMember(request(""), "own"))).toEqual(SIGN_IN);
  });
});

describe("the desk", () => {
  test("is for staff with their second factor, and for operators where it says so", async () => {
    signedIn = person("staff", "editor");
    expect(await guards.requireStaff(request())).toBe(signedIn);
    expect(await outcome(guards.requireStaff(request(), "operator"))).toEqual(NOT_THERE);
    signedIn = person("staff", "operator");
    expect(await guards.requireStaff(request(), "operator")).toBe(signedIn);
  });

  test("is not there for a shop's people, nor with a session of before they were staff, or after", async () => {
    for (const other of [person(), person("account", "operator"), person("staff")]) {
      signedIn = other;
      expect(await outcome(guards.requireStaff(request()))).toEqual(NOT_THERE);
    }
    expect(await outcome(guards.requireStaff(request("")))).toEqual(SIGN_IN);
  });
});

describe("a proof", () => {
  test("is fresh for a quarter of an hour", () => {
    const freshAfter = (milliseconds: number) =>
      guards.isFreshlyProven(person(), new Date(NOW.getTime() + milliseconds));
    expect([freshAfter(0), freshAfter(15 * 60_000 - 1), freshAfter(15 * 60_000)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("is asked for where it is not, and leads back to the page, or to where it is told", async () => {
    const thrown = (next?: string) => {
      try {
        fresh.requireFreshProof(person(), request(), next);
        return undefined;
      } catch (error) {
        return error as Response;
      }
    };
    expect(thrown()?.status).toBe(303);
    expect(thrown()?.headers.get("Location")).toContain(encodeURIComponent("/desk?tab=2"));
    expect(thrown("/account")?.headers.get("Location")).toContain(encodeURIComponent("/account"));
    signedIn = { ...person(), session: { ...person().session, proven_at: new Date().toISOString() } };
    expect(await fresh.requireProven({ request: request() })).toBe(signedIn);
    signedIn = person();
    expect(await outcome(fresh.requireProven({ request: request() }))).toMatchObject([
      303,
      expect.any(String),
    ]);
  });
});

test("the address of a page is what its visitor sees, without what its script adds", () => {
  const own = (address: string) => guards.ownAddress(new Request(`http://localhost${address}`));
  expect(own("/desk?tab=2&_data=routes%2Fdesk&index=")).toBe("/desk?tab=2");
  expect(own("/desk?_data=x")).toBe("/desk");
});

test("a site that keeps nothing has none of these pages, and one without TLS signs nobody in", async () => {
  await siteAt("http://leaf.example");
  expect(await guards.whoIs(request())).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  await siteAt("http://localhost:3000", { BACKEND: "none" });
  expect(await outcome(guards.requireAccount(request()))).toEqual(NOT_THERE);
  expect(() => guards.requireBackend()).toThrow();
});
