import type { TodaysLaw } from "./todays-law.server.ts";

/** What stands before the day of a check: one that is too old says no longer what the law is (product.md 18.13). */
export function checkedWords(stale: boolean | undefined): string {
  return stale ? "Not verified since" : "Checked";
}

/** An answer in sentences, with what is known today before it where the state's own word is too old. */
export function answerNow(said: string, today: TodaysLaw | undefined): string {
  return today
    ? `Federal law since ${today.since.day}: ${today.rule}. ${today.whose} own law, last verified ${today.verified.day}: ${said}`
    : said;
}
