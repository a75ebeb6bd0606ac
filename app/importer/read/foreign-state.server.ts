import { agreed, type StateVotes } from "./file-state.server.ts";
import type { TableLayout } from "./find-table.server.ts";

/** Beside the shops' ZIP codes may stand the state of their companies: it is not asked, and that is said. */
export function foreignStateColumn(votes: StateVotes, { columns, titles }: TableLayout): string[] {
  const [column] = columns.state ?? [];
  const [of, zips] = [agreed(votes.columns), agreed(votes.zips)];
  if (column === undefined || !of || !zips || of === zips || columns.zip === undefined) return [];
  delete columns.state;
  votes.columns.clear();
  return [`"${titles[column]}" says ${of} in rows whose ZIP codes are of ${zips}: it was not asked.`];
}
