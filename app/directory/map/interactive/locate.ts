import type { Map as GlMap } from "maplibre-gl";
import { distanceMiles, milesWords } from "../../places/distance.ts";
import { addMapButton } from "./controls.ts";

/** Miles within which the map goes to where the reader is. */
const NEAR_BY = 60;

/**
 * Adds "Where am I": asked for only by its button, drawn on the device, and sent to nobody. Near by, the map goes there; what is far from
 * what it shows is said, since there may be no streets.
 */
export function addLocate(map: GlMap, say: (text: string) => void): void {
  if (!("geolocation" in navigator)) return;
  const dot = document.createElement("div");
  dot.className = "map-me";
  dot.role = "img";
  dot.ariaLabel = "You are about here";
  let at: [number, number] | undefined;
  const place = () => {
    if (!at) return;
    const { x, y } = map.project(at);
    dot.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  map.on("move", place);
  map.on("resize", place);
  addMapButton(map, [
    "Where am I",
    "M8 1v3M8 12v3M1 8h3M12 8h3M8 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7",
    ask,
  ]);

  function ask() {
    say("Asking your browser where you are");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const far = distanceMiles(map.getCenter(), { lat: coords.latitude, lng: coords.longitude });
        if (far > NEAR_BY) return say(`You are about ${milesWords(far)} from here.`);
        at = [coords.longitude, coords.latitude];
        map.getCanvasContainer().append(dot);
        map.easeTo({ center: at });
        place();
        say("The ring on the map is about where you are.");
      },
      () => say("Your browser did not share where you are."),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }
}
