import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { dealKindName } from "#app/catalogue/deals/deal.ts";
import {
  type DealCase,
  dealCase,
  listWaitingDeals,
} from "#app/catalogue/deals/deciding/waiting-deals-data.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { isDay } from "#app/utils/dates.ts";
import { ageOf, momentText } from "../age.server.ts";
import { decidedLately } from "../decided-lately-data.server.ts";
import { undoView } from "../decision.server.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { MOST_SHOWN, waitingLine } from "../first-rows.ts";

/** The deals that wait, and the one that is open: the address's, else the oldest. */
export async function dealsDeskPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const own = await ownListings(staff);
  const [bar, deals, lately] = await Promise.all([
    deskBar(staff, "deals"),
    orAway(() => listWaitingDeals({ own, most: MOST_SHOWN })),
    orAway(() => decidedLately("deals", own)),
  ]);
  const open = id ?? deals[0]?.id;
  const found = open ? await orAway(() => dealCase(open)) : undefined;
  const shown = found && !own.includes(found.deal.listing_id) ? found : undefined;
  // A draft is its shop's alone.
  if (id && (!shown || shown.deal.state === "draft")) throw missing("There is no such page.");
  return {
    bar,
    asked: id !== undefined,
    line: waitingLine(deals.length, bar, "None waiting"),
    rows: deals.map((deal) => ({
      path: deskPath(`deals/${deal.id}`),
      title: deal.title || "An untitled deal",
      line: `${deal.shop} · ${deal.place}`,
      age: ageOf(deal.since),
    })),
    lately,
    ...(shown && { open: viewOf(shown) }),
  };
}

function viewOf({ deal, text, claim, listing, law, refusal, others, undo }: DealCase) {
  return {
    id: deal.id,
    path: deskPath(`deals/${deal.id}`),
    state: deal.state,
    revision: deal.revision,
    kicker: `Deal, ${ageOf(deal.at)} ago · ${dealKindName(text.kind) ?? text.kind}`,
    title: text.title || "An untitled deal",
    line: `${claim.listing_name}, ${claim.place}`,
    ...(listing && { listing: listingPath(listing) }),
    facts: [
      { name: "Summary", text: text.summary },
      { name: "Conditions", text: text.conditions },
      { name: "Dates", text: `${dayText(text.starts)} to ${dayText(text.ends)}` },
      ...(text.weekdays.length > 0 ? [{ name: "Days", text: text.weekdays.join(", ") }] : []),
      {
        name: "License",
        text: listing
          ? (listing.licenseNumber ?? "The registry has none now")
          : "The shop is not in the directory now",
      },
      { name: "Written", text: momentText(deal.at) },
    ],
    ...(law && { place: law.state }),
    ...(law?.rule && { rule: law.rule }),
    ...(refusal && { refusal }),
    others: others.map(({ id, title, state }) => ({
      path: deskPath(`deals/${id}`),
      text: `${title}: ${state}`,
    })),
    ...(undo && { undo: undoView(undo) }),
  };
}

export type DealView = SerializeFrom<typeof viewOf>;

function dayText(day: string): string {
  return isDay(day) ? formatDay(day) : day || "no day";
}
