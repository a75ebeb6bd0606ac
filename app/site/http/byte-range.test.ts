import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

describe("a range of 1000 bytes", () => {
  test.each([
    ["bytes=0-0", { first: 0, last: 0 }],
    ["bytes=0-", { first: 0, last: 999 }],
    ["bytes=100-199", { first: 100, last: 199 }],
    ["bytes=990-5000", { first: 990, last: 999 }],
    ["bytes=-1", { first: 999, last: 999 }],
    ["bytes=-5000", { first: 0, last: 999 }],
    ["Bytes = 5 - 6", { first: 5, last: 6 }],
    ["bytes=999-99999999999999999999999999", { first: 999, last: 999 }],
  ])("%s is honored", (header, range) => {
    expect(parseByteRange(header, 1000)).toEqual(range);
  });

  test.each([
    null,
    "",
    "items=0-5",
    "kilobytes=0-5",
    "bytes",
    "bytes=0-1,5-6",
    `bytes=${"0-,".repeat(5000)}0-`,
  ])("%s gets the whole", (header) => {
    expect(parseByteRange(header, 1000)).toBe("whole");
  });

  test.each([
    "bytes=1000-",
    "bytes=99999999999999999999-",
    "bytes=5-4",
    "bytes=-0",
    "bytes=-",
    "bytes=",
    "bytes=a-b",
    "bytes=0x1-2",
    "bytes=1.5-2",
    "bytes=--5",
    "bytes=1-2-3",
  ])("%s is refused", (header) => {
    expect(parseByteRange(header, 1000)).toBe("unsatisfiable");
  });

  test.each(["bytes=", "bytes=0", "bytes=0-", "bytes=0-1"])(
    "%s and blanks before a letter is refused",
    (begin) => {
      for (const blank of [" ", "\t"])
        expect(parseByteRange(`${begin}${blank.repeat(36)}x`, 1000)).toBe("unsatisfiable");
    },
  );

  test("is never outside the file, whatever was asked", () => {
    const header = fc.oneof(
      fc.string(),
      fc.tuple(fc.bigInt(), fc.bigInt()).map(([a, b]) => `bytes=${a}-${b}`),
      fc.tuple(fc.nat(2000), fc.nat(2000)).map(([a, b]) => `bytes=${a}-${b}`),
      fc.nat(2000).map((length) => `bytes=-${length}`),
    );
    fc.assert(
      fc.property(header, fc.nat(1000), (asked, size) => {
        const range = parseByteRange(asked, size);
        if (typeof range === "string") return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});
