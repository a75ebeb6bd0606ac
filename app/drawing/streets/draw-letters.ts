import { outlineOf, UNITS_PER_EM } from "../lettering/lettering.ts";
import type { Label } from "./label.ts";
import { px } from "./path-text.ts";

export type Halo = { color: string; width: number };

/** Names of one look as SVG: each is an outline at its place. `halo` keeps what is beneath off the letters. */
export function drawLetters(labels: readonly Label[], fill: string, halo?: Halo): string {
  const sizes = [...new Set(labels.map(({ size }) => size))];
  return sizes
    .map((size) => {
      const its = labels.filter((label) => label.size === size);
      const scale = size / UNITS_PER_EM;
      const edge = halo
        ? ` stroke="${halo.color}" stroke-width="${px(halo.width / scale)}" stroke-linejoin="round" paint-order="stroke"`
        : "";
      return `<g fill="${fill}"${edge}>${its.map((label) => drawLabel(label, scale)).join("")}</g>`;
    })
    .join("");
}

function drawLabel({ runs, face, spacing }: Label, scale: number): string {
  return runs
    .map(({ text, x, y, angle }) => {
      const turn = Math.abs(angle) < 0.05 ? "" : `rotate(${px(angle)})`;
      const place = `translate(${px(x)} ${px(y)})${turn}scale(${Number(scale.toFixed(4))})`;
      return `<path transform="${place}" d="${outlineOf(text, face, spacing)}"/>`;
    })
    .join("");
}
