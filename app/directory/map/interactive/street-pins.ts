import type { Map as GlMap } from "maplibre-gl";
import type { NearPlace, StreetPlace } from "../streets/interactive-streets.ts";
import { partMarks } from "../streets/keep-apart.ts";
import type { Popup } from "./popup.ts";

/** The pin of the drawing, its point at 0, 0, and the leaf in its head. */
const PIN = "M0 3C-8-9-15-15-15-25a15 15 0 0 1 30 0c0 10-7 16-15 28z";
const LEAF = "M-5.5-19.5c-2.4-6 1-11.6 10.4-14 .6 7-1 12-5.6 14.7-1.5.8-3 .8-4.8-.7zM-5-18.5l-2.2 3.2";

/** px between the middles of two numbers, which have 24 px to touch; and from where a moved one is tied to its place. */
const APART = 29;
const TIED_FROM = 8;

/**
 * Puts a street map's shops on it: this page's by its pin and name, the others by their numbers, as links of the page; and the place that
 * they are near. Numbers stand apart as on the drawing, at any zoom. Returns what no name of the map may cover.
 */
export function addStreetPins(
  map: GlMap,
  places: readonly StreetPlace[],
  popup: Popup,
  near?: NearPlace,
): readonly HTMLElement[] {
  const layer = document.createElement("div");
  layer.className = "map-pins";
  layer.addEventListener("click", (event) => event.stopPropagation());
  map.getCanvasContainer().append(layer);
  const ties = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ties.setAttribute("class", "map-leads");
  const lines = ties.appendChild(document.createElementNS(ties.namespaceURI as string, "path"));
  const here = places.find((place) => place.here);
  const pins = places
    .filter((place) => place !== here)
    .map((place) => ({ place, element: numberPin(place, popup) }));
  const marks = [
    ...(near ? [{ place: near, element: nearMark(near) }] : []),
    // The page's own shop lies on top.
    ...(here ? [{ place: here, element: herePin(here) }] : []),
  ];
  layer.append(ties, ...pins.map(({ element }) => element), ...marks.map(({ element }) => element));
  const put = () => {
    const spotOf = ({ lat, lng }: Pick<StreetPlace, "lat" | "lng">) => {
      const { x, y } = map.project([lng, lat]);
      return { x, y };
    };
    const spots = pins.map(({ place }) => spotOf(place));
    const placed = partMarks(spots, here && spotOf(here), APART);
    for (const { place, element } of marks) stand(map, element, spotOf(place));
    for (const [i, { element }] of pins.entries()) stand(map, element, placed[i] ?? { x: 0, y: 0 });
    const tied = placed.map(({ x, y }, i) => {
      const from = spots[i] ?? { x, y };
      return Math.hypot(x - from.x, y - from.y) > TIED_FROM ? `M${from.x} ${from.y}L${x} ${y}` : "";
    });
    lines.setAttribute("d", tied.join(""));
  };
  map.on("move", put);
  map.on("resize", put);
  put();
  return [...pins, ...marks].map(({ element }) => element);
}

/** No keyboard is led to what is not in view. */
function stand(map: GlMap, element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { clientWidth, clientHeight } = map.getContainer();
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  element.hidden = x < -16 || y < -16 || x > clientWidth + 16 || y > clientHeight + 48;
}

/** The place that a list is near, as on the drawing. */
function nearMark({ name }: NearPlace): HTMLElement {
  const mark = document.createElement("div");
  mark.className = "map-near";
  const text = document.createElement("span");
  text.textContent = name;
  mark.append(text);
  return mark;
}

function numberPin(place: StreetPlace, popup: Popup): HTMLElement {
  const { name, number, href, lat, lng } = place;
  const pin = document.createElement("button");
  pin.type = "button";
  pin.className = "map-pin map-pin-number";
  pin.textContent = number === undefined ? "" : String(number);
  pin.ariaLabel = number === undefined ? name : `${number}. ${name}`;
  pin.title = name;
  pin.ariaHasPopup = "dialog";
  pin.onclick = () =>
    popup.open([lng, lat], [{ name, href, words: number ? `Number ${number} in the list` : "" }], pin);
  return pin;
}

function herePin({ name }: StreetPlace): HTMLElement {
  const pin = document.createElement("div");
  pin.className = "map-pin-here";
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-18 -43 36 48");
  svg.setAttribute("aria-hidden", "true");
  for (const d of [PIN, LEAF])
    svg.appendChild(document.createElementNS(svg.namespaceURI as string, "path")).setAttribute("d", d);
  const text = document.createElement("span");
  text.textContent = name;
  pin.append(svg, text);
  return pin;
}
