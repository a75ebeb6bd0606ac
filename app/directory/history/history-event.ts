/** What an import can see happen to a listing of a registry. */
export const HAPPENINGS = [
  /** Seen by the first import of its registry: it may be much older. */
  "found",
  /** New in a later import. */
  "opened",
  "name",
  "address",
  /** Another legal entity holds its license. Who it is stays in the file: a sole owner is a person. */
  "owner",
  "status",
  /** No longer in the registry's list; `before` is the last day it was. */
  "closed",
  "reopened",
] as const;

export type Happening = (typeof HAPPENINGS)[number];

/** The columns of the history's file, in their order. */
export const HISTORY_COLUMNS = ["id", "source", "day", "what", "before", "after"] as const;

/**
 * One line of the history: what an import saw of a listing, and the ISO day of its comparison with the registry. `before` and
 * `after` are what changed: a name, a status, an address in one line ("12 Elm Street, Denver, CO 80202", or nothing where the
 * registry gives no street). Of an owner both are empty here.
 */
export type HistoryEvent = {
  id: string;
  /** The registry, as the listing's `source` has it. */
  source: string;
  day: string;
  what: Happening;
  before: string;
  after: string;
};

/** Whether a shop moved: of a street that was not known before nobody can say that. */
export function isMove({ what, before, after }: HistoryEvent): boolean {
  return what === "address" && before !== "" && after !== "";
}

/** Longer cells are none of a name, an address or a status. */
const LONGEST_CELL = 300;

/** An event as a line of the file: it ends with a line break, and its cells have none. */
export function historyLine({ id, source, day, what, before, after }: HistoryEvent): string {
  return `${[id, source, day, what, before, after].map(historyCell).join(",")}\n`;
}

export function historyCell(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim().slice(0, LONGEST_CELL);
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
