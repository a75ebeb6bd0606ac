import { curve } from "#app/drawing/engraving/curve.ts";
import { form, lines } from "#app/drawing/engraving/form.ts";
import { ellipse } from "#app/drawing/engraving/shapes.ts";
import { clamp, cylinder, smoothstep } from "#app/drawing/engraving/tone.ts";
import { emblem } from "./emblems.ts";
import { around, type Package, shadow, wall } from "./package.ts";

/** Concentrates: a low glass, open, its lid leaning behind it. */
export const pot: Package = {
  halfWidth: 260,
  top: -190,
  draw: (context) => [
    shadow(250),
    form(ellipse(-70, 16, 196, 204), {
      hatch: { kind: "arcs", centre: [-70, 16] },
      tone: (x, y) => 0.16 + 0.4 * clamp((x + y + 60) / 380),
      spot: context.flooded ? "paper" : "ink",
      line: 0.46,
    }),
    form(ellipse(-70, 16, 150), { line: 0.36, halo: 0.3, spot: context.flooded ? "ink" : "paper" }),
    ...emblem(context.emblem, { x: -70, y: -24, size: 150, flooded: context.flooded }),
    form(wall(214, [156, 346], 40), {
      hatch: lines(0, around(214, 40)),
      tone: (x) => 0.06 + 0.56 * smoothstep(0.4, 1, x / 214) + 0.3 * smoothstep(0.8, 1, -x / 214),
      line: 0.5,
    }),
    form(wall(176, [182, 306], 34), {
      hatch: lines(0, around(176, 34)),
      tone: (x) => 0.08 + cylinder(x / 176, 0.06) * 0.66,
      spot: "ink",
      line: 0.3,
      halo: 0.3,
    }),
    form(ellipse(0, 158, 214, 44), { line: 0.44, halo: 0.2, tone: (x) => 0.3 * clamp(x / 214) }),
    form(ellipse(0, 160, 180, 33), { tone: 0.42, line: 0.3, halo: 0.1, spot: "ink" }),
    form(
      curve(
        "M-150 166 C-140 96 -86 120 -66 92 C-40 58 30 64 52 98 C86 92 140 110 150 166 C90 192 -90 192 -150 166 Z",
      ),
      {
        hatch: { kind: "arcs", centre: [-60, 60] },
        tone: (x, y) => 0.1 + 0.6 * clamp((x + 2 * (y - 90) + 40) / 340),
        spot: "ink",
        line: 0.4,
      },
    ),
  ],
};
