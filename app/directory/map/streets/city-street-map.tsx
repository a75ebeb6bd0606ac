import { LinkedDrawing } from "#app/ui/linked-drawing.tsx";
import { CITY_GROUND, CITY_SIZES, type CityStreetMapView } from "./street-map.ts";
import { StreetPicture } from "./street-picture.tsx";

/** A city's map of streets with the numbers of a page of its shops over it, each a link (product.md 25.8). */
export function CityStreetMap({ map, label }: { map: CityStreetMapView; label: string }) {
  const { width, height } = CITY_GROUND;
  const ties = map.marks.flatMap(({ from, x, y }) => (from ? [`M${from[0]} ${from[1]}L${x} ${y}`] : []));
  return (
    <div className="city-streets">
      <StreetPicture map={map} sizes={CITY_SIZES} narrow="(width < 64rem)" />
      <LinkedDrawing viewBox={`0 0 ${width} ${height}`} label={label}>
        {ties.length > 0 && <path className="map-leaders" d={ties.join("")} />}
        {map.marks.map(({ x, y, number, name, href }) => {
          // React's types know HTML's <a> only; this one is SVG's.
          const placed = { transform: `translate(${x} ${y})` };
          return (
            <a key={number} href={href} className="map-marker map-number" {...placed}>
              <title>{`${number}. ${name}`}</title>
              <circle r="11" />
              <text y="3.7">{number}</text>
            </a>
          );
        })}
      </LinkedDrawing>
    </div>
  );
}
