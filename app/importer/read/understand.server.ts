import type { Service } from "#app/directory/listing.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Target } from "../columns/header-synonyms.ts";
import { newIssueDates } from "../columns/issue-dates.ts";
import { loadProfiles, type Profile } from "../columns/profile.file.server.ts";
import type { Corrections } from "../doubts.server.ts";
import { type FlagColumn, hearFlag } from "../fields/flag-columns.ts";
import { openRegistryRows, type RegistryRow, type RegistryRows } from "../fields/registry-rows.server.ts";
import { newVocabulary, type RowFilter } from "../fields/row-filter.ts";
import { genericServices, profileServices } from "../fields/services.ts";
import type { Understanding } from "../report.ts";
import { refuseOtherText } from "./binary-file.server.ts";
import { chooseRows, sheetFilter } from "./choose-rows.ts";
import { describeColumns, titlesOf } from "./describe-columns.ts";
import { type FileState, newStateVotes, stateAsVoted, stateOfFile } from "./file-state.server.ts";
import { DELIMITERS, findTable } from "./find-table.server.ts";
import { foreignStateColumn } from "./foreign-state.server.ts";
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
