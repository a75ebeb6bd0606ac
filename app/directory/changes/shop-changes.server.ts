import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Directory } from "../data/directory-store.server.ts";
import { type HistoryEvent, isMove } from "../history/history-event.ts";
import { placeLine } from "../listing.card.ts";
import type { Listing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import { type ChangeKind, KIND_LIST, type ShopChange } from "./shop-change.ts";
import { mondayOf } from "./weeks.ts";

/** What readers are told of the history: product.md 22.21. */
export type ShopChanges = {
  /** The newest first; of one day by state, kind and name. */
  changes: readonly ShopChange[];
  /** The ISO date of the last of them, if there are any. */
  newest?: string;
  /** The ISO date since when imports of a state's registry are remembered, by state. */
  since: ReadonlyMap<StateCode, string>;
};

type Shops = Pick<Directory, "listings" | "byId" | "closed" | "history">;

const MADE = new WeakMap<Shops, ShopChanges>();

/** Returns what happened to the shops of a directory, made once for each. */
export function shopChanges(directory: Shops): ShopChanges {
  const known = MADE.get(directory);
  if (known) return known;
  const made = changesOf(directory);
  MADE.set(directory, made);
  return made;
}

function changesOf(directory: Shops): ShopChanges {
  const closed = new Map(Array.from(directory.closed.values(), (listing) => [listing.id, listing]));
  const changes: ShopChange[] = [];
  const since = new Map<StateCode, string>();
  for (const event of directory.history.events) {
    const listing = directory.listings[directory.byId.get(event.id) ?? -1] ?? closed.get(event.id);
    // Somebody took it out of the listings: nobody can say any more what it was called.
    if (!listing) continue;
    // The newest come first, so that the last is the oldest.
    since.set(listing.state, event.day);
    const kind = kindOf(event);
    if (kind) changes.push(toChange(event, kind, listing));
  }
  // As the history has them.
  const newest = changes[0]?.day;
  return { changes: changes.sort(inOrder), newest, since };
}

/** What readers are told of an event: of a first import, a status or an address that was put right nothing. */
function kindOf(event: HistoryEvent): ChangeKind | undefined {
  const { what } = event;
  if (what === "opened" || what === "reopened" || what === "closed" || what === "owner") return what;
  if (what === "name" && event.before && event.after) return "renamed";
  return isMove(event) ? "moved" : undefined;
}

function toChange(event: HistoryEvent, kind: ChangeKind, listing: Listing): ShopChange {
  const { id, day, source } = event;
  const { state, city, closedOn } = listing;
  const before = kind === "opened" || kind === "owner" ? "" : event.before;
  return {
    id,
    kind,
    day,
    week: mondayOf(day),
    state,
    name: kind === "renamed" ? event.after : listing.name,
    city,
    path: listingPath(listing),
    where: kind === "moved" ? event.after : [listing.address, placeLine(listing)].filter(Boolean).join(", "),
    ...(before && { before }),
    registry: source,
    ...(closedOn && { closedOn }),
  };
}

function inOrder(a: ShopChange, b: ShopChange): number {
  return (
    compare(b.week, a.week) ||
    compare(stateName(a.state), stateName(b.state)) ||
    KIND_LIST.indexOf(a.kind) - KIND_LIST.indexOf(b.kind) ||
    compare(b.day, a.day) ||
    compare(a.name, b.name) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
