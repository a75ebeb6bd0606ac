import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { band, ellipse } from "../engraving/shapes.ts";
import { clamp, cylinder, mix, smoothstep } from "../engraving/tone.ts";
import { leaflet } from "./leaflet.ts";
import type { Motif } from "./motif.ts";

/** Leaflets of the leaf that stands in the neck: degrees from upright, length. */
const LEAFLETS = [
  [-84, 150],
  [86, 144],
  [-46, 212],
  [50, 204],
  [2, 240],
] as const;

const BUBBLES = [
  [-70, 210, 26],
  [46, 266, 34],
  [116, 196, 18],
  [-158, 296, 21],
  [-16, 334, 15],
  [186, 312, 24],
  [18, 128, 17],
  [-36, 84, 11],
  [70, 104, 12],
] as const;

export const flask: Motif = {
  scale: [0.98, 1.14],
  tilt: [-8, 8],
  x: [0.34, 0.66],
  y: [0.64, 0.68],
  mirrors: true,
  draw: ({ flooded, grain }) => [
    form(ellipse(40, 376, 380, 40), {
      tone: (x, y) => 0.8 - 0.6 * Math.hypot((x - 40) / 380, (y - 376) / 40),
      line: 0,
      halo: 0,
      spot: "keep",
    }),
    ...placed(
      LEAFLETS.flatMap(([angle, length]) =>
        placed(
          leaflet(length, 33, angle * 0.3, {
            spot: flooded ? "paper" : "ink",
            teeth: grain > 14 ? 5 : 8,
            dark: -0.05,
          }),
          { angle },
        ),
      ),
      { x: 2, y: -322, angle: -7 },
    ),
    form(curve(GLASS), {
      hatch: lines(0, (x) => 22 * (1 - (x / 290) ** 2)),
      tone: glassTone,
      spot: flooded ? "paper" : "keep",
      line: 0.55,
      halo: 0.1,
    }),
    ...liquid(),
    ...(grain < 14 ? scale() : []),
    ...BUBBLES.filter(([, , radius]) => radius > grain).map(bubble),
    form(curve("M-84 -326 C-50 -312 50 -312 84 -326 L84 -296 C50 -280 -50 -280 -84 -296 Z"), {
      hatch: lines(90),
      tone: (x) => cylinder(x / 84, 0.12),
      line: 0.42,
    }),
  ],
};

const GLASS =
  "M-62 -300 L-62 -150 L-290 310 C-310 356 -284 384 -240 384 L240 384 C284 384 310 356 290 310 L62 -150 L62 -300 Z";

function halfWidth(y: number): number {
  return y < -150 ? 62 : mix(62, 290, clamp((y + 150) / 460));
}

function glassTone(x: number, y: number): number {
  const u = x / halfWidth(y);
  if (u > 0.42) return 0.08 + 0.55 * smoothstep(0.42, 0.95, u);
  return u < -0.8 ? 0.42 * smoothstep(-0.8, -0.95, u) + 0.1 : 0;
}

function liquid(): Form[] {
  const body = curve(
    "M-143 14 C-96 44 96 44 143 14 L284 314 C300 350 280 372 240 372 L-240 372 C-280 372 -300 350 -284 314 Z",
  );
  return [
    form(body, {
      hatch: lines(0, (x) => 30 * (1 - (x / 290) ** 2)),
      tone: (x, y) => {
        const u = x / halfWidth(y);
        // The window's light on the glass.
        if (u < -0.6 && u > -0.74) return 0;
        return 0.1 + cylinder(u, 0.05) * 0.74 * clamp((y + 60) / 300 + 0.3);
      },
      spot: "ink",
      line: 0.3,
    }),
    form(ellipse(0, 14, 143, 22), {
      tone: (_, y) => 0.1 + 0.26 * clamp((y - 4) / 30),
      line: 0.3,
      halo: 0.2,
    }),
  ];
}

/** Marks of volume on the glass, at its right. */
function scale(): Form[] {
  return [70, 130, 190, 250].map((y, i) => {
    const right = halfWidth(y) - 34;
    const left = right - (i % 2 ? 40 : 66);
    const mark = [
      [left, y + 6],
      [(left + right) / 2, y + 4],
      [right, y],
    ] as const;
    return form(band(mark, 7), { line: 0, halo: 0.1, spot: "paper" });
  });
}

function bubble([x, y, radius]: (typeof BUBBLES)[number]): Form {
  return form(ellipse(x, y, radius, radius, [0, 360], 30), {
    hatch: { kind: "arcs", centre: [x - radius * 0.4, y - radius * 0.5] },
    tone: (px, py) =>
      0.65 * smoothstep(0.4, 1, Math.hypot(px - x + radius * 0.4, py - y + radius * 0.4) / radius - 0.1),
    spacing: 0.8,
    line: 0.3,
    halo: 0.2,
  });
}
