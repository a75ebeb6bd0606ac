import type { Problem } from "#app/site/published-data/problem.ts";
import type { FrontMatter } from "./front-matter.server.ts";

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] };

/** Takes what zod says of a file's front matter; returns it with file, line and field. `owners` are what has such fields: "stories". */
export function fieldProblems(
  { issues }: { issues: readonly Issue[] },
  matter: FrontMatter,
  file: string,
  owners: string,
): Problem[] {
  return issues.flatMap((issue) => toProblems(issue, matter, file, owners));
}

function toProblems(issue: Issue, matter: FrontMatter, file: string, owners: string): Problem[] {
  if (issue.code === "unrecognized_keys") {
    return (issue.keys ?? []).map((key) => {
      const path = [...issue.path, key];
      return {
        file,
        line: matter.lineOf(path),
        field: nameOf(path),
        reason: `is no field that ${owners} have`,
      };
    });
  }
  const { path } = issue;
  const missing = valueAt(matter.fields, path) === undefined;
  // A field that is missing stands on no line; what it is missing in does.
  const line = missing && path.length < 2 ? undefined : matter.lineOf(path);
  const reason = missing && issue.code !== "custom" ? "is missing" : issue.message;
  return [{ file, line, field: nameOf(path), reason }];
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
