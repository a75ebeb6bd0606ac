import { formatDay, type ShownDay } from "#app/utils/dates.server.ts";
import { closedPageEnds } from "../closed/closed-listing.page.server.ts";
import { movedWords, shortAddress } from "./change-words.ts";
import type { ChangeKind, ShopChange } from "./shop-change.ts";

/** A change as the page lists it, and no more. */
export type ChangeRow = {
  key: string;
  kind: ChangeKind;
  /** "Nov 18". */
  date: ShownDay;
  name: string;
  /** Its page, while there is one. */
  path?: string;
  where: string;
  /** Of a move: the old address. */
  from?: string;
  /** Of a new name: the old one. */
  formerly?: string;
  /** Of a closed shop: when it was last listed, "Nov 9". */
  lastListed?: ShownDay;
};

export function toChangeRow(change: ShopChange, now: Date): ChangeRow {
  const { id, kind, day, name, path, where, before, closedOn } = change;
  const gone = closedOn !== undefined && now.getTime() > closedPageEnds(closedOn);
  const moved = kind === "moved" ? movedWords(change) : undefined;
  return {
    key: `${kind}-${day}-${id}`,
    kind,
    date: shortDay(day, day),
    name,
    ...(!gone && { path }),
    where: moved?.to ?? shortAddress(where),
    ...(moved && { from: moved.from }),
    ...(kind === "renamed" && { formerly: before }),
    ...(kind === "closed" && before && { lastListed: shortDay(before, day) }),
  };
}

/** The year stands there where it is not that of the change. */
function shortDay(iso: string, beside: string): ShownDay {
  return { iso, day: formatDay(iso, iso.slice(0, 4) === beside.slice(0, 4) ? "MMM d" : "MMM d, yyyy") };
}
