import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { ellipse } from "../engraving/shapes.ts";
import { clamp, cylinder } from "../engraving/tone.ts";
import type { Motif } from "./motif.ts";

/** Half the thickness of the head. */
const HEAD = 170;

export const gavel: Motif = {
  scale: [1.14, 1.38],
  tilt: [-6, 6],
  x: [0.44, 0.56],
  y: [0.52, 0.58],
  mirrors: true,
  draw: ({ random }) => [
    ...soundBlock(),
    ...placed([handle(), ...head()], { x: -40, y: -76, angle: -16 - 16 * random() }),
  ],
};

function soundBlock(): Form[] {
  return [
    form(ellipse(30, 330, 430, 70), {
      tone: (x, y) => 0.8 - 0.62 * Math.hypot((x - 30) / 430, (y - 330) / 70),
      line: 0,
      halo: 0,
      spot: "keep",
    }),
    form(curve("M-270 230 L-270 290 C-270 350 270 350 270 290 L270 230 Z"), {
      hatch: lines(90),
      tone: (x) => 0.12 + cylinder(x / 270, 0.1) * 0.8,
      spot: "ink",
      line: 0.5,
      halo: 0.5,
    }),
    form(ellipse(0, 230, 270, 62), {
      hatch: { kind: "arcs", centre: [0, 180], squash: 0.4 },
      tone: (x) => 0.08 + 0.3 * clamp((x + 80) / 330),
      spot: "ink",
      line: 0.4,
    }),
    form(ellipse(0, 230, 214, 46), {
      hatch: { kind: "arcs", centre: [-20, 214], squash: 0.3 },
      tone: (x) => 0.08 + 0.36 * clamp((x + 80) / 300),
      line: 0.26,
      halo: 0.2,
    }),
  ];
}

function handle(): Form {
  const wood = "M-34 100 L34 100 L26 640 C40 700 48 760 34 800 L-34 800 C-48 760 -40 700 -26 640 Z";
  return form(curve(wood), {
    hatch: lines(90),
    tone: (x) => cylinder(x / 36, 0.1),
    spot: "ink",
    line: 0.45,
    halo: 0.6,
  });
}

function head(): Form[] {
  return [
    turned(-250, 250, 150, {}),
    turned(-250, -170, HEAD, {}),
    turned(170, 250, HEAD, {}),
    turned(-60, 60, HEAD * 0.98, { spot: "ink", dark: 0.1 }),
    turned(-120, -104, HEAD * 0.96, { dark: 0.2 }),
    turned(104, 120, HEAD * 0.96, { dark: 0.2 }),
    // The striking face, with the rings of the wood.
    form(ellipse(250, 0, 36, HEAD), {
      hatch: { kind: "arcs", centre: [240, -24], squash: 3.6 },
      tone: (_, y) => 0.18 + 0.5 * clamp((y + HEAD) / (2 * HEAD)),
      spacing: 0.5,
      line: 0.45,
      halo: 0.2,
    }),
  ];
}

/** A piece of the head as a lathe leaves it, lying on its side between two places along the axis. */
function turned(from: number, to: number, radius: number, wood: { spot?: "ink"; dark?: number }): Form {
  const bulge = (36 * radius) / HEAD;
  const outline = [
    ...ellipse(to, 0, bulge, radius, [-90, 90], 24),
    ...ellipse(from, 0, bulge, radius, [90, -90], 24),
  ];
  return form(outline, {
    hatch: lines(90, (_, y) => -bulge * 0.95 * Math.sqrt(Math.max(0, 1 - (y / radius) ** 2))),
    tone: (_, y) => cylinder(y / radius, 0.1) * (wood.dark ? 0.85 : 1) + (wood.dark ?? 0),
    spot: wood.spot ?? "paper",
    line: 0.45,
    halo: 0.42,
  });
}
