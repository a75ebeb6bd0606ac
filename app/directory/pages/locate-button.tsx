import { useEffect, useState } from "react";
import { showToast } from "#app/site/toasts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/**
 * 'Use my location': asks the browser, rounds to a hundredth of a degree (about half a mile), and asks the server for the
 * nearest ZIP in the body of a post, so that no exact position enters a URL or a log. Shown with JavaScript only.
 */
export function LocateButton({ onFound }: { onFound: (zip: string) => void }) {
  const [available, setAvailable] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => setAvailable("geolocation" in navigator), []);
  if (!available) return null;

  async function locate() {
    setAsking(true);
    try {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
      );
      const body = new URLSearchParams({ lat: coords.latitude.toFixed(2), lng: coords.longitude.toFixed(2) });
      const response = await fetch("/nearest-zip", { method: "POST", body });
      const { zip } = response.ok ? await response.json() : { zip: undefined };
      if (zip) onFound(zip);
      else
        showToast({
          kind: "error",
          title: "We could not find your location",
          text: "Enter a ZIP code instead.",
        });
    } catch {
      showToast({
        kind: "error",
        title: "Your browser did not share a location",
        text: "Enter a ZIP code instead.",
      });
    } finally {
      setAsking(false);
    }
  }

  return (
    <button
      type="button"
      onClick={locate}
      disabled={asking}
      aria-label="Use my location"
      title="Use my location"
      className="absolute right-0 bottom-0 grid size-11 place-items-center text-green disabled:opacity-50"
    >
      <Icon name={asking ? "spinner" : "pin"} className={`icon ${asking ? "animate-spin" : ""}`} />
    </button>
  );
}
