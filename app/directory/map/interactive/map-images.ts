import type { Map as GlMap } from "maplibre-gl";
import { type Scheme, STREET_INKS } from "#app/drawing/streets/street-inks.ts";

/** Drawn at twice their size, for screens that show it. */
const RATIO = 2;

type Drawing = { width: number; height: number; draw: (pen: CanvasRenderingContext2D) => void };

/** Gives a map the images that its style names: they are drawn here, so that none is fetched. */
export function addMapImages(map: GlMap, scheme: Scheme): void {
  const { spot, flat, paper, ink } = STREET_INKS[scheme];
  addImage(map, "hatching", hatching(spot), {});
  addImage(map, "trees", trees(spot, flat), {});
  for (const [name, path] of Object.entries(SHIELDS)) {
    addImage(map, name, shield(path, paper, ink), {
      stretchX: [
        [9 * RATIO, 10 * RATIO],
        [16 * RATIO, 17 * RATIO],
      ],
      content: [5 * RATIO, 0, 21 * RATIO, 24 * RATIO],
    });
  }
}

/** 26 px wide and 24 high; longer numbers stretch them left and right of the middle. */
const SHIELDS: Readonly<Record<string, string>> = {
  "shield-interstate": "M2 2.5q11 5 22 0q5 12-11 20.5q-16-8.5-11-20.5z",
  "shield-us": "M5 2q3 2 8 .5q5 1.5 8-.5l3 4q-2 4-.5 8q-1 5-10.5 8q-9.5-3-10.5-8q1.5-4-.5-8z",
  "shield-state": "M13 2.5a11 9.5 0 0 1 0 19a11 9.5 0 0 1 0-19z",
};

function addImage(map: GlMap, name: string, { width, height, draw }: Drawing, options: object): void {
  const canvas = document.createElement("canvas");
  canvas.width = width * RATIO;
  canvas.height = height * RATIO;
  const pen = canvas.getContext("2d");
  if (!pen || map.hasImage(name)) return;
  pen.scale(RATIO, RATIO);
  draw(pen);
  map.addImage(name, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: RATIO, ...options });
}

/** Lines at 38 degrees, 4.5 px from each other, that go on where the tile is repeated. */
function hatching(spot: string): Drawing {
  const [width, height, lines] = [22, 17, 3];
  return {
    width,
    height,
    draw(pen) {
      pen.strokeStyle = spot;
      pen.globalAlpha = 0.6;
      pen.lineWidth = 0.6;
      for (let at = -lines; at <= lines; at++) {
        const x = ((at + 0.5) * width) / lines;
        pen.moveTo(x - width, -height);
        pen.lineTo(x + width, height);
      }
      pen.stroke();
    },
  };
}

/** Where trees stand, and how wide they are, in a pattern of 150 by 130 px: in groups, as in the drawing (draw-parks.ts). */
const TREES: readonly (readonly [x: number, y: number, r: number])[] = [
  [18, 22, 4.2],
  [29, 28, 3.2],
  [24, 37, 3.6],
  [88, 14, 3.8],
  [122, 40, 4.4],
  [132, 49, 3],
  [60, 66, 3.4],
  [12, 92, 3.4],
  [96, 88, 4.2],
  [86, 96, 3.2],
  [99, 99, 2.8],
  [46, 112, 4],
  [136, 114, 3.4],
];

/** Crowns shaded from the lower right. */
function trees(spot: string, flat: string): Drawing {
  return {
    width: 150,
    height: 130,
    draw(pen) {
      pen.strokeStyle = spot;
      pen.fillStyle = flat;
      for (const [x, y, r] of TREES) {
        pen.lineWidth = 0.7;
        pen.beginPath();
        pen.arc(x, y, r, 0, 2 * Math.PI);
        pen.fill();
        pen.stroke();
        pen.lineWidth = 1.6;
        pen.beginPath();
        pen.arc(x, y, r * 0.9, -0.3, 1.9);
        pen.stroke();
      }
    },
  };
}

function shield(path: string, paper: string, ink: string): Drawing {
  return {
    width: 26,
    height: 24,
    draw(pen) {
      const shape = new Path2D(path);
      pen.fillStyle = paper;
      pen.fill(shape);
      pen.strokeStyle = ink;
      pen.lineWidth = 1.3;
      pen.stroke(shape);
    },
  };
}
