import { describe, expect, test } from "vitest";
import { z } from "zod";
import { day, httpsAddress, keyOf, noTwins, slug, state, text, textOf, webAddress } from "./fields.server.ts";

/** What is read, or what an editor is told. */
function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success
    ? result.data
    : result.error.issues.map(({ path, message }) => [...path, message].join(" ")).join("; ");
}

describe("a field of a published file", () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ["text", text, "  a text ", "a text"],
    ["text", text, " ", "must not be empty"],
    ["text", text, 7, "must be text"],
    ["text", text, "a".repeat(10_001), "must have at most 10,000 characters"],
    ["text of 2 to 5", textOf(2, 5), " abc ", "abc"],
    ["text of 2 to 5", textOf(2, 5), "a", "must have at least 2 characters"],
    ["text of 2 to 5", textOf(2, 5), "abcdef", "must have at most 5 characters"],
    ["slug", slug, "delta-8", "delta-8"],
    ["slug", slug, "Delta 8", "must be lowercase letters, digits and single hyphens: a-slug-like-this"],
    ["slug", slug, "a".repeat(81), "must have at most 80 characters"],
    ["day", day, "2026-02-28", "2026-02-28"],
    ["day", day, "2026-02-30", "must be a day, such as 2026-11-20"],
    ["state", state, "colorado", "CO"],
    ["state", state, "Atlantis", "“Atlantis” is no US state: write CO or Colorado"],
    ["state", state, undefined, "must be a US state: CO or Colorado"],
    ["address", webAddress, "http://a.example/", "http://a.example/"],
    ["address", webAddress, "javascript:alert(1)", "must be an address that starts with https://"],
    ["address with TLS", httpsAddress, "http://a.example/", "must be an address that starts with https://"],
    ["word", keyOf({ high: 1, low: 2 }), "low", "low"],
    ["word", keyOf({ high: 1, low: 2 }), "middle", "“middle” must be one of high, low"],
    ["word", keyOf({ high: 1, low: 2 }), undefined, "must be one of high, low"],
  ])("%s: %j is %j", (_, schema, value, expected) => {
    expect(read(schema, value)).toBe(expected);
  });
});

test("of two records with one slug the second is named", () => {
  const list = z.array(z.object({ slug })).superRefine(noTwins("slug"));
  expect(read(list, [{ slug: "a" }, { slug: "b" }])).toEqual([{ slug: "a" }, { slug: "b" }]);
  expect(read(list, [{ slug: "a" }, { slug: "b" }, { slug: "a" }])).toBe("2 slug “a” is there twice");
});
