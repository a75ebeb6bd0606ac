import { breachOfSponsor } from "#app/business/ads/sponsor-law.server.ts";
import { type Problem, ProblemError } from "#app/site/published-data/problem.ts";
import { slugify } from "#app/utils/slug.ts";
import { measurePhoto } from "../photos/measure-photo.server.ts";
import type { Sponsor, Story, StoryKind } from "../story.ts";
import { fieldProblems } from "./field-problems.ts";
import { readFrontMatter } from "./front-matter.server.ts";
import { storyFields } from "./story-fields.server.ts";
import { categoriesOf, readStoryPath } from "./story-folders.ts";
import { typographic } from "./typographic.ts";

/** A story and the text of its body, as it is written, with the line of the file on which it begins. */
export type ReadStory = { story: Story; body: string; bodyLine: number };

type Context = {
  /** The folder of what the site publishes. */
  dataDir: string;
  /** What relative dates count from. */
  now: Date;
  categories: readonly string[];
};

export type StoryReader = (text: string, path: string) => Promise<ReadStory>;

/**
 * Returns a reader of stories: it takes a content file's text and its path inside `data/` and returns the story; it throws a
 * ProblemError that names every mistake with its line and field. One reader serves many files: its schemas take as long to
 * make as ten stories take to read.
 */
export function createStoryReader(context: Context): StoryReader {
  const schemas = new Map<StoryKind, ReturnType<typeof storyFields>>();
  const schemaOf = (kind: StoryKind) => {
    const schema = schemas.get(kind) ?? storyFields(context.now, categoriesOf(kind, context.categories));
    schemas.set(kind, schema);
    return schema;
  };
  return (text, path) => readStory(text, path, context.dataDir, schemaOf);
}

async function readStory(
  text: string,
  file: string,
  dataDir: string,
  schemaOf: (kind: StoryKind) => ReturnType<typeof storyFields>,
): Promise<ReadStory> {
  const home = readStoryPath(file);
  if ("reason" in home) throw new ProblemError({ file, reason: home.reason });
  const matter = readFrontMatter(text, file);
  const result = schemaOf(home.kind).safeParse({ ...defaultsOf(home.kind), ...matter.fields });
  if (!result.success) throw new ProblemError(...fieldProblems(result.error, matter, file, "stories"));
  const { date, image, imageAlt = "", imageCredit, ...fields } = result.data;
  const problems: Problem[] = [];
  const refuse = (field: string, reason: string) =>
    problems.push({ file, line: matter.lineOf([field]), field, reason });
  if (fields.slug && fields.slug !== home.slug) {
    refuse("slug", `must be the file's name, “${home.slug}”: rename one of them`);
  }
  if (slugify(home.slug) !== home.slug) {
    problems.push({ file, reason: `must be named like a URL: “${slugify(home.slug) || "a-title"}”` });
  }
  const paid = fields.sponsor && faultOfSponsor(home.kind, { ...fields, sponsor: fields.sponsor });
  if (paid) refuse("sponsor", paid);
  const size = image ? await measurePhoto(dataDir, image) : undefined;
  if (typeof size === "string") refuse("image", size);
  if (problems.length > 0) throw new ProblemError(...problems);
  const story: Story = {
    ...fields,
    ...home,
    title: typographic(fields.title),
    excerpt: typographic(fields.excerpt),
    published: date,
    file,
    image:
      image && typeof size === "object"
        ? { file: image, alt: imageAlt, credit: imageCredit, ...size }
        : undefined,
  };
  return { story, body: matter.body, bodyLine: matter.bodyLine };
}

function defaultsOf(kind: Story["kind"]): Record<string, unknown> {
  if (kind === "guide") return { category: "guides" };
  return kind === "post" ? { category: "blog" } : {};
}

/** Why a paid text cannot be published as one: product.md 12.2 and 12.3. */
function faultOfSponsor(
  kind: StoryKind,
  { sponsor, category, states }: Pick<Story, "category" | "states"> & { sponsor: Sponsor },
): string | undefined {
  if (kind !== "article") return "only articles may have one: move the file into articles/";
  if (category === "news") return "is never among the news: choose another category";
  return breachOfSponsor({ ...sponsor, states });
}
