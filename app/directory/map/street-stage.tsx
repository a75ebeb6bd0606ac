import { type ReactNode, useRef } from "react";
import { useStreetMap } from "./interactive/use-street-map.ts";
import type { InteractiveStreets } from "./streets/interactive-streets.ts";

/**
 * A drawing of streets, or of none, and over it the interactive map that takes its place: by itself, or when the reader asks for it.
 * `children` are the drawing; without one the map has room only once it was asked for.
 */
export function StreetStage({
  map,
  label,
  children,
}: {
  map: InteractiveStreets;
  label: string;
  children?: ReactNode;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { offer, said } = useStreetMap({ stage, canvas, label, map });
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
