import { type RefObject, useEffect, useRef, useState } from "react";
import type { Results } from "./interactive-map.ts";
import type { Offer } from "./offer.ts";
import type { controlResults } from "./results-control.ts";
import { whenReached } from "./when-reached.ts";

type Options = Results & {
  /** Holds the drawing and the canvas; gets `data-interactive` when the canvas takes over. */
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLElement | null>;
  /** Edition of the archive of streets: the map has them close by. */
  streets?: string;
  mapboxToken?: string;
};

/**
 * Replaces the drawing with an interactive map when the reader has come to it. Its code (some 400 kB) is fetched
 * then, not before. Where WebGL is missing, or anything fails, the drawing stays. Returns what the stage offers and says.
 */
export function useInteractiveMap({ stage, canvas, streets, mapboxToken, ...results }: Options) {
  const control = useRef<ReturnType<typeof controlResults> | undefined>(undefined);
  const [told, tell] = useState<{ offers: readonly Offer[]; said: string }>({ offers: [], said: "" });
  const shown = useRef<Results>(results);
  shown.current = results;
  const { geojsonUrl } = results;

  useEffect(() => {
    const parts = { stage: stage.current as HTMLElement, canvas: canvas.current as HTMLElement };
    const left = new AbortController();
    whenReached(parts.stage, left.signal, () =>
      import("./results-control.ts").then(
        (module) => {
          if (left.signal.aborted) return;
          const given = { ...parts, results: () => shown.current, streets, mapboxToken, tell };
          control.current = module.controlResults(given);
        },
        () => {},
      ),
    );
    return () => {
      left.abort();
      control.current?.end();
      control.current = undefined;
    };
  }, [stage, canvas, streets, mapboxToken]);

  // Results are other ones when their URL is: label and bounds come with it.
  useEffect(() => {
    if (geojsonUrl === shown.current.geojsonUrl) control.current?.update();
  }, [geojsonUrl]);
  return told;
}
