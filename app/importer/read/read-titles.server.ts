import { normalizeHeader } from "../columns/header-names.ts";
import type { Target } from "../columns/header-synonyms.ts";
import { type ColumnMap, matchColumns } from "../columns/match-columns.ts";
import type { Profile } from "../columns/profile.file.server.ts";
import { NotUnderstoodError } from "./not-understood.ts";

export type LayoutWishes = {
  profiles: Profile[];
  /** The profile that the operator named. */
  profile?: Profile;
  /** The operator's own mapping, target to column titles. */
  map?: Partial<Record<Target, string[]>>;
};

/** Takes a header row's titles; returns the profile they belong to and what each column holds. */
export function readTitles(
  titles: string[],
  wishes: LayoutWishes,
): { profile?: Profile; columns: ColumnMap } {
  const index = new Map(
    titles.map((title, i) => [title.toLowerCase(), i] as const).filter(([title]) => title),
  );
  const at = (names: string[]) => names.map((name) => index.get(plain(name))).filter((i) => i !== undefined);
  const profile = wishes.profile ?? recognize(wishes.profiles, index);
  const columns: ColumnMap = matchColumns(titles);
  if (profile) {
    if (wishes.profile && at(profile.header).length < 2) return { columns: {} };
    for (const [target, names] of Object.entries(profile.columns)) columns[target as Target] = at(names);
  }
  for (const [target, names] of Object.entries(wishes.map ?? {})) {
    const found = at(names);
    // A header is one only if it has the columns that the operator named.
    if (found.length === 0) return { columns: {} };
    columns[target as Target] = found;
  }
  for (const target of Object.keys(columns) as Target[]) if (!columns[target]?.length) delete columns[target];
  return { profile, columns };
}

function recognize(profiles: Profile[], index: Map<string, number>): Profile | undefined {
  let best: Profile | undefined;
  for (const profile of profiles) {
    if (!profile.header.every((name) => index.has(plain(name)))) continue;
    if (!best || profile.header.length > best.header.length) best = profile;
  }
  return best;
}

function plain(name: string): string {
  return name.replace(/\s+/g, " ").trim().toLowerCase();
}

/** Takes the titles of a table; returns a sentence for each column that the operator named and it has not. */
export function missingTitles(titles: string[], { map }: LayoutWishes): string[] {
  const known = new Set(titles.map(plain));
  return Object.entries(map ?? {}).flatMap(([target, names]) =>
    names
      .filter((name) => !known.has(plain(name)))
      .map((name) => `The file has no column "${name}" (--map ${target}).`),
  );
}

/**
 * Throws when the operator named a column that the table does not have (half a mapping is a slip of the pen), or one of
 * counties for the city: product.md 22.7.
 */
export function refuseMissingTitles(titles: string[], wishes: LayoutWishes): void {
  const county = wishes.map?.city?.find((title) =>
    /\b(count(y|ies)|parish(es)?)\b/i.test(normalizeHeader(title)),
  );
  if (county)
    throw new NotUnderstoodError(`"${county}" holds counties. A county is never published as a city.`, [
      "Ask the registry for a list with cities or ZIP codes, or add these to the file.",
    ]);
  const [first, ...more] = missingTitles(titles, wishes);
  if (first) throw new NotUnderstoodError(first, [...more, `Columns: ${titles.filter(Boolean).join(" | ")}`]);
}
