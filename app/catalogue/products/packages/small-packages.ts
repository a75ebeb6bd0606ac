import { curve } from "#app/drawing/engraving/curve.ts";
import { type Form, form, lines, placed } from "#app/drawing/engraving/form.ts";
import { ellipse } from "#app/drawing/engraving/shapes.ts";
import { clamp, cylinder, smoothstep } from "#app/drawing/engraving/tone.ts";
import { emblem } from "./emblems.ts";
import { around, type Package, type PackageContext, shadow, wall } from "./package.ts";

/** Pre-rolls: a tube with one of them beside it. */
export const tube: Package = {
  halfWidth: 220,
  top: -380,
  draw: (context) => [
    shadow(200),
    ...placed(tubeForms(context), { x: -104 }),
    ...placed(joint(), { x: 116, y: 20, angle: 9 }),
  ],
};

function tubeForms(context: PackageContext): Form[] {
  return [
    form(wall(96, [-206, 352], 26), {
      hatch: lines(0, around(96, 22)),
      tone: (x) => cylinder(x / 96, 0.08) * 0.84,
      spot: context.flooded ? "paper" : "ink",
      line: 0.48,
    }),
    form(wall(96, [-96, 214], 22), {
      hatch: lines(90),
      tone: (x) => (x > 40 ? 0.5 * clamp((x - 40) / 56) : 0),
      spot: context.flooded ? "ink" : "paper",
      line: 0.4,
      halo: 0.3,
    }),
    ...emblem(context.emblem, { y: 56, size: 118, flooded: context.flooded }),
    form(wall(104, [-366, -200], 24), {
      hatch: lines(90),
      tone: (x) => 0.2 + cylinder(x / 104) * 0.72,
      spacing: 0.85,
      line: 0.46,
    }),
    form(ellipse(0, -366, 104, 22), { tone: (x) => 0.1 + 0.3 * clamp((x + 40) / 150), line: 0.4, halo: 0.2 }),
  ];
}

/** A rolled cone, its twisted end up, its filter down. */
function joint(): Form[] {
  const round = (half: number) => (x: number) => cylinder(x / half, 0.02) * 0.6;
  return [
    form(
      curve(
        "M-8 -396 C4 -384 10 -372 16 -350 C30 -340 34 -320 40 -290 L46 344 L-26 344 L-44 -290 C-38 -320 -30 -340 -16 -350 Z",
      ),
      {
        hatch: lines(-24),
        tone: round(46),
        line: 0.44,
      },
    ),
    form(curve("M-14 -352 L14 -352 L18 -340 L-18 -340 Z"), { tone: 0.7, line: 0.3, halo: 0 }),
    form(curve("M-29 240 L45 240 L46 344 C30 354 -14 354 -26 344 Z"), {
      hatch: lines(0),
      tone: (x) => 0.14 + round(46)(x),
      spot: "ink",
      line: 0.36,
      halo: 0.2,
    }),
  ];
}

/** Vapes: mouthpiece, tank with oil, thread. */
export const cartridge: Package = {
  halfWidth: 104,
  top: -392,
  draw: (context) => [
    shadow(96),
    form(
      curve(
        "M-40 -392 C-20 -402 20 -402 40 -392 C52 -330 84 -270 92 -184 L-92 -184 C-84 -270 -52 -330 -40 -392 Z",
      ),
      {
        hatch: lines(90),
        tone: (x) => 0.2 + cylinder(x / 92, 0.06) * 0.74,
        line: 0.48,
      },
    ),
    form(wall(96, [-190, 206], 20), {
      hatch: lines(0, around(96, 20)),
      tone: (x) => 0.4 * smoothstep(0.5, 1, x / 96) + 0.3 * smoothstep(0.8, 1, -x / 96),
      spot: context.flooded ? "paper" : "keep",
      line: 0.46,
    }),
    form(wall(88, [-96, 200], 18), {
      hatch: lines(0, around(88, 20)),
      tone: (x) => (x / 88 < -0.5 && x / 88 > -0.7 ? 0 : 0.06 + cylinder(x / 88, 0.06) * 0.72),
      spot: "ink",
      line: 0.3,
    }),
    form(ellipse(0, -96, 88, 15), { tone: 0.2, line: 0.3, halo: 0.1 }),
    form(wall(18, [-180, 196], 4), {
      tone: (x) => 0.1 + cylinder(x / 18) * 0.5,
      hatch: lines(90),
      line: 0.3,
    }),
    form(wall(98, [40, 176], 20), {
      hatch: lines(90),
      tone: (x) => (x > 40 ? 0.45 * clamp((x - 40) / 58) : 0),
      line: 0.4,
      halo: 0.4,
    }),
    ...emblem(context.emblem, { y: 122, size: 96, flooded: false }),
    form(wall(104, [196, 306], 18), {
      hatch: lines(90),
      tone: (x) => 0.12 + cylinder(x / 104) * 0.76,
      spacing: 0.85,
      line: 0.46,
    }),
    ...[318, 338, 358].map((y) =>
      form(wall(58, [y - 12, y + 8], 10), {
        hatch: lines(90),
        tone: (x) => 0.2 + cylinder(x / 58) * 0.7,
        line: 0.34,
      }),
    ),
  ],
};
