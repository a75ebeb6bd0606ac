import { existsSync, readFileSync } from "node:fs";
import { stateName, type StateCode } from "#app/utils/us-states.ts";
import { refuseOtherText } from "./binary-file.server.ts";
import { type Candidate, readCandidate } from "./candidate.server.ts";
import { detectEncoding, readText } from "./decode-text.server.ts";
import { joinDuplicates } from "./duplicates.server.ts";
import { parseRegistryDate } from "./expiry-date.ts";
import { newStateVotes, stateOfFile } from "./file-state.server.ts";
import { DELIMITERS, findTable, type TableLayout } from "./find-table.server.ts";
import type { Target } from "./header-synonyms.ts";
import { cellsOf } from "./listing-cells.ts";
import { readListingsFile, writeListings } from "./listings-file.server.ts";
import { mergeListings } from "./merge.server.ts";
import { NotUnderstoodError } from "./not-understood.ts";
import { loadProfiles, type Profile } from "./profile.server.ts";
import { openRegistryRows } from "./registry-rows.server.ts";
import type { ImportReport, Understanding } from "./report.ts";
import { genericFilter, newVocabulary, profileFilter, type Vocabulary } from "./row-filter.ts";
import { genericServices, profileServices } from "./services.ts";
import { baselinePath, recoverBaseline, storeImport } from "./store.server.ts";
import { count, type Tally } from "./tally.ts";

export type ImportOptions = {
  /** The listings file to update. */
  out: string;
  /** Folder of the profiles. */
  profiles: string;
  profile?: string;
  state?: StateCode;
  /** Which columns, by title, hold a target. */
  map?: Partial<Record<Target, string[]>>;
  /** The registry's name, where neither profile nor state should give it. */
  source?: string;
  /** ISO date of the comparison with the registry. */
  checkedAt: string;
  dryRun?: boolean;
  /** Hears what was understood before anything is written. */
  announce?: (understanding: Understanding) => void;
};

/** The header and what stands around it are looked for in this much text. */
const SAMPLE_CHARACTERS = 512 * 1024;

/**
 * Imports a licence registry's export into a listings file; returns what it did. Throws NotUnderstoodError,
 * with nothing written, when the file cannot be understood or no row of it may be listed.
 */
export function importRegistry(path: string, options: ImportOptions): ImportReport {
  const { encoding, byteOrderMark } = readable(path);
  const { text, complete } = readSample(path, encoding);
  refuseOtherText(text);
  const profiles = loadProfiles(options.profiles);
  const layout = findTable(text, complete, { profiles: [...profiles.values()], profile: named(options.profile, profiles), map: options.map });
  const rows = openRegistryRows(path, encoding, layout);
  const vocabulary = newVocabulary();
  const votes = newStateVotes();
  for (const row of rows) {
    vocabulary.hear(row);
    votes.hear(row);
  }
  const fileState = stateOfFile(votes, path, { option: options.state, profile: layout.profile?.state });
  const source = options.source ?? layout.profile?.name ?? `${fileState.state ? stateName(fileState.state) : "Unnamed"} license registry`;
  const choice = chooseRows(vocabulary, layout);
  const understood: Understanding = {
    file: path,
    encoding: byteOrderMark ? `${encoding} with byte-order mark` : encoding,
    delimiter: DELIMITERS[layout.delimiter] + (layout.wrapped ? ", every line quoted whole" : ""),
    headerLine: layout.headerLine,
    profile: layout.profile && { id: layout.profile.id, name: layout.profile.name },
    source,
    state: fileState.state,
    stateHow: fileState.how,
    ...describeColumns(layout),
    filter: choice.description,
  };
  options.announce?.(understood);

  let rowsRead = 0;
  const skipped: Tally = new Map();
  const repaired: Tally = new Map();
  const rejected: ImportReport["rejected"] = [];
  const candidates: Candidate[] = [];
  const expiredLines = new Set<number>();
  const servicesOf = layout.profile?.services ? profileServices(layout.profile.services) : genericServices(titlesOf(layout, "services"));
  for (const row of rows) {
    rowsRead++;
    const rule = choice.filter(row);
    if (rule) {
      count(skipped, rule);
      continue;
    }
    const candidate = readCandidate(row, { fileState: fileState.state, servicesOf, repaired });
    if ("rejected" in candidate) rejected.push(candidate.rejected);
    else {
      candidates.push(candidate);
      if ((parseRegistryDate(row.first("expires")) ?? "9999") < options.checkedAt) expiredLines.add(row.line);
    }
  }
  if (rows.counts.straightened) count(repaired, "row with an unquoted delimiter put right", rows.counts.straightened);
  if (candidates.length === 0) throw nothingToWrite(rowsRead, skipped, rejected, understood);

  const { listings, merged } = joinDuplicates(candidates);
  if (!options.dryRun) recoverBaseline(options.out, source);
  const baselineAt = baselinePath(options.out, source);
  const present = readListingsFile(options.out);
  const baseline = readListingsFile(baselineAt);
  const fresh = cellsOf(listings, source, options.checkedAt);
  const result = mergeListings(present, baseline, fresh, source);
  if (!options.dryRun) storeImport(options.out, writeListings(result.listings), writeListings(result.baseline), source);
  const having = (key: keyof Candidate) => listings.filter((listing) => listing[key]).length;
  return {
    understood,
    dryRun: options.dryRun ?? false,
    out: options.out,
    baseline: baselineAt,
    rowsRead,
    repeatedHeaders: rows.counts.repeatedHeaders,
    notRows: rows.counts.notRows,
    merged,
    skipped,
    rejected,
    repaired,
    warnings: [...choice.warnings, ...shrinkWarning(result.counts.gone.length, fresh.length)],
    expired: listings.filter(({ line }) => expiredLines.has(line)).length,
    counts: result.counts,
    listings: listings.length,
    complete: {
      name: having("name"), address: having("address"), city: having("city"), state: having("state"), zip: having("zip"),
      phone: having("phone"), hours: having("hours"), position: having("lat"),
    },
  };
}

