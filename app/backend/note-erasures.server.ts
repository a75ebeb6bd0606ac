import { single } from "./database.server.ts";
import { fingerprintsSince, notedFingerprints, noteFingerprint } from "./fingerprint-log.server.ts";

/**
 * Notes in this node's file what the database says of erasings and the file does not: a process may have ended between the two, and another node
 * may have erased. A backup that is restored would bring these back otherwise. Throws as `single` does, and where the file cannot be written.
 */
export async function noteMissingErasures(now = new Date()): Promise<void> {
  const noted = await notedFingerprints("erasures.log", now);
  const rows = await single((db) =>
    db.selectFrom("erasures").selectAll().where("at", ">", fingerprintsSince(now)).execute(),
  );
  for (const { email_hash: hash, at } of rows)
    if (at > (noted.get(hash) ?? "")) await noteFingerprint("erasures.log", hash, at);
}
