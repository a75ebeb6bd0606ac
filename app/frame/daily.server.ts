import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { mailHome } from "#app/backend/mail/mail-home.server.ts";
import { forgetOldFiles } from "#app/backend/mail/outbox-files.server.ts";
import { mailLawChangesOfDay } from "#app/legality/follow/law-changes-data.server.ts";
import { forgetOldDeliveries, forgetUnconfirmed } from "#app/site/newsletter/subscribers-data.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { promiseStaffMail } from "#app/site/staff-mail-data.server.ts";
import { clockIn } from "#app/utils/dates.ts";
import { log } from "#app/utils/log.server.ts";

/** How often it is asked whether the day's work is done. */
const MILLISECONDS = 10 * 60 * 1000;

/** From this hour on, where the site is: nobody is written to at night. */
const FIRST_HOUR = 7;

/**
 * Does once a day what nobody asks for: mails about the law and to the staff, and forgetting what was not confirmed. Several processes
 * agree in the database who does what. Call the result to end.
 */
export function startDaily(): () => void {
  const timer = setInterval(() => void work(), MILLISECONDS).unref();
  void work();
  return () => clearInterval(timer);
}

async function work(): Promise<void> {
  await forgetOldFiles();
  try {
    await forgetUnconfirmed();
    await forgetOldDeliveries();
    const now = new Date();
    if (clockIn(site.timeZone, now).hour < FIRST_HOUR || mailHome === "waiting") return;
    const { changes, mails } = await mailLawChangesOfDay();
    if (changes > 0) log.info({ changes, mails }, "readers are told of changes of the law");
    await promiseStaffMail();
  } catch (error) {
    if (!(error instanceof DatabaseAwayError)) log.error({ err: error }, "the day's work could not be done");
  }
}
