import { createHash } from "node:crypto";
import { z } from "zod";
import { fieldProblems } from "#app/news/content/field-problems.ts";
import { readFrontMatter } from "#app/news/content/front-matter.server.ts";
import { day, slug, textOf } from "#app/site/fields.server.ts";
import { fileText, readFileBytes } from "#app/site/published-data/file-text.ts";
import { type Problem, ProblemError } from "#app/site/published-data/problem.ts";
import type { Edition } from "./edition.ts";
import { editionParts } from "./edition-parts.server.ts";

/** Where editions lie: data/newsletter/{date}.md. */
export const EDITIONS_FOLDER = "newsletter";

const line = (most: number) => textOf(1, most).regex(/^[^\r\n]*$/, "must be one line");

const editionFields = z
  .strictObject({
    date: day,
    number: z.int("must be a whole number").positive("must be 1 or more"),
    subject: line(150),
    preview: line(200),
    stories: z
      .array(
        z.string().regex(/^\/(article|articles|guide|blog)\/\S+$/, "must be a story's path: /article/a-slug"),
      )
      .max(20, "must be at most 20")
      .default([]),
    ad: slug.optional(),
    sent: z.iso.datetime("must be a moment, as npm run newsletter writes it").optional(),
    demonstration: z.literal(true, "must be true, or left out").optional(),
  })
  .refine(({ sent, demonstration }) => !(sent && demonstration), {
    path: ["sent"],
    error: "cannot stand beside demonstration: that one is sent to nobody",
    when: () => true,
  });

/** Mailboxes cut a mail off after some 100 KB, and an edition becomes longer as HTML. It is read in one turn of the event loop. */
const MOST_BYTES = 32 * 1024;

/** The same signs a hundred times in a row: nothing that anybody writes, and Markdown takes seconds over thousands. */
const REPEATED = /(?=[^\w\s])([^A-Za-z\n]{1,4}?)\1{99}/;

/** What Markdown takes for more than a word. Its time grows with the square of them, and of the lines: 8,000 headings of two lines took 12 seconds. */
const SIGN = /[*_[\]()<>&!~`#=+|\\:@]|-(?=\s)|(?<=\d)\.(?=\s)/g;
const MOST_SIGNS = 1500;
const MOST_LINES = 1000;

/** Reads an edition's file, whose path inside `data/` is `file`. Throws as `editionText` does, and when there is none. */
export async function readEditionText(path: string, file: string): Promise<string> {
  return editionText(await readFileBytes(path, file, MOST_BYTES), file);
}

/** Returns the text of an edition's file. Throws a ProblemError for what is none: too long, not UTF-8, or of signs and lines alone. */
export function editionText(bytes: Uint8Array, file: string): string {
  const text = fileText(bytes, file, MOST_BYTES);
  const repeated = REPEATED.exec(text);
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  if (repeated)
    throw new ProblemError({
      file,
      line: lineAt(repeated.index),
      reason: `has "${repeated[1]}" a hundred times in a row`,
    });
  if (lineAt(text.length) > MOST_LINES)
    throw new ProblemError({ file, reason: `has more than ${MOST_LINES} lines` });
  const sign = [...text.matchAll(SIGN)].at(MOST_SIGNS);
  if (sign)
    throw new ProblemError({
      file,
      line: lineAt(sign.index),
      reason: `has more than ${MOST_SIGNS} signs of Markdown`,
    });
  return text;
}

/**
 * Takes the text of an edition's file and its path inside `data/`; returns the edition. Throws a ProblemError that names every mistake
 * with its line and field.
 */
export function readEdition(text: string, file: string): Edition {
  const matter = readFrontMatter(text, file);
  const result = editionFields.safeParse(matter.fields);
  const { parts, problems: faults } = editionParts(matter.body);
  const problems: Problem[] = [
    ...(result.error ? fieldProblems(result.error, matter, file, "editions") : []),
    ...faults.map(({ line: at, reason }) => ({
      file,
      line: at && matter.bodyLine + at - 1,
      field: "text",
      reason,
    })),
  ];
  const { data } = result;
  if (data && file.replace(/^.*\/|\.md$/g, "") !== data.date) {
    problems.push({ file, line: matter.lineOf(["date"]), field: "date", reason: "must be the file's name" });
  }
  if (parts.length === 0) problems.push({ file, line: matter.bodyLine, field: "text", reason: "is empty" });
  if (!data || problems.length > 0) throw new ProblemError(...problems);
  return { ...data, parts, file };
}

const SENT = /^sent:.*\r?\n/m;

/** Takes the text of an edition's file; returns it with the moment at which its sending began, which its pages wait for. */
export function withSent(text: string, moment: string): string {
  const unsent = withoutSent(text);
  const end = endOfFields(unsent);
  return `${unsent.slice(0, end)}sent: "${moment}"\n${unsent.slice(end)}`;
}

/** Whether the text of an edition's file says that its sending began. */
export function saysSent(text: string): boolean {
  return withoutSent(text) !== text;
}

/** SHA-256 of what readers get of a file: all of it but when it was sent. */
export function editionDigest(text: string, ...besides: string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([withoutSent(text), ...besides]))
    .digest("hex");
}

function withoutSent(text: string): string {
  const end = endOfFields(text);
  return text.slice(0, end).replace(SENT, "") + text.slice(end);
}

/** Where the closing line of the front matter begins. */
function endOfFields(text: string): number {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(opening));
  return opening + (closing?.index ?? 0);
}
