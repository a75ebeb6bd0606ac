import { expect, test } from "vitest";
import { STOCK_INKS } from "#app/drawing/inks.ts";
import { lookSchema } from "./look.server.ts";

const INKS = { key: "#15322a", spot: "#4fb07c", paper: "#e8efe0" };
const BAND = { motif: "leaf", x: 0.8, y: 0.5, scale: 1, angle: 0 };

/** What an editor reads of a look that cannot be used. */
function problemsOf(look: unknown): string[] {
  const result = lookSchema.safeParse(look);
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("what is left out is neutral", () => {
  const { inks, motifs, band } = lookSchema.parse({});
  expect(inks).toEqual(STOCK_INKS);
  expect(motifs).toBeUndefined();
  expect(band.motif).toBe("leaf");
  expect(lookSchema.parse({ band: BAND }).band.crop).toBe(0);
});

test.each([
  [{ inks: { ...INKS, key: "green" } }, "inks.key: must be a color such as #15322a"],
  [{ inks: { ...INKS, key: "#88aa99" } }, /^inks: must contrast so that key is read on paper: 7:1 at least/],
  [
    { inks: { ...INKS, spot: "#203020" } },
    /^inks: must contrast so that key over spot is read on spot: 4\.5:1/,
  ],
  [{ motifs: [["leaf"], ["spaceship"]] }, /^motifs\.1\.0: “spaceship” must be one of leaf, jar, /],
  [{ motifs: [["leaf"], ["jar"], ["pin"], ["book"]] }, "motifs: must be 3 tiers at most"],
  [{ band: { ...BAND, motif: "ball" } }, /^band\.motif: “ball” must be one of leaf/],
  [{ band: { ...BAND, crop: 130 } }, /^band\.crop: /],
  [{ colour: "green" }, /"colour"/],
])("%j is refused with field and reason", (look, reason) => {
  expect(problemsOf(look).join("\n")).toMatch(
    typeof reason === "string" ? new RegExp(escaped(reason)) : reason,
  );
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
