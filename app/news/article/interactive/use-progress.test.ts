import { expect, test } from "vitest";
import { readPart } from "./use-progress.ts";

test("what has passed the window's foot is read: none before the text, half of it, all of it", () => {
  expect(readPart(900, 4900, 844)).toBe(0);
  expect(readPart(-1156, 2844, 844)).toBe(0.5);
  expect(readPart(-4000, 0, 844)).toBe(1);
  expect(readPart(-3156, 844, 844)).toBe(1);
});

test("a page without a text has nothing to read", () => {
  expect(readPart(0, 0, 844)).toBe(0);
});
