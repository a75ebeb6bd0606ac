import type { ReactNode } from "react";
import type { MapDrawing } from "../map/map-drawing.ts";
import { MapSvg } from "../map/map-svg.tsx";
import { CityStreetMap } from "../map/streets/city-street-map.tsx";
import type { CityStreetMapView } from "../map/streets/street-map.ts";
import { milesFigure } from "../places/distance.ts";
import type { DirectoryView } from "./directory.page.server.ts";
import { MovingMap } from "./moving-map.tsx";
import { Opening } from "./opening.tsx";

/** The map of a city's page, with the page's shops by their numbers; undefined where there is none to tell them apart on. */
export function cityMap(view: DirectoryView): ReactNode {
  if (view.cityStreets) return <CityStreets view={view} map={view.cityStreets} />;
  if (view.map && view.across) return <CityOutline view={view} map={view.map} across={view.across} />;
  return undefined;
}

/** A city without streets: its outline, its shops by number, and their names beside it (product.md 25.44). */
function CityOutline({ view, map, across }: { view: DirectoryView; map: MapDrawing; across: number }) {
  return (
    <NumberedMap
      view={view}
      words={`${milesFigure(across)} miles from side to side, north up. A broken ring is the middle of a ZIP code or city.`}
    >
      <MovingMap view={view} label={labelOf(view)}>
        <MapSvg drawing={map} label={labelOf(view)} />
      </MovingMap>
    </NumberedMap>
  );
}

/** The same over its streets: product.md 25.8. */
function CityStreets({ view, map }: { view: DirectoryView; map: CityStreetMapView }) {
  const words = map.all ? undefined : "A shop whose door’s place we don’t know is in the list alone.";
  return (
    <NumberedMap view={view} words={words}>
      <MovingMap view={view} label={labelOf(view)}>
        <CityStreetMap map={map} label={labelOf(view)} />
      </MovingMap>
    </NumberedMap>
  );
}

function labelOf({ named }: DirectoryView): string {
  return `Shops in ${named?.city}, numbered as in the list beside the map`;
}

function NumberedMap({
  view,
  words,
  children,
}: {
  view: DirectoryView;
  words?: string;
  children: ReactNode;
}) {
  const { rows, query } = view;
  return (
    <section className="results-map near-map city-map" aria-labelledby="city-map">
      {children}
      <div>
        <h2 id="city-map">On this map</h2>
        <ol start={(query.page - 1) * 10 + 1}>
          {rows.map((row, i) => (
            <li key={row.path}>
              <span className="listing-number">{(query.page - 1) * 10 + i + 1}</span>
              <a href={row.path}>{row.name}</a>
              <Opening opening={row.opening} />
            </li>
          ))}
        </ol>
      </div>
      {words && <p>{words}</p>}
    </section>
  );
}
