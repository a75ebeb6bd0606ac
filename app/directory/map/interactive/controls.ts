import type { Map as GlMap } from "maplibre-gl";

/** Share of the map that an arrow moves it by. */
const PAN_SHARE = 0.4;

/**
 * Adds buttons for all that dragging and pinching do (WCAG 2.5.7): closer, further, back to all results, and one at
 * each edge to move that way.
 */
export function addControls(
  map: GlMap,
  reset: () => void,
  full?: { stage: HTMLElement; signal: AbortSignal },
): void {
  const zoom = createGroup("map-zoom", [
    ["Zoom in", "M3 8h10M8 3v10", () => map.zoomIn()],
    ["Zoom out", "M3 8h10", () => map.zoomOut()],
    full
      ? ["Back to the shop", "M8 2C5.5 2 4 3.8 4 6c0 3 4 8 4 8s4-5 4-8c0-2.2-1.5-4-4-4z", reset]
      : ["Show all results", "M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3", reset],
  ]);
  const pan = (x: number, y: number) => () => {
    const { clientWidth, clientHeight } = map.getContainer();
    map.panBy([x * clientWidth * PAN_SHARE, y * clientHeight * PAN_SHARE]);
  };
  const arrows = createGroup("map-pan", [
    ["Move left", "M10 4L6 8l4 4", pan(-1, 0)],
    ["Move up", "M4 10l4-4 4 4", pan(0, -1)],
    ["Move down", "M4 6l4 4 4-4", pan(0, 1)],
    ["Move right", "M6 4l4 4-4 4", pan(1, 0)],
  ]);
  map.getContainer().append(zoom, arrows);
  if (full) markUse(map, full.signal);
  if (full && document.fullscreenEnabled) addFullScreen(map, full);
}

/** On a phone the arrows would lie on shops: they come when the map is used, and shops can be moved from under them (product.md 25.22). */
function markUse(map: GlMap, signal: AbortSignal): void {
  const container = map.getContainer();
  const mark = () => {
    container.dataset.used = "";
  };
  for (const event of ["pointerdown", "focusin"])
    container.addEventListener(event, mark, { once: true, signal });
}

type MapButton = [name: string, icon: string, act: () => void];

/** Adds a button below those that zoom. */
export function addMapButton(map: GlMap, button: MapButton): HTMLButtonElement {
  const made = createButton(button);
  map.getContainer().querySelector(".map-zoom")?.append(made);
  return made;
}

/** There the wheel and one finger move the map: no page is behind it to scroll. Escape ends it, as the browser says. */
function addFullScreen(map: GlMap, { stage, signal }: { stage: HTMLElement; signal: AbortSignal }): void {
  const isFull = () => document.fullscreenElement === stage;
  const button = addMapButton(map, [
    "Full screen",
    "M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3",
    () => void (isFull() ? document.exitFullscreen() : stage.requestFullscreen()).catch(() => {}),
  ]);
  const follow = () => {
    const name = isFull() ? "Leave full screen" : "Full screen";
    button.ariaLabel = name;
    button.title = name;
    if (isFull()) map.cooperativeGestures?.disable();
    else map.cooperativeGestures?.enable();
    map.resize();
  };
  document.addEventListener("fullscreenchange", follow, { signal });
}

function createGroup(className: string, buttons: MapButton[]): HTMLElement {
  const group = document.createElement("div");
  group.className = className;
  group.role = "group";
  group.ariaLabel = className === "map-zoom" ? "Zoom" : "Move the map";
  group.append(...buttons.map(createButton));
  return group;
}

function createButton([name, icon, act]: MapButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = name;
  button.title = name;
  button.onclick = act;
  button.append(createIcon(icon));
  return button;
}

function createIcon(d: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}
