import { apply, invert, type Point } from "./affine.ts";
import { clipToPicture, thinOut } from "./clip.ts";
import { halftone } from "./halftone.ts";
import { boxOf, type Scene } from "./key-plate.ts";
import { createPathData, type PathData, UNITS_PER_PIXEL } from "./path-data.ts";
import type { Random } from "./random.ts";
import { clamp } from "./tone.ts";
import { formAt } from "./visibility.ts";

/** The plate is shifted and turned: what it prints beyond the picture must be there to move in. */
const MARGIN = 14;

type Colours = { spot: string; paper: string };

/**
 * Draws the second ink's plate, out of register with the key plate. Returns SVG elements in drawing units. Paper is painted
 * where a form knocks out ink beneath it, so nothing needs to be blended.
 */
export function drawSpotPlate(scene: Scene, colours: Colours, random: Random): string {
  const { width, height, spacing, forms, outlines, visible } = scene;
  const elements: string[] = [];
  let open: { colour: string; path: PathData } | undefined;
  const close = () => {
    const data = open?.path.text();
    if (data) elements.push(`<path d="${data}" fill="${open?.colour}"/>`);
    open = undefined;
  };
  const inked: (readonly [number, number, number, number])[] = [];
  for (const [number, { spot, place }] of forms.entries()) {
    if (spot === "keep") continue;
    const outline = clipToPicture(outlines[number] as readonly Point[], { width, height, margin: MARGIN });
    if (outline.length < 3) continue;
    const box = boxOf(outline);
    const colour = spot === "ink" ? colours.spot : colours.paper;
    // Paper on paper needs no cutting out.
    if (spot === "ink" || inked.some((other) => overlap(box, other))) {
      if (open?.colour !== colour) {
        close();
        open = { colour, path: createPathData() };
      }
      addFilled(open.path, thinOut(outline, 0.2));
    }
    if (spot === "paper") continue;
    inked.push(box);
    if (spot === "ink") continue;
    close();
    const back = invert(place);
    const pitch = spacing * 1.36;
    elements.push(
      halftone({ width, height, pitch, colour: colours.spot, unit: UNITS_PER_PIXEL }, (x, y) => {
        // Dots around the picture's edge go by what is at the edge.
        const here = formAt(visible, clamp(x, 0, width), clamp(y, 0, height)) === number;
        return here ? spot(...apply(back, [x, y])) : -1;
      }),
    );
  }
  close();
  const flecks = `<path d="${drawFlecks(scene, random)}" fill="${colours.paper}"/>`;
  return `<g transform="${misregister(scene, random)}">${elements.join("")}${flecks}</g>`;
}

/** All clockwise: where shapes of one path overlap, both count. */
function addFilled(path: PathData, outline: readonly Point[]): void {
  const area = outline.reduce((sum, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as Point;
    return sum + ax * by - bx * ay;
  }, 0);
  const points = area < 0 ? [...outline].reverse() : outline;
  path.polygon(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  );
}

function overlap(a: readonly number[], b: readonly number[]): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = a;
  const [otherLeft = 0, otherTop = 0, otherRight = 0, otherBottom = 0] = b;
  return left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom;
}

/** Half a spacing or more away, downwards rather than up, and turned by a quarter of a degree at most. */
function misregister({ spacing }: Scene, random: Random): string {
  const angle = random() * Math.PI * 2;
  const away = spacing * (0.5 + 0.3 * random()) * UNITS_PER_PIXEL;
  const x = Math.round(Math.cos(angle) * away);
  const y = Math.round(Math.abs(Math.sin(angle)) * away * 0.8 + UNITS_PER_PIXEL / 2);
  return `translate(${x} ${y})rotate(${Math.round((random() * 0.5 - 0.25) * 100) / 100})`;
}

/** Specks of paper where the ink did not take. */
function drawFlecks({ width, height, spacing }: Scene, random: Random): string {
  const path = createPathData();
  const count = Math.round(Math.min(60, (width * height) / 2500));
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * width, random() * height];
    const size = spacing * (0.1 + 0.35 * random() * random());
    const xs = [x, x + size * (random() - 0.3) * 3, x + size * (random() - 0.8)];
    path.polygon(xs, [y, y + size, y + size * (1 + random())]);
  }
  return path.text();
}
