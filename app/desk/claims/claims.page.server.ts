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

/** Where else work waits, below the queue. */
const OTHER_WORK = ["photos", "deals", "messages", "listings"] as const satisfies readonly DeskPart[];

/** The claims that wait, or with `?state=decided` those that were decided, and the one that is open: the address's, else the oldest. */
export async function claimsPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  const { searchParams } = new URL(request.url);
  const decided = searchParams.get("state") === "decided";
  const own = await ownListings(staff);
  const [bar, waiting, rows] = await Promise.all([
    deskBar(staff, "claims"),
    waitingAt(staff),
    decided ? orAway(() => decidedRows(own)) : orAway(() => openRows(own)),
  ]);
  const open = id ?? rows[0]?.id;
  const found = open ? await orAway(() => claimCase(open)) : undefined;
  const shown = found && !own.includes(found.listingId) ? found : undefined;
  if (id && !shown) throw missing("There is no such page.");
  return {
    bar,
    decided,
    asked: id !== undefined,
    rows,
    line: decided
      ? "Decided claims, newest first."
      : `${waiting.claims?.count ?? rows.length} open, oldest first${rows.length === MOST_SHOWN ? `: ${MOST_SHOWN} of them, each claimant’s first before anyone’s second` : ""}. We promise three business days.`,
    others: OTHER_WORK.map((part) => {
      const queue = waiting[part];
      const { count = 0, oldest } = queue ?? {};
      return { name: DESK_PARTS[part].name, path: deskPath(part), count, age: oldest && ageOf(oldest) };
    }),
    ...(shown && { open: await orAway(() => claimView(shown)) }),
    fresh: isFreshlyProven(staff),
    prove: withNext(PROVE_PATH, deskPath(`claims/${shown?.id ?? ""}`)),
  };
}

async function openRows(own: readonly string[]) {
  const claims = await listOpenClaims(new Date(), { own, most: MOST_SHOWN });
  return claims.map(openRow);
}

function openRow({ id, listingName, place, words, since, promisedBy }: OpenClaim) {
  const late = promisedBy !== undefined && promisedBy < siteDay();
  return {
    id,
    path: deskPath(`claims/${id}`),
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
    path: `${deskPath(`claims/${id}`)}?state=decided`,
    title: listing_name,
    line: `${place} · ${state}`,
    age: ageOf(decidedAt),
  }));
}
