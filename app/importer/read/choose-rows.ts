import type { Profile } from "../columns/profile.file.server.ts";
import { type FlagColumn, isDeaf } from "../fields/flag-columns.ts";
import { judgeType } from "../fields/license-filter.ts";
import { profileFilter } from "../fields/profile-filter.ts";
import { genericFilter, type RowFilter, type Vocabulary } from "../fields/row-filter.ts";
import type { TableLayout } from "./find-table.server.ts";

/** Takes what all rows say, the profile and its flags; returns which rows are left out, in words too, and what should be said of it. */
export function chooseRows(
  vocabulary: Vocabulary,
  profile: Profile | undefined,
  flags: Map<string, FlagColumn>,
) {
  if (profile?.rules) {
    const deaf = [...flags].filter(([, column]) => isDeaf(column)).map(([title]) => title);
    const rules = profile.rules.filter(({ column }) => !deaf.includes(column)).map(({ rule }) => rule);
    const description = rules.length
      ? `the profile's rules: ${rules.join("; ")}`
      : "none: the registry lists open shops only";
    return {
      filter: profileFilter(profile, new Set(deaf.map((title) => title.toLowerCase()))),
      description,
      warnings: deaf.map((title) => `${title} says no in every row: it is no flag, and was not asked.`),
    };
  }
  const speaking = [vocabulary.byType && "license type", vocabulary.byStatus && "license status"].filter(
    Boolean,
  );
  const description = speaking.length
    ? `by the words in ${speaking.join(" and ")}`
    : "none possible: no license type or status column";
  return { ...genericFilter(vocabulary), description };
}

/** Without a column for it, a sheet called "Testing Facilities" says what its rows are. */
export function sheetFilter(sheet: string | undefined, { columns }: TableLayout): RowFilter | undefined {
  return sheet && !columns.licenseType && judgeType(sheet) === "other"
    ? () => `sheet does not sell to the public (${sheet})`
    : undefined;
}
