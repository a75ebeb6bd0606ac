import { z } from "zod";
import { readFrontMatter } from "#app/news/content/front-matter.server.ts";
import { day, textOf } from "#app/site/fields.server.ts";
import { ProblemError } from "#app/site/published-data/problem.ts";
import { assertKnownPlaceholders } from "./placeholders.ts";

/** A text of data/company: what an editor may change without a programmer. */
export type CompanyFile = {
  title: string;
  /** One sentence, for the standfirst and search engines. */
  description: string;
  /** The day of the last change that matters, ISO 8601. */
  updated: string;
  /** Markdown with placeholders. */
  body: string;
  /** On which it begins. */
  bodyLine: number;
};

/** Ten of the longest. More is a mistake, and its page would be megabytes. */
const MOST_CHARACTERS = 100_000;

const fields = z.strictObject({
  title: textOf(1, 80),
  description: textOf(40, 200),
  updated: day,
});

/**
 * Takes a file of data/company: front matter and Markdown. Throws a ProblemError that names the file, the line and the field, and what
 * would be right.
 */
export function parseCompanyFile(text: string, path: string): CompanyFile {
  const matter = readFrontMatter(text, path);
  const result = fields.safeParse(matter.fields);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
      const field = unknown ?? issue.path.join(".");
      const reason = unknown ? "is no field that these texts have" : issue.message;
      return { file: path, line: matter.lineOf([field]), field, reason };
    });
    throw new ProblemError(...problems);
  }
  if (matter.body.trim() === "")
    throw new ProblemError({ file: path, reason: "has no text below its front matter" });
  if (matter.body.length > MOST_CHARACTERS)
    throw new ProblemError({ file: path, field: "body", reason: "must have at most 100,000 characters" });
  assertKnownPlaceholders([result.data.title, result.data.description, matter.body].join("\n"), path);
  return { ...result.data, body: matter.body, bodyLine: matter.bodyLine };
}
