import { curve } from "#app/drawing/engraving/curve.ts";
import { form, lines } from "#app/drawing/engraving/form.ts";
import { ellipse } from "#app/drawing/engraving/shapes.ts";
import { clamp, cylinder } from "#app/drawing/engraving/tone.ts";
import { MOTIFS } from "#app/drawing/motifs/motifs.ts";
import { emblem } from "./emblems.ts";
import { around, type Package, shadow, smallPrint, wall } from "./package.ts";

/** Flower: the covers' jar with the brand's label. */
export const jar: Package = {
  halfWidth: 240,
  top: -364,
  draw: (context) => [
    ...MOTIFS.jar.draw({ ...context, ground: "sun", alone: true }),
    form(wall(150, [118, 330], 18), { line: 0.44, halo: 0.6 }),
    ...emblem(context.emblem, { y: 240, size: 150, flooded: false }),
  ],
};

/** Drinks. */
export const can: Package = {
  halfWidth: 152,
  top: -366,
  draw: (context) => {
    const body = context.flooded ? "paper" : "ink";
    return [
      shadow(152),
      form(
        curve(
          "M-122 -340 L-152 -282 L-152 318 L-126 368 C-70 390 70 390 126 368 L152 318 L152 -282 L122 -340 Z",
        ),
        {
          hatch: lines(0, around(152, 30)),
          tone: (x, y) => cylinder(x / 152, 0.08) * 0.8 + (y > 318 ? 0.25 : 0),
          spot: body,
          line: 0.5,
        },
      ),
      form(wall(152, [-206, 236], 26), {
        hatch: lines(90),
        tone: (x) => (x > 60 ? 0.5 * clamp((x - 60) / 92) : 0.28 * clamp((-x - 110) / 42)),
        spot: context.flooded ? "ink" : "paper",
        line: 0.4,
        halo: 0.3,
      }),
      ...emblem(context.emblem, { y: -20, size: 176, flooded: context.flooded }),
      ...(context.grain < 14 ? smallPrint(124, 3, 84, context.flooded) : []),
      form(ellipse(0, -340, 122, 27), {
        tone: (x) => 0.1 + 0.3 * clamp((x + 40) / 160),
        line: 0.44,
        halo: 0.2,
      }),
      form(ellipse(0, -338, 98, 18), { tone: (x) => 0.5 - 0.3 * clamp((x + 60) / 150), line: 0.3, halo: 0 }),
      form(curve("M-30 -342 C-30 -354 34 -354 40 -342 C46 -330 -30 -330 -30 -342 Z"), {
        line: 0.3,
        halo: 0.2,
      }),
    ];
  },
};

/** Tinctures: a bottle with a rubber bulb. */
export const dropper: Package = {
  halfWidth: 146,
  top: -384,
  draw: (context) => [
    shadow(146),
    form(
      curve(
        "M-52 -128 L-52 -96 C-60 -44 -146 -50 -146 40 L-146 340 C-146 366 -130 378 -104 380 L104 380 " +
          "C130 378 146 366 146 340 L146 40 C146 -50 60 -44 52 -96 L52 -128 Z",
      ),
      {
        hatch: lines(0, around(146, 30)),
        tone: (x) => (x / 146 < -0.62 && x / 146 > -0.78 ? 0 : cylinder(x / 146, 0.1) * 0.86 + 0.05),
        spot: context.flooded ? "paper" : "ink",
        line: 0.5,
      },
    ),
    form(wall(146, [76, 318], 24), {
      hatch: lines(90),
      tone: (x) => (x > 70 ? 0.45 * clamp((x - 70) / 76) : 0),
      spot: context.flooded ? "ink" : "paper",
      line: 0.42,
      halo: 0.4,
    }),
    ...emblem(context.emblem, { y: 182, size: 142, flooded: context.flooded }),
    ...(context.grain < 14 ? smallPrint(282, 1, 66, context.flooded) : []),
    form(curve("M-34 -196 C-46 -250 -50 -384 0 -384 C50 -384 46 -250 34 -196 Z"), {
      hatch: lines(0, around(46, 10)),
      tone: (x) => 0.34 + cylinder(x / 46, 0.1) * 0.66,
      line: 0.42,
    }),
    form(wall(66, [-210, -120], 12), {
      hatch: lines(90),
      tone: (x) => 0.14 + cylinder(x / 66) * 0.7,
      spacing: 0.8,
      line: 0.44,
    }),
  ],
};
