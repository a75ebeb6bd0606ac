// By path: the whole of date-fns takes most of a second to load.
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";

/** A moment as a page shows it: for `<time>`. */
export type ShownDate = {
  /** ISO 8601, UTC. */
  iso: string;
  /** Nov 20, 2026: product.md 5.2. */
  day: string;
  /** 2 days ago */
  ago: string;
};

/** Takes ISO 8601; the process runs in UTC. Throws RangeError "Invalid time value" for anything else. */
export function showDate(iso: string, now = new Date()): ShownDate {
  const date = new Date(iso);
  return { iso, day: format(date, "MMM d, yyyy"), ago: formatDistanceStrict(date, now, { addSuffix: true }) };
}
