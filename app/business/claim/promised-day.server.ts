import { site } from "#app/site/site.file.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { CALL_WORKING_DAYS } from "./claim-times.ts";
import { addWorkingDays } from "./working-days.ts";

/** The ISO date by which the desk has called: product.md 15.15. */
export function promisedDay(provenAt: string): string {
  return addWorkingDays(dayIn(site.timeZone, new Date(provenAt)), CALL_WORKING_DAYS);
}
