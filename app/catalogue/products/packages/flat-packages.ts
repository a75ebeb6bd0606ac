import { curve } from "#app/drawing/engraving/curve.ts";
import { type Form, form, lines } from "#app/drawing/engraving/form.ts";
import { ellipse, rectangle } from "#app/drawing/engraving/shapes.ts";
import { clamp, smoothstep } from "#app/drawing/engraving/tone.ts";
import { emblem } from "./emblems.ts";
import { type Package, roundLabel, shadow, smallPrint } from "./package.ts";

/** Gummies, flower: a bag that stands. */
export const pouch: Package = {
  halfWidth: 246,
  top: -350,
  draw: (context) => [
    shadow(246),
    form(
      curve(
        "M-206 -350 L206 -350 L212 -236 C228 -60 256 150 242 366 C120 388 -120 388 -242 366 " +
          "C-256 150 -228 -60 -212 -236 Z",
      ),
      {
        hatch: lines(90, (_, y) => 14 * Math.sin(y / 110)),
        tone: (x, y) => {
          const u = x / 244;
          const fold = 0.4 * smoothstep(250, 380, y + 40 * u * u);
          return 0.05 + 0.55 * smoothstep(0.45, 1, u) + 0.34 * smoothstep(0.72, 1, -u) + fold;
        },
        spot: context.flooded ? "paper" : "ink",
        line: 0.5,
      },
    ),
    form(rectangle(-206, -350, 412, 84), {
      hatch: lines(0),
      tone: (x) => 0.22 + 0.2 * clamp(x / 206),
      spacing: 0.8,
      line: 0.4,
      halo: 0.2,
    }),
    form(ellipse(0, -308, 34, 13), { tone: 1, line: 0.3, halo: 0.3 }),
    ...roundLabel(context, { y: 6, radius: 148, lines: 3 }),
  ],
};

/** Chocolate: a bar in its sleeve, its upper end bare. */
export const bar: Package = {
  halfWidth: 182,
  top: -368,
  draw: (context) => [
    shadow(182),
    form(rectangle(-168, -368, 336, 340), { tone: 0.5, hatch: lines(0), spot: "ink", line: 0.44 }),
    ...pieces(),
    form(curve(FOIL), {
      hatch: lines(72),
      tone: (x, y) => 0.1 + 0.3 * clamp(Math.sin(x / 23 + y / 31)),
      line: 0.36,
      halo: 0.3,
    }),
    form(curve("M-182 -104 L182 -104 L182 380 L-182 380 Z"), {
      hatch: lines(0),
      tone: (x) => 0.04 + 0.5 * smoothstep(110, 182, x),
      spot: context.flooded ? "paper" : "ink",
      line: 0.5,
    }),
    ...roundLabel(context, { y: 92, radius: 122, lines: 3 }),
  ],
};

const FOIL =
  "M-176 -96 L-176 -172 L-140 -196 L-104 -168 L-66 -194 L-30 -166 L6 -192 L44 -168 L80 -196 L118 -170 " +
  "L150 -192 L176 -168 L176 -96 Z";

/** Three across and two down, each with a raised middle. */
function pieces(): Form[] {
  return [0, 1, 2, 3, 4, 5].flatMap((i) => {
    const [x, y] = [-160 + (i % 3) * 108, -360 + Math.floor(i / 3) * 106];
    return [
      form(rectangle(x, y, 104, 100), {
        hatch: lines(45),
        tone: (px, py) => 0.22 + 0.5 * clamp((px - x + (py - y)) / 200),
        spot: "ink",
        line: 0.34,
        halo: 0.2,
      }),
      form(rectangle(x + 20, y + 18, 64, 62), {
        hatch: lines(0),
        tone: 0.3,
        spot: "ink",
        line: 0.24,
        halo: 0.1,
      }),
    ];
  });
}

/** Creams: a tube that stands on its cap. */
export const squeeze: Package = {
  halfWidth: 186,
  top: -376,
  draw: (context) => [
    shadow(110),
    form(curve("M-104 268 L104 268 L112 380 L-112 380 Z"), {
      hatch: lines(90),
      tone: (x) => 0.2 + 0.6 * clamp((x + 60) / 180),
      spacing: 0.8,
      line: 0.46,
    }),
    form(curve("M-186 -330 L186 -330 C176 -60 132 140 112 270 L-112 270 C-132 140 -176 -60 -186 -330 Z"), {
      hatch: lines(90, (x, y) => x * 0.12 * clamp((y + 330) / 600)),
      tone: (x, y) => {
        const u = x / (186 - 74 * clamp((y + 330) / 600));
        return 0.04 + 0.6 * smoothstep(0.4, 1, u) + 0.3 * smoothstep(0.76, 1, -u);
      },
      spot: context.flooded ? "paper" : "ink",
      line: 0.5,
    }),
    form(rectangle(-190, -376, 380, 54), {
      hatch: lines(90),
      tone: 0.42,
      spacing: 0.9,
      line: 0.42,
      halo: 0.2,
    }),
    ...roundLabel(context, { y: -110, radius: 108, lines: 3 }),
  ],
};

/** Mints and balms: a round tin on its edge. */
export const tin: Package = {
  halfWidth: 268,
  top: -134,
  draw: (context) => {
    const paper = context.flooded ? "ink" : "paper";
    return [
      shadow(220),
      form(ellipse(34, 122, 252, 256), {
        hatch: { kind: "rays", centre: [34, 122], count: 150, from: 60 },
        tone: (x) => 0.3 + 0.5 * clamp((x + 60) / 300),
        line: 0.46,
      }),
      form(ellipse(0, 122, 252, 256), {
        hatch: { kind: "arcs", centre: [0, 122] },
        tone: (x, y) => 0.1 + 0.42 * clamp((x + y - 60) / 420),
        spot: context.flooded ? "paper" : "ink",
        line: 0.44,
        halo: 0.2,
      }),
      form(ellipse(0, 122, 196), { line: 0.4, halo: 0.3, spot: paper }),
      ...emblem(context.emblem, { y: 100, size: 198, flooded: context.flooded }),
      ...(context.grain < 14 ? smallPrint(226, 2, 74, context.flooded) : []),
    ];
  },
};
