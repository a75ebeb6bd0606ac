import { StreetStage } from "../street-stage.tsx";
import type { InteractiveStreets } from "./interactive-streets.ts";
import { LISTING_NARROW, LISTING_SIZES, type StreetMapView } from "./street-map.ts";
import { StreetPicture } from "./street-picture.tsx";

/** A listing's map of streets (product.md 25.3), and over it the one that moves (25.22). */
export function StreetMap({ map, interactive }: { map: StreetMapView; interactive?: InteractiveStreets }) {
  const drawing = <StreetPicture map={map} sizes={LISTING_SIZES} narrow={LISTING_NARROW} />;
  return (
    <figure className="street-map">
      {interactive ? (
        <StreetStage map={interactive} label={map.alt}>
          {drawing}
        </StreetStage>
      ) : (
        drawing
      )}
      {(map.marked.wide.length > 0 || map.marked.narrow.length > 0) && (
        <figcaption>The numbers are the shops in the list.</figcaption>
      )}
    </figure>
  );
}
