import { within } from "#app/utils/within.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { isSeenAway, seenAway } from "./seen-away.server.ts";

/** With what comes before it no visitor waits longer than 3 s, as for a public form: product.md 9.8. */
const MOST_MILLISECONDS = 1900;

/** Asks the database for somebody who waits: "away" where it does not answer in time, or did not a moment ago. */
export async function inTime<Result>(ask: () => Promise<Result>): Promise<{ result: Result } | "away"> {
  if (isSeenAway()) return "away";
  const asked = ask().then(
    (result) => ({ result }),
    (error: unknown) => {
      if (error instanceof DatabaseAwayError) return undefined;
      throw error;
    },
  );
  const answered = await within(MOST_MILLISECONDS, asked);
  if (!answered) seenAway();
  return answered ?? "away";
}
