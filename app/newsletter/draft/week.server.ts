import { site } from "#app/site/site.file.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { addDays, startOfDay } from "#app/utils/dates.ts";

/** The seven days that an edition looks back on, its own the last. */
export type Week = {
  /** ISO days, both included. */
  from: string;
  to: string;
  /** Moments: what was published from `since` on and before `until`. */
  since: Date;
  until: Date;
};

/** The week of an edition's day (ISO), as it is known now: of today only what is out already. */
export function weekOf(day: string, now = new Date()): Week {
  const from = addDays(day, -6);
  const end = startOfDay(addDays(day, 1), site.timeZone);
  const until = day === siteDay(now) ? now : end;
  return { from, to: day, since: startOfDay(from, site.timeZone), until };
}
