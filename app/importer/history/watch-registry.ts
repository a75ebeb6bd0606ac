import type { HistoryEvent } from "#app/directory/history/history-event.ts";
import type { RegistryColumn } from "../fields/imported-cells.ts";
import { otherAddress, otherName, otherOwner, otherStatus, streetAddress } from "./what-changed.ts";

type Row = Record<string, string>;

/** A line of the history as it is about to be written. */
export type Sighting = Omit<HistoryEvent, "source">;

/** What a registry gives of every listing, and how to tell that it is another one. */
const WATCHED = [
  { what: "name", read: (row: Row) => row.name ?? "", differ: otherName },
  { what: "address", read: streetAddress, differ: otherAddress },
  { what: "owner", read: (row: Row) => ofRegistry(row, "registry_owner"), differ: otherOwner },
  { what: "status", read: (row: Row) => ofRegistry(row, "registry_status"), differ: otherStatus },
] as const;

/** When more than these differ, and more than half of all, the registry's file says something else there than it did: product.md 22.14. */
const MOST_AT_ONCE = 10;

/**
 * Watches one import of a registry: what its last import wrote against what it says now. What an operator changed is in neither. `day`
 * is the ISO date of the comparison, `again` whether there was an import before.
 */
export function watchRegistry(day: string, again: boolean) {
  const seen: Sighting[] = [];
  const changed = WATCHED.map(() => [] as Sighting[]);
  const compared = WATCHED.map(() => 0);
  return {
    /** The registry lists this one now; `before` is what its last import wrote for it. What it leaves blank now is remembered. */
    lists(before: Row | undefined, now: Row): void {
      const { id = "" } = now;
      if (!before) {
        seen.push({ id, day, what: again ? "opened" : "found", before: "", after: "" });
        return;
      }
      if (before.registry_gone)
        seen.push({ id, day, what: "reopened", before: before.registry_gone, after: "" });
      now.registry_owner ||= ofRegistry(before, "registry_owner");
      now.registry_status ||= ofRegistry(before, "registry_status");
      WATCHED.forEach(({ what, read, differ }, at) => {
        const [was, is] = [read(before), read(now)];
        if (!was || !is) return;
        compared[at] = (compared[at] ?? 0) + 1;
        if (was !== is && differ(before, now)) changed[at]?.push({ id, day, what, before: was, after: is });
      });
    },
    /** The registry no longer lists this one, which an import wrote; `closedOn` is the day that the listings say. */
    misses(before: Row, closedOn: string | undefined): void {
      if (before.registry_gone) return;
      // Before there was a history, the listings alone knew when it closed.
      const since = (before.registry_gone === undefined && closedOn) || day;
      before.registry_gone = since;
      seen.push({
        id: before.id ?? "",
        day: since,
        what: "closed",
        before: before.checked_at ?? "",
        after: "",
      });
    },
    /** What happened, in the order in which it is written. */
    sightings(): Sighting[] {
      const believed = changed.filter(
        ({ length }, at) => length <= MOST_AT_ONCE || length * 2 <= (compared[at] ?? 0),
      );
      return [...seen, ...believed.flat()];
    },
  };
}

function ofRegistry(row: Row, column: RegistryColumn): string {
  return row[column] ?? "";
}
