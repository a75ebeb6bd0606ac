import { DESK_PATH, deskPath } from "#app/business/business-paths.ts";
import { ownListingsOf } from "#app/business/deciding/own-shop-data.server.ts";
import type { Bar } from "#app/business/pages/own-bar.tsx";
import { formTokenOf } from "#app/business/sign-in/form-token.server.ts";
import type { StaffMember } from "#app/business/sign-in/guards.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { DESK_PARTS, type DeskPart, partsFor } from "./desk-parts.ts";
import { waitingFor } from "./waiting-data.server.ts";

/** Returns the bar of a page of the staff's, with what waits; `current` is undefined on the desk's first page. Throws the 503 page. */
export async function deskBar(staff: StaffMember, current?: DeskPart): Promise<Bar> {
  const waiting = await waitingAt(staff);
  return {
    label: "The desk",
    links: partsFor(staff.staffRole).map((part) => ({
      name: DESK_PARTS[part].name,
      path: deskPath(part),
      count: waiting[part]?.count,
    })),
    current: current ? deskPath(current) : DESK_PATH,
    person: `${staff.account.name}, ${staff.staffRole}`,
    token: formTokenOf(staff),
  };
}

/** Returns what waits in the queues that somebody may open. Throws the 503 page. */
export async function waitingAt(staff: StaffMember) {
  const own = await ownListings(staff);
  return orAway(() => waitingFor(staff.staffRole, own));
}

/** Returns the listings of somebody's own shops, about which somebody else decides: product.md 15.5. Throws the 503 page. */
export async function ownListings({ account }: StaffMember): Promise<string[]> {
  return orAway(() => ownListingsOf(account.id));
}
