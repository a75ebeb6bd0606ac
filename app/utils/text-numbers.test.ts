import fc from "fast-check";
import { expect, test } from "vitest";
import { TextNumbers } from "./text-numbers.ts";

test("texts have the numbers that a Map would have for them, however many there are", () => {
  const texts = fc.uniqueArray(fc.string({ unit: "binary", maxLength: 5 }), {
    minLength: 600,
    maxLength: 700,
  });
  fc.assert(
    fc.property(texts, fc.string(), (known, other) => {
      const numbers = new TextNumbers((number) => known[number] as string);
      for (const [number, text] of known.entries()) numbers.set(text, number);
      const plain = new Map(known.map((text, number) => [text, number]));
      const asked = [...known, other];
      expect(asked.map((text) => numbers.get(text))).toEqual(asked.map((text) => plain.get(text)));
      expect([numbers.size, numbers.has(other)]).toEqual([plain.size, plain.has(other)]);
    }),
    { numRuns: 10 },
  );
});

test("a text that is given another number has that one", () => {
  const numbers = new TextNumbers((number) => ["Leaf", "Sage", "Leaf"][number] as string);
  numbers.set("Leaf", 0);
  numbers.set("Sage", 1);
  numbers.set("Leaf", 2);
  expect([numbers.get("Leaf"), numbers.get("Sage"), numbers.size]).toEqual([2, 1, 2]);
});
