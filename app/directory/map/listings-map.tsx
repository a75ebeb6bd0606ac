import { useRef } from "react";
import { sceneOf } from "./drawing/nation-scene.ts";
import { useInteractiveMap } from "./interactive/use-interactive-map.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { MapOffers } from "./map-offers.tsx";
import { MapSvg } from "./map-svg.tsx";
import { MapTotals } from "./map-totals.tsx";

type ListingsMapProps = {
  drawing: MapDrawing;
  /** What the map shows, in words: "Map of 1,473 dispensaries by state". */
  label: string;
  /** The same results as the drawing's, whole, as GeoJSON points with `ListingProperties`. */
  geojsonUrl: string;
  /** Edition of the archive of streets, where there is one on this host: closer, the interactive map has streets. */
  streets?: string;
  /** Where Mapbox's streets may be asked for. */
  mapboxToken?: string;
};

/**
 * The map of a search's results and the list beside it. It is a drawing of links until JavaScript replaces it, once
 * the reader has it in view, with an interactive map in the same place.
 */
export function ListingsMap({ drawing, label, geojsonUrl, streets, mapboxToken }: ListingsMapProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { bounds, elsewhere, layers, markers, nation, totals } = sceneOf(drawing);
  const told = useInteractiveMap({
    stage,
    canvas,
    label,
    geojsonUrl,
    bounds,
    layers,
    totals: nation ? markers : [],
    streets,
    mapboxToken,
  });
  return (
    <div className="map-frame">
      <div className="map-stage" ref={stage}>
        <MapSvg drawing={drawing} label={label} />
        {elsewhere.length > 0 && (
          <p className="map-elsewhere">
            {elsewhere.map(({ name, count, href, inset }) => (
              <a key={href} href={href} className={inset && "map-inset"}>
                {`${name} ${count}`}
              </a>
            ))}
          </p>
        )}
        <div className="map-interactive" ref={canvas} />
        {mapboxToken && <MapOffers {...told} />}
      </div>
      <MapTotals totals={totals} />
    </div>
  );
}
