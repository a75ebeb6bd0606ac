import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Offer } from "./interactive/offer.ts";
import { MapOffers } from "./map-offers.tsx";
import type { InteractiveStreets } from "./streets/interactive-streets.ts";

type Props = { map: InteractiveStreets; label: string; children?: ReactNode };

/**
 * A drawing of streets, or of none, and over it the interactive map that takes its place: by itself, or when the reader asks for it. What
 * does so is fetched when the reader has come to it. `children` are the drawing; without one the map has room once it was asked for.
 */
export function StreetStage({ map, label, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const given = useRef({ map, label });
  const [told, tell] = useState<{ offers: readonly Offer[]; said: string }>({ offers: [], said: "" });
  useEffect(() => {
    const parts = { stage: stage.current as HTMLElement, canvas: canvas.current as HTMLElement };
    const left = new AbortController();
    let end: (() => void) | undefined;
    const start = () => {
      moved.abort();
      import("./interactive/stage-start.ts").then(
        ({ startStage }) => {
          if (!left.signal.aborted) end = startStage({ ...parts, ...given.current, tell });
        },
        () => {},
      );
    };
    const moved = new AbortController();
    // A map on a page that nobody touches is as good drawn.
    for (const sign of ["scroll", "pointermove", "touchstart", "keydown"])
      addEventListener(sign, start, { signal: moved.signal, passive: true });
    return () => {
      moved.abort();
      left.abort();
      end?.();
    };
  }, []);
  return (
    <div className={`map-stage street-stage${children ? "" : " street-stage-empty"}`} ref={stage}>
      {children}
      <div className="map-interactive" ref={canvas} />
      <MapOffers {...told} />
    </div>
  );
}
