import { expect, test } from "vitest";
import { randomUuid } from "./random-uuid.ts";

test("a UUID is of version 4, and no two are alike", () => {
  const made = Array.from({ length: 1000 }, randomUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});
