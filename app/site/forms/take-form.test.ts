import { expect, test, vi } from "vitest";

vi.stubEnv("COOKIE_SECRET", "a secret of the tests, long enough");
vi.stubEnv("BACKEND", "none");
const { commandOf } = await import("./take-form.server.ts");

const VALUES = { email: "reader@example.com", city: null };
const NOON = new Date("2026-11-22T17:00:00.000Z");
const id = (form = "lead", attempt = "", values: object = VALUES, now = NOON) =>
  commandOf(form, attempt, values, now).id;

test("a post without a word of the browser's has one id a day, and it is a UUID", () => {
  expect(id()).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(id("lead", "", { ...VALUES }, new Date(NOON.getTime() + 60_000))).toBe(id());
  expect(id("lead", "", VALUES, new Date(NOON.getTime() + 24 * 3_600_000))).not.toBe(id());
});

test("an attempt has one id on any day, and the next attempt another", () => {
  const attempt = "5f0c7a52-0d2c-4c1e-9f6c-2f6f4e1d7b11";
  expect(id("lead", attempt, VALUES, new Date(NOON.getTime() + 24 * 3_600_000))).toBe(id("lead", attempt));
  expect(id("lead", "5f0c7a52-0d2c-4c1e-9f6c-2f6f4e1d7b12")).not.toBe(id("lead", attempt));
});

test("other values, or another form, are another row: nobody's word swallows what someone else sends", () => {
  const attempt = "5f0c7a52-0d2c-4c1e-9f6c-2f6f4e1d7b11";
  const ids = [
    id("lead", attempt),
    id("inquiry", attempt),
    id("lead", attempt, { ...VALUES, city: "Denver" }),
    id("lead", attempt, { email: "other@example.com", city: null }),
    id("lead", id("lead", attempt)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test("a command keeps its values and the moment it came", () => {
  expect(commandOf("lead", "", VALUES, NOON)).toMatchObject({ values: VALUES, at: NOON.toISOString() });
});
