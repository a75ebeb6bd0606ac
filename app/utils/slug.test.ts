import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["New York", "new-york"],
  ["Café Flor", "cafe-flor"],
  ["Mary’s Leaf & Co.", "marys-leaf-and-co"],
  ["  --Coeur d'Alene--  ", "coeur-dalene"],
  ["¡¿?!", ""],
])("%j becomes %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("any text becomes a URL segment, and a segment stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
