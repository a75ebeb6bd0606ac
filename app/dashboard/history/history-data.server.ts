import { single } from "#app/backend/database.server.ts";
import { SITE } from "#app/business/audit/audit-data.server.ts";
import { listingsOf } from "#app/business/audit/past-listings-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { EDIT_FIELDS, isEditField } from "#app/directory/edits/edit-fields.ts";
import { claimSince } from "../statistics/claim-since-data.server.ts";
import { CONFIRMED_WORDS, DONE_WORDS } from "./done-words.ts";

/** Something that was done to a shop. */
export type Done = {
  id: string;
  at: string;
  /** "Ona Fielding, owner", "The desk". */
  who: string;
  what: string;
};

/** What the staff and the command line do; a shop is told no name. */
const OF_THE_DESK = /^(claim\.(?!answered)|.*\.(accepted|refused|undone)$)/;

/** Acts that have a claim as their subject, which may wait for the listing that another one has. An answer to a contest has the contest's. */
const OF_ONE_CLAIM = Object.keys(DONE_WORDS).filter((one) => /^claim\.(?!answered)/.test(one));

/** Returns what was done to a shop since its claim began, the newest first, for an owner alone: product.md 15.4. Throws a DatabaseAwayError. */
export async function historyOf(owner: Membership, most: number): Promise<Done[]> {
  const since = await claimSince(owner);
  const listings = await single((db) => listingsOf(db, owner));
  const rows = await single((db) =>
    db
      .selectFrom("audit_log")
      .leftJoin("accounts", "accounts.id", "audit_log.actor")
      .leftJoin("shop_members", (join) =>
        join
          .onRef("shop_members.account_id", "=", "audit_log.actor")
          .on("shop_members.claim_id", "=", owner.claimId),
      )
      .select([
        "audit_log.id",
        "audit_log.at",
        "audit_log.actor",
        "audit_log.action",
        "audit_log.detail",
        "accounts.name",
        "shop_members.role",
      ])
      .where((eb) =>
        eb.or(
          listings.map(({ listing, from, until }) =>
            eb.and([
              eb("audit_log.listing_id", "=", listing),
              eb("audit_log.at", ">=", from),
              ...(until === undefined ? [] : [eb("audit_log.at", "<", until)]),
            ]),
          ),
        ),
      )
      .where("audit_log.at", ">=", since ?? "")
      // What became of another's claim to the listing is not this shop's; but that the desk took one's grant back gave it to its owners again.
      .where((eb) =>
        eb.or([
          eb("audit_log.subject", "=", owner.claimId),
          eb("audit_log.action", "not in", OF_ONE_CLAIM),
          eb.and([eb("audit_log.action", "=", "claim.undone"), eb("audit_log.detail", "=", "granted")]),
        ]),
      )
      .where("audit_log.action", "in", Object.keys(DONE_WORDS))
      .orderBy("audit_log.at", "desc")
      .orderBy("audit_log.id")
      .limit(most)
      .execute(),
  );
  return rows.map(({ id, at, actor, action, detail, name, role }) => ({
    id,
    at,
    who: whoDid(action, actor, name, role),
    what: whatWasDone(action, detail),
  }));
}

function whoDid(action: string, actor: string, name: string | null, role: string | null): string {
  if (name && role) return `${name}, ${role}`;
  // The log has the site for who pressed the button of a mail's link.
  if (action === "claim.objected") return "The address on file";
  if (actor === SITE) return "The site";
  return OF_THE_DESK.test(action) ? "The desk" : "Someone who left";
}

/** Of a field's change the detail begins with the field, of a claim that was confirmed it says what the desk had looked at. */
function whatWasDone(action: string, detail: string | null): string {
  if (action === "claim.confirmed" && detail && Object.hasOwn(CONFIRMED_WORDS, detail))
    return CONFIRMED_WORDS[detail] ?? "";
  const words = DONE_WORDS[action] ?? action;
  if (!action.startsWith("edit.")) return words;
  const field = detail?.split(":")[0] ?? "";
  return `${words} ${isEditField(field) ? EDIT_FIELDS[field].toLowerCase() : "a field"}`;
}
