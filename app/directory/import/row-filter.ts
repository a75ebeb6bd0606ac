import { judgeStatus, judgeType, type Verdict } from "./licence-filter.ts";
import type { Profile, ProfileRule } from "./profile.server.ts";
import type { RegistryRow } from "./registry-rows.server.ts";

/** Takes a row; returns the name of the rule that leaves it out, or undefined when it stays. */
export type RowFilter = (row: RegistryRow) => string | undefined;

/** Takes a profile's rules; returns the filter they make. Values are compared whole, "*" standing for anything. */
export function profileFilter(rules: NonNullable<Profile["rules"]>): RowFilter {
  const tests = rules.map((rule) => ({ rule, keep: rule.keep?.map(pattern), drop: rule.drop?.map(pattern) }));
  return (row) => {
    for (const { rule, keep, drop } of tests) {
      const value = row.byTitle(rule.column).replace(/\s+/g, " ");
      if (!value) {
        if (rule.blank === "drop") return describe(rule, "blank");
        continue;
      }
      const kept = keep ? keep.some((test) => test.test(value)) : true;
      if (!kept || drop?.some((test) => test.test(value))) return describe(rule, value);
    }
    return undefined;
  };
}

function describe({ rule, column }: ProfileRule, value: string): string {
  return `${rule} (${column}: ${value.slice(0, 80)})`;
}

/** Takes "Adult-Use*"; returns the expression that matches such values whole, in any case. */
export function pattern(value: string): RegExp {
  const parts = value.trim().replace(/\s+/g, " ").split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "is");
}

export type GenericFilter = {
  filter: RowFilter;
  /** Whether the file says what a licence is for, and whether it is in force. */
  byType: boolean;
  byStatus: boolean;
  warnings: string[];
};

/**
 * Takes all rows; returns the filter for a registry without rules of its own. What nobody can tell from the
 * words is left out where other rows of the file are told apart, and kept where none is: then the column
 * means something else.
 */
export function genericFilter(rows: RegistryRow[]): GenericFilter {
  const typeOf = remember((row: RegistryRow) => judgeTypes(row.all("licenseType")));
  const statusOf = remember((row: RegistryRow) => judgeStatuses(row.all("status")));
  const byType = rows.some((row) => row.all("licenseType").some(Boolean));
  const byStatus = rows.some((row) => row.all("status").some(Boolean));
  const typesSpeak = rows.some((row) => typeOf(row).verdict === "sells");
  const statusesSpeak = rows.some((row) => statusOf(row).verdict === "active");
  const warnings: string[] = [];
  if (!byType) warnings.push("The file has no license type column: every row was taken for a shop that sells to the public.");
  else if (!typesSpeak) warnings.push("No license type of the file was recognized as retail: rows of unknown type were kept.");
  if (!byStatus) warnings.push("The file has no status column: every license was taken to be active.");
  else if (!statusesSpeak) warnings.push("No license status of the file was recognized as active: rows of unknown status were kept.");

  const filter: RowFilter = (row) => {
    const type = typeOf(row);
    if (type.verdict === "other") return `license type does not sell to the public (${type.text})`;
    if (type.verdict === "micro") return `microbusiness without confirmed retail (${type.text})`;
    if (type.verdict === "unknown" && type.text && typesSpeak) return `license type not recognized as retail (${type.text})`;
    const status = statusOf(row);
    if (status.verdict === "inactive") return `license is not active (${status.text})`;
    if (status.verdict === "unknown" && status.text && statusesSpeak) return `license status not recognized as active (${status.text})`;
    return undefined;
  };
  return { filter, byType, byStatus, warnings };
}

/** The first column that says something decides: "Establishment" leaves it to the next, "Cultivator" does not. */
function judgeTypes(texts: string[]): { verdict: Verdict; text: string } {
  let open: { verdict: Verdict; text: string } = { verdict: "unknown", text: "" };
  for (const text of texts) {
    if (!text) continue;
    const verdict = judgeType(text);
    const shown = text.replace(/\s+/g, " ").slice(0, 80);
    if (verdict === "sells" || verdict === "other") return { verdict, text: shown };
    if (!open.text || (open.verdict === "unknown" && verdict !== "unknown")) open = { verdict, text: shown };
  }
  return open;
}

/** One column that says no is enough: "Active" and "Non-Operational" is not open. */
function judgeStatuses(texts: string[]): { verdict: ReturnType<typeof judgeStatus>; text: string } {
  let open: { verdict: ReturnType<typeof judgeStatus>; text: string } = { verdict: "unknown", text: "" };
  for (const text of texts) {
    if (!text) continue;
    const verdict = judgeStatus(text);
    const shown = text.replace(/\s+/g, " ").slice(0, 80);
    if (verdict === "inactive") return { verdict, text: shown };
    if (!open.text || verdict === "active") open = { verdict, text: shown };
  }
  return open;
}

/** Few words stand for many rows: each row is judged once, however often it is asked about. */
function remember<Key extends object, Value>(judge: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = judge(key);
    known.set(key, value);
    return value;
  };
}
