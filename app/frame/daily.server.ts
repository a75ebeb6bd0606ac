import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { byRightClock } from "#app/backend/clock.server.ts";
import { mailHome } from "#app/backend/mail/mail-home.server.ts";
import { tellWaitingContests } from "#app/business/claim/contests-data.server.ts";
import { promiseWeeklyFigures } from "#app/directory/counts/weekly-figures-data.server.ts";
import { promiseDailyQuestions } from "#app/directory/questions/daily-questions-data.server.ts";
import { mailLawChangesOfDay } from "#app/legality/follow/law-changes-data.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { clockIn } from "#app/utils/dates.ts";
import { log } from "#app/utils/log.server.ts";
import { promiseStaffMail } from "./staff-mail-data.server.ts";

/** How often it is asked whether the day's work is done. */
const MILLISECONDS = 10 * 60 * 1000;

/** From this hour on, where the site is: nobody is written to at night. */
const FIRST_HOUR = 7;

/** Does once a day what nobody asks for. Call the result to end. */
export function startDaily(): () => void {
  const look = () => void byRightClock(doDaysWork);
  const timer = setInterval(look, MILLISECONDS).unref();
  look();
  return () => clearInterval(timer);
}

/**
 * Promises the day's mails about the law, to shops and to the staff, where it is 7 o'clock or later at `now`, once: several processes agree in the
 * database who does. Owners hear of contests that had to wait. What fails of it keeps nobody from the rest. Never throws.
 */
export async function doDaysWork(now: Date): Promise<void> {
  if (clockIn(site.timeZone, now).hour < FIRST_HOUR || mailHome === "waiting") return;
  const day = siteDay(now);
  await doEach([
    () => tellOfLaw(day),
    () => promiseDailyQuestions(day, now),
    () => promiseWeeklyFigures(day),
    () => promiseStaffMail(day),
    () => tellWaitingContests(now),
  ]);
}

/** Does one part after the other. What fails is logged and keeps nobody from the rest, unless the database is away: the next look does all of it. */
export async function doEach(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      if (error instanceof DatabaseAwayError) return;
      log.error({ err: error }, "a part of the day's work could not be done");
    }
  }
}

async function tellOfLaw(day: string): Promise<void> {
  const { changes, mails } = await mailLawChangesOfDay(day);
  if (changes > 0) log.info({ changes, mails }, "readers are told of changes of the law");
}
