import { clockIn } from "#app/utils/dates.ts";
import { formatTime, formatUntil } from "../hours/format-hours.ts";
import { nextChange, type Opening } from "../hours/open-now.server.ts";
import type { Place } from "../places/find-place.server.ts";
import { timeZoneAt } from "../places/time-zone.server.ts";
import { type DirectoryQuery, milesOf } from "../search/query.ts";

/** What a view of a place says of itself, in words: product.md 8.14. */
export type NearWords = {
  heading: string;
  /** "8 of 14 shops within 25 miles are open at 7:42 pm". */
  line: string;
  /** ", Denver time": what a narrow screen leaves out. */
  clock?: string;
};

type Seen = {
  query: Pick<DirectoryQuery, "open" | "radius" | "state" | "q" | "rating" | "service">;
  place: Place;
  /** Of the shops that match but for being open; of those that stand in where there are none. */
  openings: readonly (Opening | undefined)[];
  nearest?: true;
  /** Shops within reach match but for being open, and nobody knows when some of them are: they may be open. */
  unsure?: boolean;
  now: Date;
};

/** Returns a view's heading and the line below it. */
export function nearWords(seen: Seen): NearWords {
  const { query, place, nearest } = seen;
  if (nearest) return nothingNear(seen);
  return { heading: `${query.open ? "Open now" : "Dispensaries"} near ${place.name}`, ...countLine(seen) };
}

function countLine({ query, place, openings, now }: Seen): Pick<NearWords, "line" | "clock"> {
  const known = openings.filter((one) => one !== undefined);
  const open = known.filter(({ state }) => state.open).length;
  const all = openings.length.toLocaleString("en-US");
  const within = milesOf(query.radius);
  const where = within < Number.POSITIVE_INFINITY ? ` within ${within} miles` : "";
  const shops = `${openings.length === 1 ? "shop" : "shops"}${where}`;
  if (known.length === 0) return { line: `${all} ${shops}` };
  const { hour, minute } = clockIn(timeZoneAt(place), now);
  const at = `open at ${formatTime(hour * 60 + minute)}`;
  const are = `${open === 1 ? "is" : "are"}${known.length < openings.length ? " known to be" : ""}`;
  const clock = `, ${place.city} time`;
  if (query.open) return { line: `${open.toLocaleString("en-US")} of ${all} ${shops} ${are} ${at}`, clock };
  return { line: `${all} ${shops}; ${open.toLocaleString("en-US")} ${are} ${at}`, clock };
}

function nothingNear({ query, place, openings, unsure }: Seen): NearWords {
  const { open, radius, q, rating, service, state } = query;
  const narrowed = q || rating || service.length > 0 || state;
  const what = `No shop ${narrowed ? "with these filters " : ""}is ${unsure ? "known to be " : ""}${open ? "open now " : ""}`;
  const heading = `${what}within ${milesOf(radius)} miles of ${place.name}`;
  const count = openings.length === 10 ? "ten" : String(openings.length);
  const nearest = openings.length === 1 ? "The nearest one" : `The ${count} nearest`;
  return { heading, line: `${nearest}${open ? ", open or not" : ""}.${firstToOpen(openings)}` };
}

/** " The first opens 8 am."; nothing where one is open already, or nobody knows. */
function firstToOpen(openings: readonly (Opening | undefined)[]): string {
  const known = openings.filter((one) => one !== undefined);
  if (known.some(({ state }) => state.open)) return "";
  const first = known
    .filter(({ changesAt }) => changesAt !== undefined)
    .sort((a, b) => nextChange(a) - nextChange(b))[0];
  if (!first) return "";
  return ` The first ${formatUntil(first.state).replace("Opens ", "opens at ")}.`;
}
