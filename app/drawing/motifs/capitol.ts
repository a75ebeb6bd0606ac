import { curve } from "../engraving/curve.ts";
import { type Form, form, lines } from "../engraving/form.ts";
import { band, rectangle, row } from "../engraving/shapes.ts";
import { clamp, cylinder, fraction } from "../engraving/tone.ts";
import type { Motif } from "./motif.ts";

export const capitol: Motif = {
  scale: [0.98, 1.28],
  tilt: [-6, 6],
  x: [0.36, 0.64],
  y: [0.58, 0.64],
  mirrors: true,
  draw: ({ grain, alone }) => [...dome(grain), ...(alone ? [] : wings()), ...portico(grain)],
};

/** A flat stone course, as wide as it is on both sides of the axis. */
function course(y: number, height: number, half: number, spot: Form["spot"] = "paper"): Form {
  const outline = curve(
    `M${-half} ${y} L${half} ${y} L${half - 6} ${y + height} L${6 - half} ${y + height} Z`,
  );
  return form(outline, {
    hatch: lines(90),
    tone: (x) => 0.04 + 0.6 * clamp((x / half) * 0.9 + 0.1),
    spacing: 0.9,
    line: 0.38,
    halo: 0.4,
    spot,
  });
}

/** A ring of columns before a dark wall; they crowd towards the sides, as on a drum. */
function colonnade(y: number, height: number, half: number, count: number): Form[] {
  const wall = form(rectangle(-half, y, 2 * half, height), {
    hatch: lines(90),
    tone: (x) => 0.66 + 0.28 * clamp(x / half),
    spacing: 0.9,
    line: 0.38,
    halo: 0.4,
  });
  const columns = Array.from({ length: count }, (_, i) => {
    const u = ((i + 0.5) / count) * 2 - 1;
    const x = half * Math.sin((u * Math.PI) / 2.04);
    const width = ((half * 0.98) / count) * Math.cos(u * 1.12) + 5;
    return form(rectangle(x - width / 2, y, width, height), {
      hatch: lines(90),
      tone: (px) => 0.04 + 0.55 * clamp((px - x) / width) + 0.25 * clamp(u),
      spacing: 0.75,
      line: 0.24,
      halo: 0.16,
    });
  });
  return [wall, ...columns];
}

function dome(grain: number): Form[] {
  const coarse = grain > 15;
  const shell = curve("M-200 -112 C-206 -250 -130 -352 -46 -386 L46 -386 C130 -352 206 -250 200 -112 Z");
  return [
    course(112, 30, 270),
    ...colonnade(-6, 118, 228, coarse ? 7 : 11),
    course(-30, 26, 262, "ink"),
    ...colonnade(-92, 62, 196, coarse ? 5 : 9),
    course(-112, 22, 212),
    form(shell, {
      hatch: lines(0, (x) => -20 * (1 - (x / 200) ** 2)),
      tone: (x, y) => domeTone(x, y, coarse ? 3 : 5),
      spot: "ink",
      line: 0.55,
      halo: 0.7,
    }),
    course(-402, 18, 66),
    ...colonnade(-462, 62, 40, coarse ? 3 : 4),
    course(-476, 14, 56),
    form(curve("M-38 -476 C-36 -510 -14 -524 -6 -560 L6 -560 C14 -524 36 -510 38 -476 Z"), {
      tone: (x) => 0.1 + cylinder(x / 36) * 0.8,
      spot: "ink",
      line: 0.4,
    }),
    form(band(row([0, -552], [0, -640], 4), 7, 5), { tone: 0.9, hatch: lines(90), line: 0, halo: 0.3 }),
    form(curve("M4 -638 C40 -650 60 -622 104 -634 L104 -588 C60 -576 40 -604 4 -592 Z"), {
      tone: 0.3,
      spot: "ink",
      line: 0.36,
    }),
  ];
}

/** A sphere's shading, left white along its ribs. */
function domeTone(x: number, y: number, ribs: number): number {
  const t = clamp((-112 - y) / 274);
  const half = 200 * Math.sqrt(1 - t ** 2.1) + 20;
  const around = Math.asin(clamp(x / half, -1, 1)) / (Math.PI / 2);
  return fraction(around * ribs + 0.5) < 0.1 ? 0 : 0.1 + cylinder(around, 0.08) * 0.8;
}

/** The building on either side of the dome. */
function wings(): Form[] {
  const windows = Array.from({ length: 9 }, (_, i) => (i + 4) * 96)
    .flatMap((x) => [-x, x])
    .flatMap((x) => [
      form(rectangle(x - 26, 300, 52, 110), { hatch: lines(58), tone: 0.8, spot: "ink", line: 0.34 }),
    ]);
  return [
    form(rectangle(-1400, 250, 2800, 400), { tone: 0.16, line: 0.5, halo: 0.5 }),
    ...windows,
    course(236, 30, 1400),
  ];
}

/** The portico beneath the dome. */
function portico(grain: number): Form[] {
  return [
    form(curve("M-330 236 L0 118 L330 236 Z"), { tone: 0.08, line: 0.5, halo: 0.6 }),
    form(curve("M-258 222 L0 134 L258 222 Z"), { tone: 0.45, spot: "ink", line: 0.34, halo: 0.1 }),
    ...colonnade(266, 170, 300, grain > 15 ? 6 : 8),
    course(436, 26, 330),
    course(462, 30, 370),
    course(492, 40, 420),
  ];
}
