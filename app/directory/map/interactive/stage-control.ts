import type { InteractiveStreets, StreetsFrom } from "../streets/interactive-streets.ts";
import { LOADING, MAPBOX_FAILED, MAPBOX_OFFER, type Offer } from "./offer.ts";
import { startStreetMap } from "./street-map.ts";
import { focusOutside, hasWebGl } from "./when-reached.ts";

type Stage = {
  /** Holds drawing and canvas; gets `data-interactive` when the canvas takes over. */
  stage: HTMLElement;
  canvas: HTMLElement;
  label: string;
  map: InteractiveStreets;
  /** What the stage says and offers now. */
  tell: (now: { offers: readonly Offer[]; said: string }) => void;
};

const FAILED = "The map could not be loaded.";

/**
 * Makes a drawing of streets an interactive map (product.md 25.22): by itself where its archive is ours, and when the reader asks where
 * another host would learn of it. Where anything fails the drawing stays, and a word says so. Returns what ends it.
 */
export function controlStage({ stage, canvas, label, map, tell }: Stage): () => void {
  const { own, mapboxToken, places, near, frame } = map;
  const ended = new AbortController();
  const slow = isSlow();
  let remove: (() => void) | undefined;
  let shown: "mapbox" | "own" | undefined;
  let said = "";
  let failed = false;

  const say = (text: string) => {
    said = text;
    if (!ended.signal.aborted) tell({ offers: offersNow(), said });
  };

  const end = () => {
    remove?.();
    remove = undefined;
    shown = undefined;
    delete stage.dataset.interactive;
  };

  async function show(from: StreetsFrom, asked: boolean): Promise<boolean> {
    end();
    if (asked) say(LOADING);
    try {
      if (!hasWebGl()) return false;
      const onFailure = () => {
        end();
        failed = true;
        say(`${FAILED} This is the drawing of it.`);
      };
      const stop = await startStreetMap(canvas, { label, from, places, near, frame, stage, say, onFailure });
      remove = stop;
      if (ended.signal.aborted) end();
      else if (!asked) await focusOutside(stage, ended.signal);
      if (remove !== stop) return false;
      stage.dataset.interactive = "";
      shown = "mapbox" in from ? "mapbox" : "own";
      say("");
      return true;
    } catch {
      return false;
    }
  }

  const ours = own && { own: { edition: own.edition } };
  async function showMapbox(token: string) {
    if (await show({ mapbox: token }, true)) return;
    const shownOurs = ours && !own.host && (await show(ours, true));
    say(shownOurs ? `${MAPBOX_FAILED} This is our own.` : MAPBOX_FAILED);
  }
  async function showOurs() {
    if (ours && !(await show(ours, true))) say(FAILED);
  }

  /** Where our own would start by itself, it is offered when that took too much, or failed. */
  function offersNow(): Offer[] {
    const offers: Offer[] = [];
    if (own && !shown && (own.host || slow || failed)) {
      const text = own.host
        ? `Show the map with streets (loads from ${own.host})`
        : "Show the map that moves";
      offers.push({ text, show: () => void showOurs() });
    }
    if (mapboxToken && shown !== "mapbox") {
      offers.push({ text: MAPBOX_OFFER, show: () => void showMapbox(mapboxToken) });
    }
    return offers;
  }

  say("");
  if (ours && !own.host && !slow) void show(ours, false);
  return () => {
    ended.abort();
    end();
  };
}

/** Whether the reader asked for less data, or the connection is slow: a map that moves is half a megabyte. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g|^3g$/.test(connection?.effectiveType ?? "")) return true;
  return matchMedia("(prefers-reduced-data: reduce)").matches;
}
