import type { Service } from "#app/directory/listing.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Target } from "../columns/header-synonyms.ts";
import { newIssueDates } from "../columns/issue-dates.ts";
import { loadProfiles, type Profile } from "../columns/profile.file.server.ts";
import type { Corrections } from "../doubts.server.ts";
import { type FlagColumn, hearFlag, isDeaf } from "../fields/flag-columns.ts";
import { judgeType } from "../fields/license-filter.ts";
import { openRegistryRows, type RegistryRow, type RegistryRows } from "../fields/registry-rows.server.ts";
import {
  genericFilter,
  newVocabulary,
  profileFilter,
  type RowFilter,
  type Vocabulary,
} from "../fields/row-filter.ts";
import { genericServices, profileServices } from "../fields/services.ts";
import type { Understanding } from "../report.ts";
import { refuseOtherText } from "./binary-file.server.ts";
import {
  agreed,
  type FileState,
  newStateVotes,
  type StateVotes,
  stateAsVoted,
  stateOfFile,
} from "./file-state.server.ts";
import { DELIMITERS, findTable, type TableLayout } from "./find-table.server.ts";
import { NotUnderstoodError } from "./not-understood.ts";
import type { TextSource } from "./text-source.server.ts";

export type UnderstandingWishes = {
  /** Folder of the profiles. */
  profiles: string;
  profile?: string;
  state?: StateCode;
  /** Which columns, by title, hold a target. */
  map?: Partial<Record<Target, string[]>>;
  /** Rows that a person looked at and gave back. */
  corrections?: Corrections;
  /** The registry's name, where neither profile nor state should give it. */
  source?: string;
};

/** A registry file, understood: its rows and how they are to be read. */
export type UnderstoodRegistry = {
  understood: Understanding;
  rows: RegistryRows;
  fileState: StateCode | undefined;
  /** What the rows themselves say their state is, where it is not what the operator or the profile says. */
  contradicted?: FileState;
  filter: RowFilter;
  servicesOf: (row: RegistryRow) => Service[];
  warnings: string[];
};

/** The header and what stands around it are looked for in this much text. */
const SAMPLE_CHARACTERS = 512 * 1024;

/**
 * Takes a table's text and the operator's wishes; returns what it is: encoding, table, columns, state, and which
 * rows may be listed. Reads the whole of it once. Throws NotUnderstoodError when it is no registry's table.
 */
export function understandRegistry(source: TextSource, wishes: UnderstandingWishes): UnderstoodRegistry {
  const { text, complete } = readSample(source);
  refuseOtherText(text);
  const profiles = loadProfiles(wishes.profiles);
  const layout = findTable(text, complete, {
    profiles: [...profiles.values()],
    profile: named(wishes.profile, profiles),
    map: wishes.map,
  });
  const { profile } = layout;
  const rows = openRegistryRows(source, layout, wishes.corrections);
  const vocabulary = newVocabulary();
  const votes = newStateVotes();
  const issued = newIssueDates();
  const flags = new Map<string, FlagColumn>();
  for (const row of rows) {
    vocabulary.hear(row);
    for (const { column } of profile?.rules ?? [])
      flags.set(column, hearFlag(flags.get(column), row.byTitle(column)));
    votes.hear(row);
    issued.hear(row);
  }
  if (!issued.areOfFirstLicenses()) delete layout.columns.issued;
  const foreign = foreignStateColumn(votes, layout);
  const { state, how } = stateOfFile(votes, source.path, {
    option: wishes.state,
    profile: profile?.state,
  });
  const voted = wishes.state || profile?.state ? stateAsVoted(votes) : undefined;
  const choice = chooseRows(vocabulary, profile, flags);
  const understood: Understanding = {
    file: source.name,
    encoding: source.encoding,
    delimiter: DELIMITERS[layout.delimiter] + (layout.wrapped ? ", every line quoted whole" : ""),
    headerLine: layout.headerLine,
    profile: profile && { id: profile.id, name: profile.name },
    source: wishes.source ?? profile?.name ?? `${state ? stateName(state) : "Unnamed"} license registry`,
    state,
    stateHow: how,
    ...describeColumns(layout),
    filter: choice.description,
  };
  const servicesOf = profile?.services
    ? profileServices(profile.services)
    : genericServices(titlesOf(layout, "services"), layout.columns.licenseType ? undefined : source.sheet);
  return {
    understood,
    rows,
    fileState: state,
    contradicted: voted && voted.state !== state ? voted : undefined,
    filter: sheetFilter(source.sheet, layout) ?? choice.filter,
    servicesOf,
    warnings: [...foreign, ...choice.warnings],
  };
}

/** Beside the shops' ZIP codes may stand the state of their companies: it is not asked, and that is said. */
function foreignStateColumn(votes: StateVotes, { columns, titles }: TableLayout): string[] {
  const [column] = columns.state ?? [];
  const [of, zips] = [agreed(votes.columns), agreed(votes.zips)];
  if (column === undefined || !of || !zips || of === zips || columns.zip === undefined) return [];
  delete columns.state;
  votes.columns.clear();
  return [`"${titles[column]}" says ${of} in rows whose ZIP codes are of ${zips}: it was not asked.`];
}

function readSample(source: TextSource): { text: string; complete: boolean } {
  let text = "";
  for (const piece of source.pieces()) {
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
  const known = `Profiles: ${[...profiles.keys()].join(", ")}`;
  throw new NotUnderstoodError(`There is no profile "${id}".`, [known]);
}

function chooseRows(vocabulary: Vocabulary, profile: Profile | undefined, flags: Map<string, FlagColumn>) {
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
function sheetFilter(sheet: string | undefined, { columns }: TableLayout): RowFilter | undefined {
  return sheet && !columns.licenseType && judgeType(sheet) === "other"
    ? () => `sheet does not sell to the public (${sheet})`
    : undefined;
}

function titlesOf(layout: TableLayout, target: Target): string[] {
  return layout.columns[target]?.map((i) => layout.titles[i] ?? "") ?? [];
}

function describeColumns(layout: TableLayout): Pick<Understanding, "columns" | "ignored"> {
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
