import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "#app/backend/tables.ts";
import { LEFT_QUEUES, type LeftQueue } from "./left-queues.ts";

/** What a visitor left; columns that its table has not are undefined. */
export type LeftRow = {
  id: string;
  created_at: string;
  handled_by: string | null;
  handled_at: string | null;
} & {
  [Column in (typeof LEFT_QUEUES)[LeftQueue]["columns"][number]]?: string | null;
};

export type LeftSearch = {
  q?: string;
  state: "waiting" | "handled";
  /** Listings whose reports are left out: those of the asking person's own shops. */
  but?: readonly string[];
};

export type Rows<Output> = SelectQueryBuilder<Tables, "listing_reports", Output>;

/** Kysely has no query over several tables; their columns that are named here are the same. */
export function tableOf(queue: LeftQueue): "listing_reports" {
  return LEFT_QUEUES[queue].table as "listing_reports";
}

/** The rows of a part of a queue, whatever words are looked for. */
export function chosen<Output>(
  rows: Rows<Output>,
  queue: LeftQueue,
  { state, but = [] }: LeftSearch,
): Rows<Output> {
  return without(rows, queue, but).where("handled_at", state === "waiting" ? "is" : "is not", null);
}

/** Without what is about one's own shops. */
export function without<Output>(rows: Rows<Output>, queue: LeftQueue, but: readonly string[]): Rows<Output> {
  return queue === "reports" && but.length > 0 ? rows.where("listing_id", "not in", but) : rows;
}

/** The oldest first, of what was handled the newest. */
export function ordered<Output>(rows: Rows<Output>, { state }: LeftSearch): Rows<Output> {
  return state === "waiting"
    ? rows.orderBy("created_at").orderBy("id")
    : rows.orderBy("handled_at", "desc").orderBy("id");
}
