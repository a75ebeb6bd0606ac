import { curve } from "../engraving/curve.ts";
import { form, lines, placed } from "../engraving/form.ts";
import { ellipse, rectangle } from "../engraving/shapes.ts";
import { clamp, cylinder, smoothstep } from "../engraving/tone.ts";
import { backdrop, type Ground } from "../grounds/ground.ts";
import type { Motif, MotifContext } from "./motif.ts";
import { seedling } from "./seedling.ts";

/** A young plant: outdoors before the sun, or under a lamp at night. */
export const sprout: Motif = {
  scale: [1.02, 1.22],
  tilt: [0, 0],
  x: [0.4, 0.6],
  y: [0.5, 0.54],
  mirrors: true,
  grounds: {
    flood: (context) => [backdrop(context.width, { spot: "ink" }), ...night(context)],
    halftone: (context) => night(context),
    rings: (context) => night(context),
  },
  draw: (context) => {
    if (context.alone) return [...placed(pot(), { y: 54 }), ...placed(seedling(context), { y: 206 })];
    const underLamp = ["flood", "halftone", "rings"].includes(context.ground);
    return underLamp
      ? [
          ...cone(context),
          ...table(),
          ...placed(pot(), { y: 54 }),
          ...placed(seedling(context), { y: 206, scale: 0.94 }),
          ...placed(lamp(), { y: -64 }),
        ]
      : [...field(), ...placed(seedling(context), { y: 262, scale: 1.36 })];
  },
};

/** A dark room, ruled. */
const night: Ground = ({ width }) => [
  backdrop(width, { tone: (_, y) => 0.8 - 0.26 * clamp((y + 400) / 800), spot: "keep" }),
];

function cone({ ground }: MotifContext) {
  return [
    form(curve("M-180 -214 L180 -214 L590 372 L-590 372 Z"), {
      line: 0,
      halo: 0.3,
      spot:
        ground === "flood"
          ? "paper"
          : ground === "rings"
            ? "ink"
            : (_, y) => 0.1 + 0.62 * clamp((y + 210) / 500),
    }),
  ];
}

function table() {
  return [
    form(rectangle(-1500, 356, 3000, 400), {
      tone: (x, y) => 0.1 + 0.75 * smoothstep(0.7, 1.15, Math.abs(x) / (520 + (y - 356) * 0.6)),
      line: 0.5,
      halo: 0.5,
    }),
    form(ellipse(60, 404, 240, 30), {
      tone: (x, y) => 0.85 - 0.6 * Math.hypot((x - 60) / 240, (y - 404) / 30),
      line: 0,
      halo: 0,
      spot: "keep",
    }),
  ];
}

function pot() {
  return [
    form(curve("M-128 176 L128 176 L96 352 C60 368 -60 368 -96 352 Z"), {
      hatch: lines(0, (x) => 20 * (1 - (x / 128) ** 2)),
      tone: (x) => 0.06 + cylinder(x / 124, 0.12) * 0.85,
      spot: "ink",
      line: 0.5,
      halo: 0.6,
    }),
    form(ellipse(0, 150, 148, 26), { tone: (x) => 0.6 + 0.3 * clamp(x / 148), line: 0.4, halo: 0.4 }),
    form(curve("M-148 150 C-100 186 100 186 148 150 L142 192 C90 222 -90 222 -142 192 Z"), {
      hatch: lines(90),
      tone: (x) => 0.04 + cylinder(x / 148, 0.1) * 0.8,
      spot: "ink",
      line: 0.45,
      halo: 0.3,
    }),
  ];
}

function lamp() {
  return [
    form(rectangle(-5, -620, 10, 330), { line: 0, halo: 0.4 }),
    form(curve("M-44 -310 L44 -310 L56 -262 L-56 -262 Z"), {
      hatch: lines(90),
      tone: (x) => cylinder(x / 56, 0.15),
      line: 0.42,
      halo: 0.5,
    }),
    form(ellipse(0, -146, 62, 52), { line: 0.4, halo: 0.4 }),
    form(
      curve(
        "M-56 -262 C-190 -240 -256 -190 -266 -128 C-120 -104 120 -104 266 -128 C256 -190 190 -240 56 -262 Z",
      ),
      {
        hatch: lines(0, (x) => -44 * (1 - (x / 266) ** 2)),
        tone: (x) => 0.12 + cylinder(x / 250, 0.2) * 0.78,
        spot: "ink",
        line: 0.55,
        halo: 0.75,
      },
    ),
  ];
}

/** Soil in furrows, the nearest a ridge that the plant stands on. */
function field() {
  const furrow = (y: number, rise: number, dark: number) =>
    form(
      curve(
        `M-1500 ${y + 40} C-700 ${y + 30} -300 ${y - rise} 0 ${y - rise} C300 ${y - rise} 700 ${y + 30} 1500 ${y + 40} L1500 900 L-1500 900 Z`,
      ),
      {
        hatch: lines(0, (x) => 26 * Math.cos(x / 300)),
        tone: (x, py) => dark + 0.3 * clamp(x / 700) + 0.3 * clamp((py - y) / 90),
        line: 0.5,
        halo: 0.5,
        spot: "paper",
      },
    );
  return [
    furrow(170, 26, 0.12),
    furrow(214, 40, 0.2),
    form(curve("M-240 300 C-170 236 -80 222 0 220 C80 222 170 236 240 300 C120 330 -120 330 -240 300 Z"), {
      hatch: lines(14),
      tone: (x, y) => 0.34 + 0.36 * clamp(x / 200) + 0.18 * Math.sin(x * 0.14 + y * 0.3),
      spot: "ink",
      line: 0.45,
      halo: 0.5,
    }),
    furrow(300, 30, 0.3),
  ];
}
