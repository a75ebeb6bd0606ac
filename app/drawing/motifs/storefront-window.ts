import { curve } from "../engraving/curve.ts";
import { type Form, form, lines } from "../engraving/form.ts";
import { between, type Random } from "../engraving/random.ts";
import { rectangle } from "../engraving/shapes.ts";
import { clamp, cylinder } from "../engraving/tone.ts";

/** The window: jars on a sill, ink below. */
export function shopWindow(random: Random, grain: number): Form[] {
  const jars = grain > 15 ? [-330, -180, -30] : [-356, -256, -156, -56, 44];
  const radius = grain > 15 ? 56 : 38;
  return [
    form(rectangle(-424, -40, 560, 340), { hatch: lines(90), tone: 0.1, line: 0.42, halo: 0.5, spot: "ink" }),
    form(rectangle(-404, -40, 520, 236), {
      hatch: lines(58),
      tone: (x, y) => 0.5 + 0.3 * clamp((x + 404) / 520) + 0.12 * clamp(-y / 40),
      line: 0.4,
      halo: 0.3,
    }),
    form(rectangle(-404, 168, 520, 14), { line: 0.3, halo: 0.3 }),
    ...jars.flatMap((x, i) => shopJar(x, 168, radius, between(random, [100, 148]), i % 2 === 0)),
    form(rectangle(-404, 216, 520, 66), { tone: 0.3, line: 0.32, halo: 0.1, spot: "ink" }),
  ];
}

function shopJar(x: number, foot: number, radius: number, height: number, inked: boolean): Form[] {
  const top = foot - height;
  const glass =
    `M${x - radius} ${top + 26} L${x - radius * 0.8} ${top} L${x + radius * 0.8} ${top} L${x + radius} ${top + 26} ` +
    `L${x + radius} ${foot} L${x - radius} ${foot} Z`;
  return [
    form(curve(glass), {
      hatch: lines(90),
      tone: (px) => cylinder((px - x) / radius, 0.02) * 0.75,
      spot: inked ? "ink" : "paper",
      halo: 0.5,
    }),
    form(rectangle(x - radius * 0.88, top - 16, radius * 1.76, 20), {
      hatch: lines(90),
      tone: 0.4,
      line: 0.3,
      halo: 0.3,
    }),
  ];
}

/** The door beside it, a notice behind its glass. */
export function door(): Form[] {
  return [
    form(rectangle(176, -40, 236, 340), { hatch: lines(90), tone: 0.14, line: 0.46, halo: 0.5, spot: "ink" }),
    form(rectangle(206, -20, 176, 220), {
      hatch: lines(58),
      tone: (x) => 0.3 + 0.5 * clamp((x - 206) / 176),
      line: 0.36,
      halo: 0.36,
    }),
    form(rectangle(206, 222, 176, 58), { tone: 0.34, line: 0.3, halo: 0.1, spot: "ink" }),
    form(rectangle(244, 56, 100, 56), { line: 0.34, halo: 0.5 }),
    form(rectangle(262, 78, 64, 12), { tone: 0.9, line: 0, halo: 0, spacing: 0.5 }),
    form(rectangle(360, 130, 12, 84), { line: 0.3, halo: 0.4 }),
  ];
}