function readable(path: string) {
  if (!existsSync(path)) throw new NotUnderstoodError(`There is no file ${path}.`);
  return detectEncoding(path);
}

function readSample(path: string, encoding: Parameters<typeof readText>[1]): { text: string; complete: boolean } {
  let text = "";
  for (const piece of readText(path, encoding)) {
    text += piece;
    if (text.length >= SAMPLE_CHARACTERS) return { text: text.slice(0, SAMPLE_CHARACTERS), complete: false };
  }
  if (text.trim() === "") throw new NotUnderstoodError("The file is empty.");
  return { text, complete: true };
}

function named(id: string | undefined, profiles: Map<string, Profile>): Profile | undefined {
  if (id === undefined) return undefined;
  const profile = profiles.get(id);
  if (profile) return profile;
  throw new NotUnderstoodError(`There is no profile "${id}".`, [`Profiles: ${[...profiles.keys()].join(", ")}`]);
}

function chooseRows(vocabulary: Vocabulary, layout: TableLayout) {
  const rules = layout.profile?.rules;
  if (rules) {
    const description = rules.length ? `the profile's rules: ${rules.map(({ rule }) => rule).join("; ")}` : "none: the registry lists open shops only";
    return { filter: profileFilter(rules), description, warnings: [] };
  }
  const parts = [vocabulary.byType && "license type", vocabulary.byStatus && "license status"].filter(Boolean);
  return { ...genericFilter(vocabulary), description: parts.length ? `by the words in ${parts.join(" and ")}` : "none possible: no license type or status column" };
}

function titlesOf(layout: TableLayout, target: Target): string[] {
  return layout.columns[target]?.map((i) => layout.titles[i] ?? "") ?? [];
}

function describeColumns(layout: TableLayout): Pick<Understanding, "columns" | "ignored"> {
  const targets = Object.keys(layout.columns) as Target[];
  const used = new Set(Object.values(layout.columns).flat());
  return {
    columns: targets.map((target) => [target, titlesOf(layout, target)]),
    ignored: layout.titles.filter((title, i) => title && !used.has(i)),
  };
}

function nothingToWrite(read: number, skipped: Tally, rejected: ImportReport["rejected"], understood: Understanding): NotUnderstoodError {
  if (read === 0) return new NotUnderstoodError(`There are no rows below the header in line ${understood.headerLine}.`);
  return new NotUnderstoodError(`None of the ${read} rows can be listed, so nothing was written.`, [
    ...[...skipped].slice(0, 10).map(([rule, n]) => `${n} skipped: ${rule}`),
    ...rejected.slice(0, 10).map(({ line, reason }) => `line ${line} rejected: ${reason}`),
    "If a column means something else than the importer thinks, say so with --map, or write a profile.",
  ]);
}

/** A registry rarely loses half its shops; a download that broke off does. */
function shrinkWarning(gone: number, listed: number): string[] {
  if (gone < 20 || gone < listed) return [];
  return [`${gone} listings are gone, more than the ${listed} that this export holds. If it is only a part of the registry's, restore the listings file.`];
}
