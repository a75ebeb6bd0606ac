import { setImmediate as nextTurn } from "node:timers/promises";
import { single } from "./database.server.ts";
import { fingerprintsSince, notedFingerprints, noteFingerprint } from "./fingerprint-log.server.ts";

/** Rows that are looked at in one turn of the event loop: who left stays as a fingerprint for good. */
const AT_ONCE = 1000;

/**
 * Notes in this node's files what the database says of erasings and leavings and they do not: a process may have ended between the two, a disk may have
 * been full, and another node, or a command with files of its own, may have erased. A backup that is restored would bring these back otherwise. Throws as
 * `single` does, and where a file cannot be written.
 */
export async function noteMissing(now = new Date()): Promise<void> {
  await noteMissingErasures(now);
  await noteMissingLeavings(now);
}

/** As noteMissing, of the erasings alone: they are few, and a start waits for it. */
export async function noteMissingErasures(now = new Date()): Promise<void> {
  const noted = await notedFingerprints("erasures.log", now);
  const rows = await single((db) =>
    db.selectFrom("erasures").selectAll().where("at", ">", fingerprintsSince(now)).execute(),
  );
  for (const { email_hash: hash, at } of rows)
    if (at > (noted.get(hash) ?? "")) await noteFingerprint("erasures.log", hash, at);
}

/** Of who left, or whose mail came back, the address is a fingerprint by then. */
async function noteMissingLeavings(now: Date): Promise<void> {
  const noted = await notedFingerprints("left.log", now);
  const since = fingerprintsSince(now);
  for (let after = ""; ; await nextTurn()) {
    const last = after;
    const rows = await single((db) =>
      db
        .selectFrom("newsletter_subscribers")
        .select(["id", "email", "state", "left_at"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(AT_ONCE)
        .execute(),
    );
    for (const { email, state, left_at: at } of rows)
      if (ENDED.has(state) && at && at > since && at > (noted.get(email) ?? ""))
        await noteFingerprint("left.log", email, at);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

const ENDED: ReadonlySet<string> = new Set(["left", "bounced", "complained"]);
