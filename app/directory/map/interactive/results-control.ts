import { type InteractiveMap, type Results, startInteractiveMap } from "./interactive-map.ts";
import { LOADING, MAPBOX_FAILED, MAPBOX_OFFER, type Offer } from "./offer.ts";
import { focusOutside, hasWebGl } from "./when-reached.ts";

type Stage = {
  /** Holds drawing and canvas; gets `data-interactive` when the canvas takes over. */
  stage: HTMLElement;
  canvas: HTMLElement;
  /** What is to be seen now. */
  results: () => Results;
  /** Edition of the archive of streets: our own map has them close by. */
  streets?: string;
  mapboxToken?: string;
  /** What the stage says and offers now. */
  tell: (now: { offers: readonly Offer[]; said: string }) => void;
};

/**
 * Puts the interactive map of a search's results in the place of their drawing: our own at once, Mapbox's when the reader asks for it
 * (product.md 25.26). Where anything fails the drawing stays, or our own map, and who asked is told.
 */
export function controlResults({ stage, canvas, results, streets, mapboxToken, tell }: Stage): {
  /** Shows other results. */
  update: () => void;
  end: () => void;
} {
  const ended = new AbortController();
  let map: InteractiveMap | undefined;
  let isMapbox = false;

  const take = () => {
    map?.remove();
    map = undefined;
    isMapbox = false;
    delete stage.dataset.interactive;
  };

  async function start(asked: boolean, token?: string): Promise<boolean> {
    take();
    if (!hasWebGl()) return false;
    try {
      const given = { ...results(), streets, mapboxToken: token, onFailure: take };
      const started = await startInteractiveMap(canvas, given);
      map = started;
      if (ended.signal.aborted) take();
      else if (!asked) await focusOutside(stage, ended.signal);
      if (map !== started) return false;
      isMapbox = token !== undefined;
      started.show(results());
      stage.dataset.interactive = "";
      return true;
    } catch {
      return false;
    }
  }

  function say(said: string): void {
    if (ended.signal.aborted) return;
    const offers =
      mapboxToken && !isMapbox ? [{ text: MAPBOX_OFFER, show: () => void ask(mapboxToken) }] : [];
    tell({ offers, said });
  }

  async function ask(token: string): Promise<void> {
    say(LOADING);
    if (await start(true, token)) return say("");
    say((await start(true)) ? `${MAPBOX_FAILED} This is our own.` : MAPBOX_FAILED);
  }

  say("");
  // A map that cannot start leaves the drawing, which is as good: nothing to report to the reader.
  void start(false);
  return {
    update: () => map?.show(results()),
    end: () => {
      ended.abort();
      take();
    },
  };
}
