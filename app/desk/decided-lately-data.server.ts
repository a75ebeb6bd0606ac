import { single } from "#app/backend/database.server.ts";
import { deskPath } from "#app/business/business-paths.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { ageOf } from "./age.server.ts";
import { editKeyOf } from "./listings/edit-key.server.ts";

/** What was decided about shops' words and pictures, by the log's names; one that was taken back is none. */
const DECIDED = {
  listings: { "edit.accepted": "Accepted", "edit.refused": "Refused", "edit.undone": undefined },
  deals: { "deal.accepted": "Accepted", "deal.refused": "Refused", "deal.undone": undefined },
  photos: { "photo.accepted": "Accepted", "photo.refused": "Refused", "photo.undone": undefined },
} as const;

/** As many as somebody who wants to take one back looks through, and acts of them: some of these were taken back, or are about the same. */
const MOST = 8;
const MOST_ACTS = 4 * MOST;

/** Returns the last decisions of a queue that stand, the newest first, but those about shops of one's own. Throws as `single` does. */
export async function decidedLately(queue: keyof typeof DECIDED, own: readonly string[]) {
  const words: Record<string, string | undefined> = DECIDED[queue];
  const rows = await single((db) =>
    db
      .selectFrom("audit_log")
      .select(["subject", "action", "at", "listing_id", "detail"])
      .where("action", "in", Object.keys(words))
      .$if(own.length > 0, (some) => some.where("listing_id", "not in", own))
      .orderBy("at", "desc")
      .limit(MOST_ACTS)
      .execute(),
  );
  const directory = await loadDirectory();
  const seen = new Set<string>();
  const decided = rows.flatMap(({ subject, action, at, listing_id, detail }) => {
    // A shop's word is named by its listing and its field, which stands before the reason.
    const [field = ""] = (detail ?? "").split(":");
    const key = queue === "listings" ? editKeyOf({ field, listingId: listing_id ?? "" }) : subject;
    if (!key || seen.has(key)) return [];
    seen.add(key);
    const line = words[action];
    if (!line) return [];
    return {
      path: deskPath(`${queue}/${encodeURIComponent(key)}`),
      title: getListing(directory, listing_id)?.name ?? listing_id ?? "",
      line,
      age: ageOf(at),
    };
  });
  return decided.slice(0, MOST);
}
