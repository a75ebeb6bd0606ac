import type { AuditRow } from "#app/backend/business-tables.ts";
import { CLI, SITE } from "#app/business/audit/audit-data.server.ts";
import { deskPath } from "#app/business/business-paths.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { momentText } from "../age.server.ts";
import { namesOf } from "../names-data.server.ts";

/** A line of the audit log as a page shows it. */
export type AuditLine = {
  id: string;
  at: string;
  iso: string;
  who: { name: string; path?: string };
  action: string;
  /** The page of what it was done to. */
  path?: string;
  listing?: { name: string; path?: string };
  detail?: string;
};

/** The desk's pages of what actions are about, by the action's first word. */
const PAGES: Record<string, string> = {
  account: "accounts",
  claim: "claims",
  edit: "claims",
  deal: "deals",
  photo: "photos",
  messages: "messages",
  leads: "leads",
  law: "law",
  reports: "reports",
  outbox: "outbox",
};

/** Makes the lines, for operators: people by the name and address that their account has now, listings by theirs. Throws as `single` does. */
export async function auditLines(rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const [nameOf, directory] = await Promise.all([
    namesOf(
      rows.map(({ actor }) => actor),
      { addresses: true },
    ),
    loadDirectory(),
  ]);
  return rows.map(({ id, at, actor, action, listing_id, subject, detail }) => {
    const page = subject && PAGES[action.split(".")[0] ?? ""];
    const listing = getListing(directory, listing_id);
    return {
      id,
      at: momentText(at),
      iso: at,
      who: { name: nameOf(actor), ...(isAccount(actor) && { path: deskPath(`accounts/${actor}`) }) },
      action,
      ...(page && { path: deskPath(`${page}/${subject}`) }),
      ...(listing_id && {
        listing: listing ? { name: listing.name, path: listingPath(listing) } : { name: listing_id },
      }),
      ...(detail && { detail }),
    };
  });
}

function isAccount(actor: string): boolean {
  return actor !== CLI && actor !== SITE;
}
