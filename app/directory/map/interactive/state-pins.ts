import type { Map as GlMap } from "maplibre-gl";
import type { StateCode } from "#app/utils/us-states.ts";
import { bubbleLabel, markerName } from "../drawing/bubble.ts";
import { asSquares, type Disc, pushApart } from "../drawing/push-apart.ts";
import { DOT_RADIUS, type MapMarker } from "../map-drawing.ts";
import { SEA_PLACES, STATE_PLACES } from "./state-places.ts";

/** From here on a reader looks at a region, not at the nation. */
export const REGION_FROM = 4;

/** A map of fewer pixels has no room at sea, nor for what lies on another. */
const NARROW = 600;

/** A pin of any size has 24 px to itself, places rounded to whole pixels. */
const LEAST_RADIUS = 13;

/** Here the nation is smaller than in the drawing, and its northeast more crowded. */
const ROUNDS = 100;

type Pin = { element: HTMLAnchorElement; state: StateCode; r: number };

/**
 * The states' totals, as the drawing and the list beside it have them, until the reader looks at a region: figures that change while one
 * reads say nothing. Where there are none `near`, the pins of what is there, is shown at any zoom.
 */
export function createStatePins(
  map: GlMap,
  near: HTMLElement,
): { show: (totals: readonly MapMarker[]) => void } {
  const layer = document.createElement("div");
  layer.className = "map-pins";
  const leads = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  leads.setAttribute("class", "map-leads");
  const lines = leads.appendChild(document.createElementNS(leads.namespaceURI as string, "path"));
  map.getCanvasContainer().append(layer);
  let pins: Pin[] = [];

  const place = () => {
    const far = pins.length > 0 && map.getZoom() < REGION_FROM;
    layer.hidden = !far;
    near.hidden = far;
    if (!far) return;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const narrow = width < NARROW;
    const inland = pins.map(({ state }) => map.project(STATE_PLACES[state] ?? [0, 0]));
    const discs = pins.map(({ state, r }, i): Disc => {
      const sea = narrow ? undefined : SEA_PLACES[state];
      const { x, y } = sea ? map.project(sea) : (inland[i] ?? { x: 0, y: 0 });
      return { x, y, r: Math.max(r, LEAST_RADIUS) };
    });
    pushApart(discs, { overlapOf: asSquares, rounds: ROUNDS });
    const drawn = pins.map(({ element, state }, i) => {
      const { x = 0, y = 0 } = discs[i] ?? {};
      // Alaska and Hawaii are elsewhere at first: no keyboard is led there.
      element.hidden = x < 0 || y < 0 || x > width || y > height;
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      const from = inland[i];
      return !narrow && SEA_PLACES[state] && from ? `M${from.x} ${from.y}L${x} ${y}` : "";
    });
    lines.setAttribute("d", drawn.join(""));
  };
  const show = (totals: readonly MapMarker[]) => {
    const narrow = map.getContainer().clientWidth < NARROW;
    pins = totals.flatMap((total) =>
      total.state && STATE_PLACES[total.state] && !(narrow && total.minor)
        ? [{ element: createPin(total), state: total.state, r: total.r }]
        : [],
    );
    layer.replaceChildren(leads, ...pins.map(({ element }) => element));
    place();
  };
  map.on("move", place);
  map.on("resize", place);
  return { show };
}

/** A link as in the drawing, of its size, and named as there. */
function createPin(total: MapMarker): HTMLAnchorElement {
  const dot = total.r === DOT_RADIUS;
  const pin = document.createElement("a");
  pin.href = total.href;
  pin.draggable = false;
  pin.className = dot ? "map-pin map-pin-one" : "map-pin map-pin-state";
  pin.ariaLabel = markerName(total);
  pin.title = markerName(total);
  if (dot) return pin;
  pin.textContent = bubbleLabel(total.count);
  pin.style.setProperty("--r", `${total.r}px`);
  return pin;
}
