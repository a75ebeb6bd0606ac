import { simplify } from "./geometry.ts";
import { pathText, UNITS } from "./path-text.ts";
import type { Scene, StreetClass } from "./scene.ts";
import type { StreetInks } from "./street-inks.ts";
import { isClose, streetWidth } from "./street-widths.ts";

/** From below to above. */
const ORDER: readonly StreetClass[] = ["walk", "lane", "local", "ramp", "collector", "arterial", "motorway"];

const TOLERANCE = 0.35;

/** Streets as SVG, in units: all lines at their sides first, then all fills, so that crossings are open. */
export function drawStreets({ streets, pxPerMeter }: Scene, inks: StreetInks): string {
  const close = isClose(pxPerMeter);
  const classes = ORDER.flatMap((kind) => {
    const width = streetWidth(kind, pxPerMeter);
    if (!width) return [];
    const data = pathText();
    for (const street of streets) if (street.kind === kind) data.line(simplify(street.line, TOLERANCE));
    return data.text() ? [{ kind, ...width, data: data.text() }] : [];
  });
  const stroke = (id: number, color: string, width: number, more = "") =>
    `<use href="#r${id}" stroke="${color}" stroke-width="${Math.round(width * UNITS * 10) / 10}"${more}/>`;
  const paths = classes.map(({ data }, id) => `<path id="r${id}" d="${data}"/>`);
  const casings = classes.map(({ kind, fill, casing }, id) => {
    const fine = kind === "local" || kind === "ramp" || (kind === "collector" && !close);
    return casing > 0 ? stroke(id, fine ? inks.line : inks.ink, fill + 2 * casing) : "";
  });
  const fills = classes.map(({ fill }, id) => stroke(id, inks.paper, fill));
  // Seen from afar thin streets end at the lines of wide ones, which would be dashes otherwise.
  const thin = close ? 0 : classes.findIndex(({ casing }) => casing > 0);
  const below = thin > 0 ? fills.splice(0, thin) : [];
  const middles = classes.map(({ kind, fill }, id) =>
    kind === "motorway" ? stroke(id, inks.spot, fill / 3, ' opacity=".55"') : "",
  );
  return `<defs>${paths.join("")}</defs><g fill="none" stroke-linejoin="round" stroke-linecap="round">${[...below, ...casings, ...fills, ...middles].join("")}</g>`;
}

/** Rails as SVG, in units: a line with ties. */
export function drawRails({ rails, pxPerMeter }: Scene, { ink }: StreetInks): string {
  if (rails.length === 0) return "";
  const data = pathText();
  for (const line of rails) data.line(simplify(line, TOLERANCE));
  const [line, tie] = isClose(pxPerMeter) ? [1.3, 6] : [1.1, 5];
  return `<defs><path id="t" d="${data.text()}"/></defs><g fill="none" stroke="${ink}"><use href="#t" stroke-width="${line * UNITS}"/><use href="#t" stroke-width="${tie * UNITS}" stroke-dasharray="${UNITS} ${6.5 * UNITS}"/></g>`;
}
