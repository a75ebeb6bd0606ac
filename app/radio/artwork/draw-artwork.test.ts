import { expect, test } from "vitest";
import { readXml } from "#app/crawlers/read-xml.ts";
import { inksOf } from "#app/site/looks.server.ts";
import { drawArtwork } from "./draw-artwork.ts";

const artwork = (title: string) =>
  drawArtwork({
    ...{ title, siteName: "Leaf Courier", inks: inksOf("legal"), seed: "show" },
    ...{ motif: "gavel" as const, ground: "rays" as const },
  });

test("a show's picture is square, and large enough for directories", () => {
  const { attributes } = readXml(artwork("The Law, Explained"));
  expect(attributes).toMatchObject({ width: "1400", height: "1400" });
});

test.each(["Law", "The Law, Explained", `A very long name ${"of a show ".repeat(12)}`, "R&D <live>", "🌿"])(
  "%s is set inside the picture",
  (title) => {
    const svg = artwork(title);
    readXml(svg);
    const lines = Array.from(svg.matchAll(/<tspan x="\d+" y="(\d+)">/g), ([, y]) => Number(y));
    expect(lines.length).toBeGreaterThan(0);
    for (const y of lines) {
      expect(y).toBeGreaterThan(1000);
      expect(y).toBeLessThan(1400);
    }
  },
);

test("the same show always has the same picture", () => {
  expect(artwork("Law")).toBe(artwork("Law"));
});
