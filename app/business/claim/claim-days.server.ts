import { site } from "#app/site/site.file.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { CLAIM_TIMES, later } from "./claim-times.ts";

type Part = keyof typeof CLAIM_TIMES;

/** Where a day of the country is over last: who was told "by Friday" has all of it, wherever their shop is. */
const LAST_ZONE = "Pacific/Honolulu";

/** The ISO date on which a time ends, as pages and mails name it: "by Friday, December 4". */
export function dayNamed(since: string, part: Part): string {
  return dayIn(site.timeZone, new Date(later(since, CLAIM_TIMES[part])));
}

/** Whether the day that was named as the last one is over: not at the hour of it at which the time began. */
export function isLastDayOver(since: string, part: Part, now: Date): boolean {
  return dayIn(LAST_ZONE, now) > dayNamed(since, part);
}

/** Whether the day that was named as the first one has begun: "You can ask again from Feb 18, 2027". */
export function hasDayBegun(since: string, part: Part, now: Date): boolean {
  return dayIn(site.timeZone, now) >= dayNamed(since, part);
}
