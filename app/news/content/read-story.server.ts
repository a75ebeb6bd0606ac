import { slugify } from "#app/utils/slug.ts";
import { measurePhoto } from "../photos/measure-photo.server.ts";
import type { Story } from "../story.ts";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.server.ts";
import { storyFields } from "./story-fields.server.ts";
import { categoriesOf, readStoryPath } from "./story-folders.ts";
import { typographic } from "./typographic.ts";

/** A story and the text of its body, as it is written. */
export type ReadStory = { story: Story; body: string };

type Context = {
  /** The folder of what the site publishes. */
  dataDir: string;
  /** What relative dates count from. */
  now: Date;
  categories: readonly string[];
};

/**
 * Takes a content file's text and its path inside `data/`; returns its story. Throws a ContentError that names every
 * mistake with its line and field.
 */
export async function readStory(text: string, path: string, context: Context): Promise<ReadStory> {
  const file = `${context.dataDir}/${path}`;
  const home = readStoryPath(path);
  if ("reason" in home) throw new ContentError([{ file, reason: home.reason }]);
  const matter = readFrontMatter(text, file);
  const schema = storyFields(context.now, categoriesOf(home.kind, context.categories));
  const result = schema.safeParse({ ...defaultsOf(home.kind), ...matter.fields });
  if (!result.success)
    throw new ContentError(result.error.issues.map((issue) => toProblem(issue, matter, file)));
  const { date, image, imageAlt = "", imageCredit, ...fields } = result.data;
  const problem = (field: string, reason: string) =>
    new ContentError([{ file, line: matter.lineOf([field]), field, reason }]);
  if (fields.slug && fields.slug !== home.slug) {
    throw problem("slug", `must be the file's name, “${home.slug}”: rename one of them`);
  }
  if (slugify(home.slug) !== home.slug) {
    throw new ContentError([
      { file, reason: `must be named like a URL: “${slugify(home.slug) || "a-title"}”` },
    ]);
  }
  const size = image ? await measurePhoto(context.dataDir, image) : undefined;
  if (typeof size === "string") throw problem("image", size);
  const story: Story = {
    ...fields,
    ...home,
    title: typographic(fields.title),
    excerpt: typographic(fields.excerpt),
    published: date,
    file,
    image: image && size ? { file: image, alt: imageAlt, credit: imageCredit, ...size } : undefined,
  };
  return { story, body: matter.body };
}

function defaultsOf(kind: Story["kind"]): Record<string, unknown> {
  if (kind === "guide") return { category: "guides" };
  return kind === "post" ? { category: "blog" } : {};
}

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] };

function toProblem(issue: Issue, matter: FrontMatter, file: string): ContentProblem {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys?.[0] : undefined;
  const path = unknown === undefined ? issue.path : [...issue.path, unknown];
  const missing = path.length > 0 && valueAt(matter.fields, path) === undefined;
  const reason = unknown === undefined ? issue.message : "is no field that stories have";
  return {
    file,
    line: missing ? undefined : matter.lineOf(path),
    field: path.map(String).join("."),
    reason: missing ? "is missing" : reason,
  };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at && typeof at === "object" ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );
}
