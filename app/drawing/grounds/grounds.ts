import type { GroundName } from "../covers/cover-names.ts";
import { form } from "../engraving/form.ts";
import { between } from "../engraving/random.ts";
import { ellipse, rectangle } from "../engraving/shapes.ts";
import { clamp } from "../engraving/tone.ts";
import { backdrop, type Ground } from "./ground.ts";

/** A ruled sky that thins out downwards, a disc of ink behind it. */
const sun: Ground = ({ random, width }) => [
  form(ellipse(width * between(random, [-0.25, 0.25]), -32, 288, 288, [0, 360], 72), {
    spot: "ink",
    line: 0,
    halo: 0,
  }),
  backdrop(width, {
    // It breaks up into cloud where it is thin.
    tone: (x, y) =>
      0.35 -
      0.31 * clamp((y + 460) / 860) +
      0.03 * Math.sin(x / 93 + y / 21) +
      0.03 * Math.sin(x / 41 - y / 13),
    spot: "keep",
  }),
];

/** Ink all over. */
const flood: Ground = ({ width }) => [backdrop(width, { spot: "ink" })];

/** Dots that grow from one side to the other. */
const halftone: Ground = ({ random, width }) => {
  const angle = random() * Math.PI * 2;
  const [ux, uy] = [Math.cos(angle) / width, Math.sin(angle) / 800];
  return [backdrop(width, { spot: (x, y) => 0.06 + 0.8 * clamp(x * ux + y * uy + 0.42) })];
};

/** Rays from the subject over a flat lower third. */
const rays: Ground = ({ width, focus, grain }) => [
  form(rectangle(-width / 2 - 60, 96, width + 120, 400), { spot: "ink", line: 0, halo: 0 }),
  backdrop(width, {
    hatch: { kind: "rays", centre: focus, count: Math.round(1350 / grain), from: 60 },
    tone: (x, y) => 0.12 + 0.34 * clamp((Math.hypot(x - focus[0], y - focus[1]) - 120) / 520),
    spot: "keep",
  }),
];

/** Ink all over with circles around the subject. */
const rings: Ground = ({ width, focus, grain }) => [
  backdrop(width, { spot: "ink" }),
  backdrop(width, {
    hatch: { kind: "arcs", centre: focus },
    tone: (x, y) => 0.16 + 0.26 * clamp((Math.hypot(x - focus[0], y - focus[1]) - 100) / 700),
    spot: "keep",
    // On a thumbnail fewer, for they are most of its bytes.
    spacing: grain > 16 ? 2.4 : 1.7,
  }),
];

export const GROUNDS: Record<GroundName, Ground> = { sun, flood, halftone, rays, rings };
