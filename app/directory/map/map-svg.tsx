import { LinkedDrawing } from "#app/ui/linked-drawing.tsx";
import { bubbleLabel, markerName } from "./drawing/bubble.ts";
import { sceneOf } from "./drawing/nation-scene.ts";
import { countyHref, stateHref } from "./geometry/geometry-hrefs.ts";
import {
  DOT_RADIUS,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapDrawing,
  type MapLabel,
  type MapLayer,
  type MapMarker,
} from "./map-drawing.ts";

/** The nation's map leaves its sides empty; a narrow screen cuts this much of them. */
const NATION_INSET = 48;

/**
 * A drawing as SVG. Every marker is a link with a name in words; the geometry is drawn by reference to files that
 * browsers keep, so it costs the page little. Colours, and the sizes on a narrow screen, are in map.css.
 */
export function MapSvg({ drawing, label }: { drawing: MapDrawing; label: string }) {
  const { nation, cut = nation ? NATION_INSET : 0, transform, layers, markers, labels } = sceneOf(drawing);
  const leaders = markers.flatMap(({ from, x, y }) => (from ? [`M${from[0]} ${from[1]}L${x} ${y}`] : []));
  return (
    <LinkedDrawing
      className={nation ? "map-drawing map-nation" : "map-drawing"}
      viewBox={`${cut} 0 ${MAP_WIDTH - 2 * cut} ${MAP_HEIGHT}`}
      label={label}
    >
      <g className="map-land" transform={transform}>
        {layers.map((layer) => (
          <use
            key={layer.state}
            href={landHref(layer)}
            className={layer.level ? `l${layer.level}` : undefined}
          />
        ))}
        {layers.map((layer) =>
          layer.detail ? (
            <use key={layer.state} href={countyHref(layer.state, "lines")} className="lines" />
          ) : null,
        )}
      </g>
      {leaders.length > 0 && <path className="map-leaders" d={leaders.join("")} />}
      {markers.map((marker) => (
        <Marker key={`${marker.href} ${marker.x} ${marker.y}`} marker={marker} />
      ))}
      {labels.map((place) => (
        <PlaceName key={`${place.text} ${place.x} ${place.y}`} place={place} />
      ))}
    </LinkedDrawing>
  );
}

function landHref({ state, detail }: MapLayer): string {
  return detail ? countyHref(state, "land") : stateHref(state);
}

function Marker({ marker }: { marker: MapMarker }) {
  const { x, y, r, count, href, approximate, minor, slight, number } = marker;
  const dot = r === DOT_RADIUS;
  const kind = [dot && "dot", approximate && "hollow"].filter(Boolean).join(" ");
  const classes = ["map-marker", minor && "map-minor", slight && "map-slight", number && "map-number"]
    .filter(Boolean)
    .join(" ");
  // React's types know HTML's <a> only; this one is SVG's.
  const placed = { transform: `translate(${x} ${y})` };
  return (
    <a href={href} className={classes} {...placed}>
      <title>{markerName(marker)}</title>
      <circle r={r} className={kind || undefined} />
      {!dot && <text y="3.7">{number ?? bubbleLabel(count)}</text>}
    </a>
  );
}

function PlaceName({ place }: { place: MapLabel }) {
  const { x, y, gap, text, around, minor, origin } = place;
  const kind = ["map-label", around && "map-around", minor && "map-minor", origin && "map-origin"]
    .filter(Boolean)
    .join(" ");
  return (
    <g className={kind} transform={`translate(${x} ${y})`}>
      {origin && <rect x={-4 * text.length - 8} y="-11" width={8 * text.length + 16} height="22" />}
      <text x={gap} y="4" className={gap ? (gap > 0 ? "after" : "before") : undefined}>
        {text}
      </text>
    </g>
  );
}
