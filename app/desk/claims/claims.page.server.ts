import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { claimCase } from "#app/business/claim/claim-case-data.server.ts";
import {
  listDecidedClaims,
  listOpenClaims,
  type OpenClaim,
} from "#app/business/claim/open-claims-data.server.ts";
import { isFreshlyProven, requireStaff } from "#app/business/sign-in/guards.server.ts";
import { PROVE_PATH, withNext } from "#app/business/sign-in/sign-in-paths.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { ageOf } from "../age.server.ts";
import { deskBar, ownListings, waitingAt } from "../desk-bar.server.ts";
import { DESK_PARTS, type DeskPart } from "../desk-parts.ts";
import { MOST_SHOWN } from "../first-rows.ts";
import { claimView } from "./claim-view.server.ts";
import { claimsList } from "./claims-list.ts";

/** Where else work waits, below the queue. */
const OTHER_WORK = ["photos", "deals", "messages", "listings"] as const satisfies readonly DeskPart[];

/** A page of the claims that wait, or with `?state=decided` those that were decided last, and the one that is open: the address's, else the page's oldest. */
export async function claimsPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  const asked = claimsList.parse(new URL(request.url).searchParams);
  const decided = asked.state === "decided";
  const own = await ownListings(staff);
  const [bar, waiting] = await Promise.all([deskBar(staff, "claims"), waitingAt(staff)]);
  const count = waiting.claims?.count ?? 0;
  const pageCount = decided ? 1 : Math.max(1, Math.ceil(count / MOST_SHOWN));
  // Since somebody opened the last page its claims may have been decided.
  const view = { ...asked, page: Math.min(asked.page, pageCount) };
  const search = claimsList.search(view);
  const rows = await orAway(() => (decided ? decidedRows(own) : openRows(own, view.page)));
  const open = id ?? rows[0]?.id;
  const found = open ? await orAway(() => claimCase(open)) : undefined;
  const shown = found && !own.includes(found.listingId) ? found : undefined;
  if (id && !shown) throw missing("There is no such page.");
  return {
    bar,
    decided,
    asked: id !== undefined,
    view,
    pageCount,
    search,
    rows: rows.map((row) => ({ ...row, path: casePath(row.id, search) })),
    line: decided
      ? "Decided claims, newest first."
      : `${count} open, oldest first${pageCount > 1 ? `, ${MOST_SHOWN} on a page; each claimant’s first comes before anyone’s second` : ""}. We promise three business days.`,
    others: OTHER_WORK.map((part) => {
      const queue = waiting[part];
      const { count = 0, oldest } = queue ?? {};
      return { name: DESK_PARTS[part].name, path: deskPath(part), count, age: oldest && ageOf(oldest) };
    }),
    ...(shown && {
      open: { ...(await orAway(() => claimView(shown, own))), address: casePath(shown.id, search) },
    }),
    fresh: isFreshlyProven(staff),
    prove: withNext(PROVE_PATH, deskPath(`claims/${shown?.id ?? ""}`)),
  };
}

function casePath(id: string, search: string): string {
  return deskPath(`claims/${id}`) + search;
}

async function openRows(own: readonly string[], page: number) {
  const claims = await listOpenClaims(new Date(), { own, most: MOST_SHOWN, page });
  return claims.map(openRow);
}

function openRow({ id, listingName, place, words, since, promisedBy }: OpenClaim) {
  const late = promisedBy !== undefined && promisedBy < siteDay();
  return {
    id,
    title: listingName,
    line: `${place} · ${words}`,
    age: ageOf(since),
    ...(promisedBy && {
      promised: `${late ? "Was promised" : "Promised"} by ${formatDay(promisedBy, "EEEE, MMM d")}`,
    }),
  };
}

async function decidedRows(own: readonly string[]) {
  const claims = await listDecidedClaims({ own });
  return claims.map(({ id, listing_name, place, state, decidedAt }) => ({
    id,
    title: listing_name,
    line: `${place} · ${state}`,
    age: ageOf(decidedAt),
  }));
}
