import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Offer } from "./interactive/stage-control.ts";
import { whenReached } from "./interactive/when-reached.ts";
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
  const [{ offer, said }, tell] = useState<{ offer?: Offer; said: string }>({ said: "" });
  useEffect(() => {
    const parts = { stage: stage.current as HTMLElement, canvas: canvas.current as HTMLElement };
    const left = new AbortController();
    let end: (() => void) | undefined;
    whenReached(parts.stage, left.signal, () => {
      import("./interactive/stage-control.ts").then(
        ({ controlStage }) => {
          if (!left.signal.aborted) end = controlStage({ ...parts, ...given.current, tell });
        },
        // The drawing is as good.
        () => {},
      );
    });
    return () => {
      left.abort();
      end?.();
    };
  }, []);
  return (
    <div className={`map-stage street-stage${children ? "" : " street-stage-empty"}`} ref={stage}>
      {children}
      <div className="map-interactive" ref={canvas} />
      <div className="map-offer">
        {offer && (
          <button type="button" className="button" onClick={offer.show}>
            {offer.text}
          </button>
        )}
        <p role="status">{said}</p>
      </div>
    </div>
  );
}
