import { expect, test } from "vitest";
import { CHALLENGE_MINUTES, MOST_GUESSES } from "./challenge.ts";
import { PROOF_MILLISECONDS, SESSION_TIMES } from "./session.ts";
import * as paths from "./sign-in-paths.ts";

const HOURS = 3_600_000;

test("sessions last as long as product.md 15.8 says, staff's and half ones shorter", () => {
  expect(SESSION_TIMES).toEqual({
    account: { idle: 14 * 24 * HOURS, all: 60 * 24 * HOURS },
    half: { idle: HOURS, all: HOURS },
    staff: { idle: 8 * HOURS, all: 24 * HOURS },
  });
  expect([PROOF_MILLISECONDS, CHALLENGE_MINUTES, MOST_GUESSES]).toEqual([HOURS / 4, 10, 5]);
});

test("a link's page is its secret's own, and a path says where to go on to, but for an account's first page", () => {
  expect(paths.signInLinkPath("abc")).toBe("/sign-in/link/abc");
  expect(paths.withNext("/sign-in", "/desk?tab=2")).toBe("/sign-in?next=%2Fdesk%3Ftab%3D2");
  expect(paths.withNext("/sign-in", "/dashboard")).toBe("/sign-in");
});

test("each page of signing in and of an account has an address of its own", () => {
  const { signInLinkPath: _, withNext: __, ...constants } = paths;
  const own = Object.values(constants) as string[];
  expect(own).toHaveLength(10);
  expect(new Set(own).size).toBe(own.length);
  for (const path of own) expect(path).toMatch(/^\/(sign-in|sign-out|dashboard)(\/[a-z.]+)*$/);
});
