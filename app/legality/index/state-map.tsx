import { SEA_LABEL_POINTS, STATE_LABEL_POINTS } from "#app/directory/map/drawing/state-label-points.ts";
import { stateHref } from "#app/directory/map/geometry/geometry-hrefs.ts";
import { LinkedDrawing } from "#app/ui/linked-drawing.tsx";
import { placeName } from "../facts/place-name.ts";
import { PRODUCTS, statusWord } from "../facts/vocabulary.ts";
import { lawPath } from "../law-paths.ts";
import { patternFill, StatusPatterns } from "../status/status-patterns.tsx";
import type { LegalityView } from "./legality.page.server.ts";
import type { StateRow } from "./state-rows.server.ts";

/** The atlas's map without the empty sea around it. */
const VIEW_BOX = "10 8 955 602";

/** The shapes' own steps in a map unit (directory/map/geometry/states-svg.server.ts), times the pattern's size. */
const PATTERN_SCALE = 12;

/**
 * The states, each in the pattern of its status and a link to its page. Geometry is drawn by reference to a file that browsers
 * keep. The table below is the same as text, also for the states that are too small to touch.
 */
export function StateMap({ view: { rows, counts, query, days } }: { view: LegalityView }) {
  const { noun } = PRODUCTS[query.product];
  const leaders = rows.flatMap(({ state }) => {
    const [from, to] = [STATE_LABEL_POINTS[state], SEA_LABEL_POINTS[state]];
    return from && to ? [`M${from.join(" ")}L${to.join(" ")}`] : [];
  });
  return (
    <div className="-mx-4 md:mx-0">
      <a href="#states" className="sr-only focus:not-sr-only focus:inline-block focus:p-2 focus:text-green">
        Skip the map
      </a>
      <StatusPatterns name="map" statuses={counts.map(({ status }) => status)} scale={PATTERN_SCALE} />
      <LinkedDrawing className="law-map" viewBox={VIEW_BOX} label={`Map: the law on ${noun}, by state`}>
        <path className="law-leaders" d={leaders.join("")} />
        {rows.map((row) => (
          <StateShape
            key={row.state}
            row={row}
            href={lawPath(query.product, row.state)}
            since={row.stale && row.checked ? days[row.checked] : undefined}
          />
        ))}
      </LinkedDrawing>
    </div>
  );
}

type ShapeProps = {
  row: StateRow;
  href: string /** The day of a check that says no longer what the law is. */;
  since?: string;
};

function StateShape({ row: { state, status }, href, since }: ShapeProps) {
  const sea = SEA_LABEL_POINTS[state];
  const [x, y] = sea ?? STATE_LABEL_POINTS[state] ?? [0, 0];
  return (
    <a href={href} className={sea && "at-sea"}>
      <title>{`${placeName(state)}: ${statusWord(status)}${since ? `, not verified since ${since}` : ""}`}</title>
      <use href={stateHref(state)} className={`law-shape law-${status}`} fill={patternFill("map", status)} />
      <text x={x} y={y + 4}>
        {state}
      </text>
    </a>
  );
}
