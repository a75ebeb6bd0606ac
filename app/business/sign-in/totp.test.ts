import { expect, test } from "vitest";
import { base32, codeOf, stepAt, stepOf } from "./totp.server.ts";

const SECRET = Buffer.from("12345678901234567890");

/** RFC 6238, appendix B: seconds and codes of eight digits. */
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at %s seconds the code is %s", (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test("the code of the step before and after counts, of two before not", () => {
  const now = new Date("2026-11-22T09:00:10Z");
  const present = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, codeOf(SECRET, present + off), now))).toEqual([
    undefined,
    present - 1,
    present,
    present + 1,
    undefined,
  ]);
});

test("a secret is written as authenticators read it: RFC 4648, section 10", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
