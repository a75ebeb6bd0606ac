import { stateName } from "#app/utils/us-states.ts";
import { NotUnderstoodError } from "./not-understood.ts";
import { openSources } from "./text-source.server.ts";
import {
  type UnderstandingWishes,
  type UnderstoodRegistry,
  understandRegistry,
} from "./understand.server.ts";

/** All tables that are one list, and the name under which its listings are kept. */
export type UnderstoodList = { tables: UnderstoodRegistry[]; source: string; warnings: string[] };

/**
 * Takes the files that were given at once; returns their tables as one list. Throws NotUnderstoodError when a file
 * has no table, or when the tables are of different registries: each of these is a list of its own.
 */
export function understandList(files: string[], wishes: UnderstandingWishes): UnderstoodList {
  const tables: UnderstoodRegistry[] = [];
  const warnings: string[] = [];
  for (const file of files) {
    const sources = openSources(file);
    const read: UnderstoodRegistry[] = [];
    let first: NotUnderstoodError | undefined;
    for (const source of sources) {
      try {
        read.push(understandRegistry(source, wishes));
      } catch (error) {
        if (!(error instanceof NotUnderstoodError)) throw error;
        first ??= error;
        warnings.push(`${source.name} was passed over: ${error.message}`);
      }
    }
    if (read.length === 0) throw first ?? new NotUnderstoodError(`There is no table in ${file}.`);
    tables.push(...read);
  }
  const sources = distinct(tables.map(({ understood }) => understood.profile && understood.source));
  const states = distinct(tables.map(({ fileState }) => fileState));
  if (!wishes.source && (sources.length > 1 || states.length > 1)) {
    throw new NotUnderstoodError(
      `The files are of different registries: ${sources.length > 1 ? sources.join(", ") : states.map(stateName).join(", ")}.`,
      ["Files that are given at once are one list. Import each registry's on its own."],
    );
  }
  const source = wishes.source ?? sources[0] ?? tables[0]?.understood.source ?? "";
  for (const table of tables) table.understood.source = source;
  return { tables, source, warnings: [...warnings, ...distinct(tables.flatMap((table) => table.warnings))] };
}

function distinct<Value>(values: (Value | undefined)[]): Value[] {
  return [...new Set(values)].filter((value) => value !== undefined);
}
