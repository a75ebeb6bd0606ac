import type { Problem } from "#app/site/published-data/problem.ts";
import type { FrontMatter } from "./front-matter.server.ts";

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] };

/** What an editor reads at once; to find the lines of thousands of mistakes would keep the site from answering. */
const MOST_TOLD = 50;

/**
 * Takes what zod says of a file's front matter; returns it with file, line and field, the first fifty and how many more there are.
 * `owners` are what has such fields: "stories".
 */
export function fieldProblems(
  { issues }: { issues: readonly Issue[] },
  matter: FrontMatter,
  file: string,
  owners: string,
): Problem[] {
  const mistakes = issues.flatMap((issue) => mistakesOf(issue, matter, owners));
  const told = mistakes.slice(0, MOST_TOLD).map(({ path, reason, nowhere }) => {
    return { file, line: nowhere ? undefined : matter.lineOf(path), field: nameOf(path), reason };
  });
  const more = mistakes.length - told.length;
  return more > 0 ? [...told, { file, reason: `has ${more} more mistakes` }] : told;
}

/** `nowhere`: it stands on no line. */
type Mistake = { path: PropertyKey[]; reason: string; nowhere?: boolean };

function mistakesOf({ code, path, message, keys }: Issue, matter: FrontMatter, owners: string): Mistake[] {
  if (code === "unrecognized_keys") {
    const reason = `is no field that ${owners} have`;
    return (keys ?? []).map((key) => ({ path: [...path, key], reason }));
  }
  const missing = valueAt(matter.fields, path) === undefined;
  const reason = missing && code !== "custom" ? "is missing" : message;
  // A field that is missing stands on no line; what it is missing in does.
  return [{ path, reason, nowhere: missing && path.length < 2 }];
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at && typeof at === "object" ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}
