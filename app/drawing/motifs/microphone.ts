import { curve } from "../engraving/curve.ts";
import { type Form, form, lines } from "../engraving/form.ts";
import { ellipse } from "../engraving/shapes.ts";
import { clamp, cylinder, sphere } from "../engraving/tone.ts";
import type { Motif } from "./motif.ts";

export const microphone: Motif = {
  scale: [1.02, 1.3],
  tilt: [-16, 16],
  x: [0.34, 0.66],
  y: [0.52, 0.58],
  mirrors: true,
  draw: ({ grain }) => [...stand(), ...capsule(grain)],
};

const YOKE =
  "M-270 -40 L-230 -40 L-222 120 C-210 250 -120 300 0 302 C120 300 210 250 222 120 L230 -40 L270 -40 " +
  "L262 130 C250 290 140 346 0 348 C-140 346 -250 290 -262 130 Z";
const BODY =
  "M-190 -170 C-190 -330 -110 -400 0 -400 C110 -400 190 -330 190 -170 L190 90 " +
  "C190 200 110 262 0 262 C-110 262 -190 200 -190 90 Z";

function stand(): Form[] {
  return [
    form(curve("M-40 330 L40 330 L52 800 L-52 800 Z"), {
      hatch: lines(90),
      tone: (x) => cylinder(x / 50, 0.2),
      line: 0.45,
      halo: 0.5,
    }),
    form(curve(YOKE), {
      hatch: lines(90),
      tone: (x) => 0.2 + cylinder(x / 270, 0.1) * 0.7,
      line: 0.45,
      halo: 0.6,
    }),
    ...[-248, 248].map((x) =>
      form(ellipse(x, -40, 42, 42), {
        hatch: { kind: "arcs", centre: [x - 12, -52] },
        tone: (px, py) => 0.8 * sphere((px - x) / 42, (py + 40) / 42) + 0.08,
        line: 0.45,
        halo: 0.4,
      }),
    ),
  ];
}

/** Half the body's width at a height. */
function halfWidth(y: number): number {
  const part = y < -170 ? (y + 170) / 230 : y > 90 ? (y - 90) / 172 : 0;
  return 190 * Math.sqrt(Math.max(0, 1 - part * part));
}

function capsule(grain: number): Form[] {
  const pitch = grain > 16 ? 68 : 50;
  const upper = Array.from({ length: Math.floor(300 / pitch) }, (_, i) => slot(-330 + i * pitch, pitch, 30));
  const lower = Array.from({ length: Math.floor(150 / (pitch * 0.88)) }, (_, i) =>
    slot(104 + i * pitch * 0.88, pitch * 0.88, 36),
  );
  return [
    form(curve(BODY), {
      hatch: lines(0, (x) => 30 * (1 - (x / 190) ** 2)),
      tone: (x) => 0.1 + cylinder(x / 190, 0.12) * 0.85,
      spot: "ink",
      line: 0.6,
      halo: 0.9,
    }),
    ...upper,
    form(curve("M-196 -14 C-80 20 80 20 196 -14 L196 52 C80 88 -80 88 -196 52 Z"), {
      hatch: lines(90),
      tone: (x) => cylinder(x / 196, 0.06) * 0.8,
      line: 0.44,
      halo: 0.5,
    }),
    form(ellipse(0, 40, 20, 20, [0, 360], 24), { spot: "ink", line: 0.36, halo: 0.2 }),
    ...lower,
  ];
}

/** An opening of the grille, sagging in front of the round body. */
function slot(y: number, pitch: number, margin: number): Form {
  const height = pitch * 0.48;
  const half = halfWidth(y + height * 0.7) - margin;
  const inner = half * 0.4;
  const outline = curve(
    `M${-half} ${y} C${-inner} ${y + 24} ${inner} ${y + 24} ${half} ${y} L${half - 4} ${y + height} ` +
      `C${inner} ${y + height + 26} ${-inner} ${y + height + 26} ${-half + 4} ${y + height} Z`,
  );
  return form(outline, {
    hatch: lines(58),
    tone: (x) => 0.55 + 0.4 * clamp((x + half) / (2 * half)),
    spacing: 0.95,
    line: 0.36,
    halo: 0.4,
  });
}
