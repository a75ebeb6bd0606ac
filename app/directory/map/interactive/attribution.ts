import type { Map as GlMap } from "maplibre-gl";

/** Feet and miles of a round number, the longest that its bar has room for. */
const LENGTHS = [50, 100, 200, 300, 528, 1056, 2640, 5280, 10_560, 26_400, 52_800, 132_000, 264_000, 528_000];
const MOST_PX = 120;
const FOOT_METERS = 0.3048;
const EQUATOR_METERS = 40_075_016.686;

/**
 * Returns the strip below a map: a scale bar, and whose the map is (openstreetmap.org/copyright). `follow` keeps the bar true; until then
 * it has its room.
 */
export function createStrip(): { element: HTMLElement; follow: (map: GlMap) => void } {
  const element = document.createElement("div");
  element.className = "map-strip";
  const bar = document.createElement("span");
  bar.className = "map-scale";
  const length = document.createElement("span");
  element.append(bar, length, createCredit());
  return { element, follow: (map) => followScale(map, bar, length) };
}

function followScale(map: GlMap, bar: HTMLElement, length: HTMLElement): void {
  const measure = () => {
    const { lat } = map.getCenter();
    const pxPerFoot =
      (2 ** map.getZoom() * 512 * FOOT_METERS) / (EQUATOR_METERS * Math.cos((lat * Math.PI) / 180));
    const feet = LENGTHS.findLast((one) => one * pxPerFoot <= MOST_PX) ?? 50;
    bar.style.width = `${Math.round(feet * pxPerFoot)}px`;
    length.textContent = inWords(feet);
  };
  map.on("move", measure);
  measure();
}

/** Adds whose the streets are to a map that has them only close by. */
export function addCredit(map: GlMap): void {
  const credit = createCredit();
  credit.className = "map-credit";
  map.getContainer().append(credit);
}

function createCredit(): HTMLAnchorElement {
  const credit = document.createElement("a");
  credit.href = "https://www.openstreetmap.org/copyright";
  credit.target = "_blank";
  credit.rel = "noopener noreferrer nofollow";
  credit.textContent = "© OpenStreetMap contributors";
  return credit;
}

function inWords(feet: number): string {
  const miles = feet / 5280;
  if (miles < 0.1) return `${feet} feet`;
  if (miles === 0.5) return "½ mile";
  return `${miles} ${miles > 1 ? "miles" : "mile"}`;
}
