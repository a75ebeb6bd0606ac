import type { Profile, ProfileRule } from "../columns/profile.file.server.ts";
import { judgeStatus } from "./license-filter.ts";
import type { RowFilter } from "./row-filter.ts";

/**
 * Takes a profile and the titles of columns that are no flags, since they say no in every row; returns the filter that the
 * profile's rules make. Values are compared whole, "*" standing for anything. A license for several activities may do what
 * one of them may; "Active - Late Renewal" is active where "Active" is kept.
 */
export function profileFilter(profile: Profile, noFlags: ReadonlySet<string>): RowFilter {
  const statuses = new Set(profile.columns.status?.map((title) => title.toLowerCase()));
  const tests = (profile.rules ?? [])
    .filter(({ column }) => !noFlags.has(column.toLowerCase()))
    .map((rule) => ({
      rule,
      isStatus: statuses.has(rule.column.toLowerCase()),
      keep: rule.keep?.map(pattern),
      drop: rule.drop?.map(pattern),
    }));
  return (row) => {
    for (const { rule, isStatus, keep, drop } of tests) {
      const value = row.byTitle(rule.column).replace(/\s+/g, " ");
      if (!value) {
        if (rule.blank === "drop") return nameRule(rule, "blank");
        continue;
      }
      const passes = (text: string) =>
        (keep ? keep.some((test) => test.test(text)) : true) && !drop?.some((test) => test.test(text));
      if (passes(value)) continue;
      const [first = "", ...rest] = value.split(isStatus ? /\s[-–—]\s|\s*[,;(]\s*/ : /\s*[,;|]\s*/);
      const partPasses = isStatus
        ? rest.length > 0 && passes(first) && judgeStatus(value) === "active"
        : rest.length > 0 && [first, ...rest].some(passes);
      if (!partPasses) return nameRule(rule, value);
    }
    return undefined;
  };
}

function nameRule({ rule, column }: ProfileRule, value: string): string {
  return `${rule} (${column}: ${value.slice(0, 80)})`;
}

/** Takes "Adult-Use*"; returns the expression that matches such values whole, in any case. */
export function pattern(value: string): RegExp {
  const parts = value
    .trim()
    .replace(/\s+/g, " ")
    .split("*")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "is");
}
