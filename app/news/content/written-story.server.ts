import { ProblemError } from "#app/site/published-data/problem.ts";
import { env } from "#app/utils/env.server.ts";
import { BodyError } from "../body/body-error.ts";
import type { Body, BodySource } from "../body/body-source.ts";
import { bodyName, keptBody } from "../body/kept-bodies.server.ts";
import type { Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";
import type { ReadStory } from "./story.file.server.ts";

/** A story as its file says it. Its text is kept as bytes, which take less memory than a string. */
export type WrittenStory = {
  /** Of the file. */
  stamp: string;
  story: Story;
  text: Buffer;
  /** On which the text begins. */
  textLine: number;
  /** Of the photographs that the text may show. */
  pictures?: string;
};

/** Whatever may become an `<img>`. */
const PICTURE = /<img|!\[/i;

/** Takes what was read of a file; `pictures` changes when one of the site's photographs does. */
export function writtenStory(
  { story, body, bodyLine }: ReadStory,
  stamp: string,
  pictures: string,
): WrittenStory {
  return {
    stamp,
    // Fields are slices of the file's text and would hold all of it in memory; copies hold themselves.
    story: JSON.parse(JSON.stringify(story)),
    text: Buffer.from(body),
    textLine: bodyLine,
    pictures: PICTURE.test(body) ? pictures : undefined,
  };
}

/** Returns a story's body as pages and feeds show it. Throws a ProblemError that names the line when it cannot be shown. */
export async function renderedBody(written: WrittenStory): Promise<Body> {
  try {
    return await keptBody(sourceOf(written));
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const line = written.textLine + (error.line ?? 1) - 1;
    throw new ProblemError({ file: written.story.file, line, field: "body", reason: error.message });
  }
}

/** The name that its rendered body is kept under. */
export function bodyNameOf(written: WrittenStory): string {
  return bodyName(sourceOf(written));
}

function sourceOf({ story, text, pictures }: WrittenStory): BodySource {
  return {
    text: text.toString("utf8"),
    language: story.file.endsWith(".html") ? "html" : "markdown",
    citations: story.references,
    url: env.SITE_URL + storyPath(story),
    pictures,
    ...(story.sponsor && { sponsored: true as const }),
  };
}
