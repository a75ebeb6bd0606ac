import type { Map as GlMap } from "maplibre-gl";
import { grouped } from "#app/utils/grouped.ts";
import type { ListingProperties } from "../map-drawing.ts";

/** `words` stand below the name in place of its rating. */
type Shown = ListingProperties & { words?: string };

export type Popup = {
  /** Opens over a place, for a listing or for several at one place, of which `more` are not named. */
  open: (at: [number, number], listings: Shown[], opener: HTMLElement, more?: number) => void;
  close: () => void;
};

/** Clear pixels between popup, marker and the map's edge. */
const GAP = 14;
const EDGE = 8;

/**
 * A popup over the map, one at a time. It takes the focus when it opens; Escape and its button close it and give the
 * focus back to the marker.
 */
export function createPopup(map: GlMap): Popup {
  let shown: { element: HTMLElement; at: [number, number]; opener: HTMLElement } | undefined;

  const place = () => {
    if (!shown) return;
    const { element, at } = shown;
    const { x, y } = map.project(at);
    const frame = map.getContainer();
    const half = element.offsetWidth / 2;
    const left = Math.min(Math.max(x - half, EDGE), Math.max(EDGE, frame.clientWidth - 2 * half - EDGE));
    const above = y - element.offsetHeight - GAP;
    const top = above >= EDGE ? above : y + GAP;
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  };

  const close = () => {
    if (!shown) return;
    const { element, opener } = shown;
    shown = undefined;
    const held = element.contains(document.activeElement);
    element.remove();
    if (held) (opener.isConnected ? opener : map.getCanvas()).focus();
  };

  const open: Popup["open"] = (at, listings, opener, more = 0) => {
    close();
    const element = createElement("div", "map-popup");
    element.role = "dialog";
    element.ariaLabel = listings.length === 1 ? (listings[0]?.name ?? "") : "Dispensaries at this place";
    const closer = createElement("button", "map-popup-close", "×");
    closer.ariaLabel = "Close";
    closer.onclick = close;
    element.append(...listings.map(describe));
    if (more > 0) element.append(createElement("p", "", `and ${more} more`));
    element.append(closer);
    element.onkeydown = (event) => {
      if (event.key === "Escape") close();
    };
    map.getContainer().append(element);
    shown = { element, at, opener };
    place();
    element.querySelector("a")?.focus({ preventScroll: true });
  };

  map.on("move", place);
  map.on("resize", place);
  map.on("click", close);
  return { open, close };
}

function describe({ name, href, rating, reviews, approximate, words }: Shown): HTMLElement {
  const entry = createElement("div", "map-popup-listing");
  const link = createElement("a", "", name);
  link.href = href;
  const about = [words ?? ratingInWords(rating, reviews), approximate ? "Approximate position" : ""].filter(
    Boolean,
  );
  entry.append(link, createElement("p", "", about.join(" · ")));
  return entry;
}

/** product.md 8.4: a rating that nobody gave is never a number. */
function ratingInWords(rating?: number | null, reviews?: number | null): string {
  if (typeof rating !== "number") return "Not yet rated";
  const stars = `Rated ${rating.toFixed(1)} of 5`;
  if (!reviews) return stars;
  return `${stars} (${grouped(reviews)} ${reviews === 1 ? "review" : "reviews"})`;
}

/** Text stays text: a listing's name may hold anything. */
function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text?: string) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}
