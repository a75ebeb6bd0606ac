import { expect, test } from "vitest";
import { TextNumbers } from "./text-numbers.ts";

test("texts have the numbers that a Map would have for them, however many there are", () => {
  const texts = Array.from({ length: 5000 }, (_, i) => ((i * 7919) % 65_521).toString(36));
  const numbers = new TextNumbers((number) => texts[number] as string);
  for (const [number, text] of texts.entries()) numbers.set(text, number);
  expect(texts.map((text) => numbers.get(text))).toEqual([...texts.keys()]);
  expect([numbers.size, numbers.has("-"), numbers.get("-")]).toEqual([5000, false, undefined]);
});

test.each([1, 40, 5000, 5001])(
  "%s texts have their numbers where so many were expected, or more",
  (count) => {
    const texts = Array.from({ length: count }, (_, i) => ((i * 7919) % 65_521).toString(36));
    for (const expected of [count, count / 10]) {
      const numbers = new TextNumbers((number) => texts[number] as string, expected);
      for (const [number, text] of texts.entries()) numbers.set(text, number);
      expect(texts.map((text) => numbers.get(text))).toEqual([...texts.keys()]);
    }
  },
);

test("a text that is given another number has that one", () => {
  const numbers = new TextNumbers((number) => ["Leaf", "Sage", "Leaf"][number] as string);
  numbers.set("Leaf", 0);
  numbers.set("Sage", 1);
  numbers.set("Leaf", 2);
  expect([numbers.get("Leaf"), numbers.get("Sage"), numbers.size]).toEqual([2, 1, 2]);
});
