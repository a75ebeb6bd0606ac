import { secondsToWait } from "#app/backend/throttle.server.ts";
import { DAY_SECONDS } from "#app/site/forms/mail-limits.server.ts";

/** So many an hour, since each takes a processor for a second; and a day, since what was taken down is kept for one: up to 3 MB each. */
const OF_AN_HOUR = 30;
const OF_A_DAY = 60;

/** Counts one more photograph that a shop sends. Returns what to tell who has to wait; undefined where it may be worked on. */
export async function whyNoUpload(claimId: string): Promise<string | undefined> {
  const ofHour = { name: `photographs of ${claimId}`, times: OF_AN_HOUR, seconds: 3600 };
  const ofDay = { name: `photographs of a day of ${claimId}`, times: OF_A_DAY, seconds: DAY_SECONDS };
  const seconds = await secondsToWait([ofHour]);
  if (seconds > 0)
    return `A shop can send ${OF_AN_HOUR} photos an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`;
  // Only then: what the hour refuses does not count for the day.
  return (await secondsToWait([ofDay])) > 0
    ? `A shop can send ${OF_A_DAY} photos a day. Try again tomorrow.`
    : undefined;
}
