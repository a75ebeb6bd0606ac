import type { StateCode } from "#app/utils/us-states.ts";

/** What readers are told of a shop, in the order of a list, and the word that it stands under. */
export const CHANGE_KINDS = {
  opened: "Opened",
  reopened: "Reopened",
  moved: "Moved",
  closed: "Closed",
  renamed: "New name",
  owner: "New owner",
} as const;

export type ChangeKind = keyof typeof CHANGE_KINDS;

export const KIND_LIST = Object.keys(CHANGE_KINDS) as ChangeKind[];

/** Something that happened to a shop, as its registry showed it: product.md 22.21. */
export type ShopChange = {
  /** The listing's. */
  id: string;
  kind: ChangeKind;
  /** ISO date: when the registry's list was compared. */
  day: string;
  /** ISO date of the Monday of its week. */
  week: string;
  state: StateCode;
  name: string;
  city: string;
  /** Its page: a closed shop's for a year. */
  path: string;
  /** "12 Elm Street, Denver, CO 80202", as it is now or was at last; of a move the new address. */
  where: string;
  /** The address or the name before; of a closed shop the ISO date on which it was last listed. */
  before?: string;
  /** The registry that showed it. */
  registry: string;
  /** ISO date from which on the shop's page says that it closed, where it did. */
  closedOn?: string;
};
