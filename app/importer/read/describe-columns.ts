import type { Target } from "../columns/header-synonyms.ts";
import type { Understanding } from "../report.ts";
import type { TableLayout } from "./find-table.server.ts";

/** The titles of the columns that hold a target. */
export function titlesOf(layout: TableLayout, target: Target): string[] {
  return layout.columns[target]?.map((i) => layout.titles[i] ?? "") ?? [];
}

/** Takes a table's layout; returns which columns hold what, and which are not used. */
export function describeColumns(layout: TableLayout): Pick<Understanding, "columns" | "ignored"> {
  const { columns, titles, profile } = layout;
  const used = new Set(Object.values(columns).flat());
  const inRules = [...(profile?.rules ?? []), ...(profile?.services ?? [])].map(({ column }) =>
    column?.toLowerCase(),
  );
  return {
    columns: (Object.keys(columns) as Target[]).map((target) => [target, titlesOf(layout, target)]),
    ignored: titles.filter((title, i) => title && !used.has(i) && !inRules.includes(title.toLowerCase())),
  };
}
