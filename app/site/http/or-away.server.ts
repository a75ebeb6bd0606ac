import { DatabaseAwayError } from "#app/backend/away.server.ts";
import { inTime } from "#app/backend/in-time.server.ts";
import { isSeenAway, seenAway } from "#app/backend/seen-away.server.ts";
import { CACHE } from "./cache-policy.ts";

/** Asks the database for somebody who waits. Throws the 503 page where it does not answer in time. */
export async function orAway<Result>(ask: () => Promise<Result>): Promise<Result> {
  const answered = await inTime(ask);
  if (answered === "away") throw awayPage();
  return answered.result;
}

/**
 * The same of what goes through many rows piece by piece: a piece that is not answered in time says that the database is away, and how long all of
 * them take says nothing of it. Whoever asks waits for as long as there are rows.
 */
export async function piecesOrAway<Result>(ask: () => Promise<Result>): Promise<Result> {
  if (isSeenAway()) throw awayPage();
  return ask().catch((error: unknown) => {
    if (!(error instanceof DatabaseAwayError)) throw error;
    seenAway();
    throw awayPage();
  });
}

/** What to throw, or to answer with, while the database is away. */
export function awayPage(): Response {
  return new Response("We cannot look that up just now. Nothing was lost. Try again in a few minutes.", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": CACHE.never,
      "Retry-After": "120",
    },
  });
}
