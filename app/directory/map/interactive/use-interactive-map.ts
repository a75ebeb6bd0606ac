import { type RefObject, useEffect, useRef } from "react";
import type { MapLayer, MapMarker, MapScene } from "../map-drawing.ts";
import type { InteractiveMap } from "./interactive-map.ts";
import { focusOutside, hasWebGl, whenReached } from "./when-reached.ts";

type Options = {
  /** Holds the drawing and the canvas; gets `data-interactive` when the canvas takes over. */
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
  label: string;
  geojsonUrl: string;
  bounds?: MapScene["bounds"];
  layers: MapLayer[];
  totals: readonly MapMarker[];
  /** Edition of the archive of streets: the map has them close by. */
  streets?: string;
};

/**
 * Replaces the drawing with an interactive map when the reader has come to it. Its code (some 400 kB) is fetched
 * then, not before. Where WebGL is missing, or anything fails, the drawing stays.
 */
export function useInteractiveMap({
  stage,
  canvas,
  label,
  geojsonUrl,
  bounds,
  layers,
  totals,
  streets,
}: Options): void {
  const map = useRef<InteractiveMap | undefined>(undefined);
  const shown = useRef({ label, geojsonUrl, bounds, layers, totals });
  shown.current = { label, geojsonUrl, bounds, layers, totals };

  useEffect(() => {
    const frame = stage.current;
    const container = canvas.current;
    if (!frame || !container) return;
    const given = new AbortController();
    const start = async () => {
      if (!hasWebGl()) return;
      const { startInteractiveMap } = await import("./interactive-map.ts");
      if (given.signal.aborted) return;
      const onFailure = () => {
        delete frame.dataset.interactive;
        map.current = undefined;
      };
      const started = await startInteractiveMap(container, { ...shown.current, streets, onFailure });
      if (given.signal.aborted) return started.remove();
      map.current = started;
      started.show(shown.current);
      await focusOutside(frame, given.signal);
      frame.dataset.interactive = "";
    };
    // A map that cannot start leaves the drawing, which is as good: nothing to report to the reader.
    whenReached(frame, given.signal, () => void start().catch(() => {}));
    return () => {
      given.abort();
      delete frame.dataset.interactive;
      map.current?.remove();
      map.current = undefined;
    };
  }, [stage, canvas, streets]);

  // Results are other ones when their URL is: label and bounds come with it.
  useEffect(() => {
    if (geojsonUrl === shown.current.geojsonUrl) map.current?.show(shown.current);
  }, [geojsonUrl]);
}
