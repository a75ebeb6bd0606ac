import { LISTING_SIZES, type StreetMapView } from "./street-map.ts";
import { StreetPicture } from "./street-picture.tsx";

/** A listing's map of streets (product.md 25.3). */
export function StreetMap({ map }: { map: StreetMapView }) {
  return (
    <figure className="street-map">
      <StreetPicture map={map} sizes={LISTING_SIZES} narrow="(width < 34rem)" />
      {map.marked.length > 0 && <figcaption>The numbers are the shops in the list.</figcaption>}
    </figure>
  );
}
