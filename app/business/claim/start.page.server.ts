import type { SerializeFrom } from "@remix-run/node";
import { inTime } from "#app/backend/in-time.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { claimPath, listingPath } from "#app/directory/listing-paths.ts";
import { shownAddress } from "#app/utils/mail-address.ts";
import { claimsAre } from "./claims-are.server.ts";
import { isHeld } from "./held-data.server.ts";
import { listingOfUrl } from "./listing-of-url.server.ts";
import { proofsForListing } from "./registry.server.ts";

/** What a listing's claim page shows: which proofs will do, and whether somebody looks after it already. */
export async function viewStart(request: Request, params: Record<string, string | undefined>) {
  const row = await listingOfUrl(request, params);
  const { address, domain } = await proofsForListing(row);
  const held = claimsAre === "no-backend" ? { result: false } : await inTime(() => isHeld(row.id));
  return {
    name: row.name,
    place: [row.address, placeLine(row)].filter(Boolean).join(", "),
    path: claimPath(row),
    listingPath: listingPath(row),
    licensed: row.licenseNumber !== undefined,
    proofs: { address: address && shownAddress(address), domain, called: row.phone !== undefined },
    off: claimsAre === "on" ? undefined : claimsAre,
    /** "away": the database does not say just now. */
    held: held === "away" ? ("away" as const) : held.result,
    demonstration: row.source === DEMONSTRATION_SOURCE,
  };
}

export type StartView = SerializeFrom<typeof viewStart>;
