import { type FlagColumn, hearFlag, isDeaf } from "./flag-columns.ts";
import { judgeStatus, judgeType, type Verdict } from "./license-filter.ts";
import type { RegistryRow } from "./registry-rows.server.ts";

/** Takes a row; returns the name of the rule that leaves it out, or undefined when it stays. */
export type RowFilter = (row: RegistryRow) => string | undefined;

/** What all rows together say about a registry without rules of its own. */
export type Vocabulary = {
  /** Whether the file says what a license is for, and whether it is in force. */
  byType: boolean;
  byStatus: boolean;
  /** Whether some of it was recognised. */
  typesSpeak: boolean;
  statusesSpeak: boolean;
  /** How many of the file's status columns say yes or no only, and no in every row: they are no flags. */
  deafStatuses: ReadonlySet<number>;
};

/** Starts with nothing known; `hear` is called with every row. */
export function newVocabulary(): Vocabulary & { hear: (row: RegistryRow) => void } {
  const columns: FlagColumn[] = [];
  const known = {
    byType: false,
    byStatus: false,
    typesSpeak: false,
    statusesSpeak: false,
    get deafStatuses() {
      return new Set(columns.flatMap((column, i) => (isDeaf(column) ? [i] : [])));
    },
    hear(row: RegistryRow) {
      const type = judgeTypes(row.all("licenseType"));
      const cells = row.all("status");
      const status = judgeStatuses(cells);
      cells.forEach((cell, i) => {
        columns[i] = hearFlag(columns[i], cell);
      });
      known.byType ||= type.text !== "";
      known.byStatus ||= status.text !== "";
      known.typesSpeak ||= type.verdict === "sells";
      known.statusesSpeak ||= status.verdict === "active";
    },
  };
  return known;
}

/**
 * Takes what all rows say; returns the filter for a registry without rules of its own. What nobody can tell from
 * the words is left out where other rows of the file are told apart, and kept where none is: then the column
 * means something else.
 */
export function genericFilter(vocabulary: Vocabulary): { filter: RowFilter; warnings: string[] } {
  const { byType, byStatus, typesSpeak, deafStatuses } = vocabulary;
  const warnings: string[] = [];
  if (deafStatuses.size > 0)
    warnings.push("A status column says no in every row: it is no flag, and was not asked.");
  const statusesSpeak = vocabulary.statusesSpeak;
  if (!byType)
    warnings.push(
      "The file has no license type column: every row was taken for a shop that sells to the public.",
    );
  else if (!typesSpeak)
    warnings.push("No license type of the file was recognized as retail: rows of unknown type were kept.");
  if (!byStatus) warnings.push("The file has no status column: every license was taken to be active.");
  else if (!statusesSpeak)
    warnings.push(
      "No license status of the file was recognized as active: rows of unknown status were kept.",
    );
  const filter: RowFilter = (row) => {
    const type = judgeTypes(row.all("licenseType"));
    if (type.verdict === "other") return `license type does not sell to the public (${type.text})`;
    if (type.verdict === "micro") return `microbusiness without confirmed retail (${type.text})`;
    if (type.verdict === "unknown" && type.text && typesSpeak)
      return `license type not recognized as retail (${type.text})`;
    if (type.text === "" && typesSpeak) return BLANK_TYPE;
    const said = row.all("status");
    const status = judgeStatuses(deafStatuses.size ? said.filter((_, i) => !deafStatuses.has(i)) : said);
    if (status.verdict === "inactive") return `license is not active (${status.text})`;
    if (status.verdict === "unknown" && status.text && statusesSpeak)
      return `license status not recognized as active (${status.text})`;
    return undefined;
  };
  return { filter, warnings };
}

/** A laboratory or an office, more often than a shop whose type somebody forgot. */
const BLANK_TYPE = "license type is blank, and other rows have one";

type Judged<Verdict> = { verdict: Verdict; text: string };

/** The first column that says something decides: "Establishment" leaves it to the next, "Cultivator" does not. */
function judgeTypes(texts: string[]): Judged<Verdict> {
  let open: Judged<Verdict> = { verdict: "unknown", text: "" };
  for (const text of texts) {
    if (!text) continue;
    const judged = rememberedType(text);
    if (judged.verdict === "sells" || judged.verdict === "other") return judged;
    if (!open.text || (open.verdict === "unknown" && judged.verdict !== "unknown")) open = judged;
  }
  return open;
}

/** One column that says no is enough: "Active" and "Non-Operational" is not open. */
function judgeStatuses(texts: string[]): Judged<ReturnType<typeof judgeStatus>> {
  let open: Judged<ReturnType<typeof judgeStatus>> = { verdict: "unknown", text: "" };
  for (const text of texts) {
    if (!text) continue;
    const judged = rememberedStatus(text);
    if (judged.verdict === "inactive") return judged;
    if (!open.text || judged.verdict === "active") open = judged;
  }
  return open;
}

const rememberedType = remember(judgeType);
const rememberedStatus = remember(judgeStatus);

/** A registry uses few words many times: each is judged once, as long as they are few. */
function remember<Verdict>(judge: (text: string) => Verdict): (text: string) => Judged<Verdict> {
  const known = new Map<string, Judged<Verdict>>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const judged = { verdict: judge(text), text: text.replace(/\s+/g, " ").slice(0, 80) };
    if (known.size < 2_000) known.set(text, judged);
    return judged;
  };
}
