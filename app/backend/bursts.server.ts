import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { transaction } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { promise } from "./outbox/promise.server.ts";
import { secondsToWait } from "./throttle.server.ts";

/** What is refused, and how often within an hour in one process is more than people's mistakes: product.md 27.4. */
export const BURSTS = { "sign-in": 50, claim: 20, form: 200 } as const;

export type RefusedKind = keyof typeof BURSTS;

/** The mail that tells the staff of a burst. */
export const BURST_MAIL = "burst";

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Who was told is not told again of the same kind for so long, whichever process sees it. */
const QUIET_SECONDS = 6 * 60 * 60;

/** The moments of the last refusals of a kind: fewer than make a burst. */
const lately = new Map<RefusedKind, number[]>();

/**
 * Counts a refusal in this process. The one that makes it a burst is logged, and the staff are promised a mail. It waits for
 * nothing and never throws: whoever is refused is answered as fast as ever.
 */
export function noteRefused(kind: RefusedKind, now = new Date()): void {
  log.info({ kind }, "refused");
  const at = now.getTime();
  // Any hour counts, not each one from the first refusal on: half before its end and half after it were none.
  const moments = [...(lately.get(kind) ?? []).filter((then) => Math.abs(at - then) < HOUR_MILLISECONDS), at];
  const [since = at] = moments;
  if (moments.length < BURSTS[kind]) {
    lately.set(kind, moments);
    return;
  }
  lately.delete(kind);
  void tellStaff(kind, new Date(since));
}

async function tellStaff(kind: RefusedKind, since: Date): Promise<void> {
  log.warn({ kind, refused: BURSTS[kind], since: since.toISOString() }, "many refusals within an hour");
  const staff = env.MAIL_STAFF ?? [];
  if (staff.length === 0 || databaseKind === "none") return;
  const told = { name: `staff told of a burst of ${kind}`, times: 1, seconds: QUIET_SECONDS };
  if ((await secondsToWait([told])) > 0) return;
  await transaction(async (tx) => {
    for (const to of staff)
      await promise(tx, {
        kind: "mail",
        payload: { template: BURST_MAIL, to, kind, since: since.toISOString() },
      });
  }).catch((error: unknown) => {
    if (!(error instanceof DatabaseAwayError))
      log.error({ err: error }, "the staff could not be told of a burst");
  });
}
