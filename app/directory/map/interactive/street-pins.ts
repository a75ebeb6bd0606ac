import type { Map as GlMap } from "maplibre-gl";
import { type Disc, pushApart } from "../drawing/push-apart.ts";
import type { StreetPlace } from "../streets/interactive-streets.ts";
import type { Popup } from "./popup.ts";

/** The pin of the drawing, its point at 0, 0, and the leaf in its head. */
const PIN = "M0 3C-8-9-15-15-15-25a15 15 0 0 1 30 0c0 10-7 16-15 28z";
const LEAF = "M-5.5-19.5c-2.4-6 1-11.6 10.4-14 .6 7-1 12-5.6 14.7-1.5.8-3 .8-4.8-.7zM-5-18.5l-2.2 3.2";

/** px: of a number's circle, and how far one may stand from its place, so that it can be read beside others. */
const NUMBER_RADIUS = 11;
const MOVED_MOST = 26;
const ROUNDS = 40;

/** Puts a street map's shops on it: this page's by its pin and name, the others by their numbers, as links of the page. */
export function addStreetPins(map: GlMap, places: readonly StreetPlace[], popup: Popup): void {
  const layer = document.createElement("div");
  layer.className = "map-pins";
  layer.addEventListener("click", (event) => event.stopPropagation());
  map.getCanvasContainer().append(layer);
  // The page's own shop lies on top.
  const inOrder = places.toSorted((a, b) => Number(a.here ?? false) - Number(b.here ?? false));
  const pins = inOrder.map((place) => ({
    place,
    element: place.here ? herePin(place) : numberPin(place, popup),
  }));
  layer.append(...pins.map(({ element }) => element));
  const put = () => {
    const { clientWidth, clientHeight } = map.getContainer();
    const spots = pins.map(({ place }) => map.project([place.lng, place.lat]));
    const apart = numbersApart(pins, spots);
    for (const [i, { element }] of pins.entries()) {
      const { x, y } = apart[i] ?? { x: 0, y: 0 };
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      // No keyboard is led to what is not in view.
      element.hidden = x < -16 || y < -16 || x > clientWidth + 16 || y > clientHeight + 48;
    }
  };
  map.on("move", put);
  map.on("resize", put);
  put();
}

/** Where pins stand whose places are these: numbers move off each other; too many at one place stay where they are. */
function numbersApart(
  pins: readonly { place: StreetPlace }[],
  spots: readonly { x: number; y: number }[],
): readonly { x: number; y: number }[] {
  const placed = spots.map(({ x, y }): Disc => ({ x, y, r: NUMBER_RADIUS }));
  pushApart(
    placed.filter((_, i) => pins[i]?.place.number !== undefined),
    { rounds: ROUNDS },
  );
  return spots.map((spot, i) => {
    const moved = placed[i] ?? spot;
    return Math.hypot(moved.x - spot.x, moved.y - spot.y) > MOVED_MOST ? spot : moved;
  });
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
