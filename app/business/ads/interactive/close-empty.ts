import { NO_AD } from "../ad-formats.ts";

/**
 * Takes a place off the page whose first document says that nothing stands there: after a provider's no, and without one of the site's own,
 * it takes no room (product.md 1.4). A reader who says no in the place itself keeps it, with the way to another answer.
 */
export function closeEmpty(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument;
  if (inside && (inside.URL === "about:blank" || inside.readyState !== "complete"))
    frame.addEventListener("load", () => closeIfEmpty(frame), { once: true });
  else closeIfEmpty(frame);
}

/** A provider's document is out of reach, and not empty. */
function closeIfEmpty(frame: HTMLIFrameElement): void {
  const place = frame.closest("aside");
  if (place && frame.contentDocument?.getElementById(NO_AD)) place.hidden = true;
}
