import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import type { Citation } from "../citations/citation.ts";
import { findStory } from "../stories.server.ts";
import { citationOf } from "./story.page.server.ts";

type Format = { write: (citation: Citation) => string; type: string; extension: string };

/** Answers with a story's citation as a file; 404 when there is no such story. */
export async function citationDownload(slug = "", { write, type, extension }: Format): Promise<Response> {
  const story = await findStory(slug);
  if (!story) return missing("There is no such story.");
  return new Response(write(citationOf(story)), {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${story.slug}.${extension}"`,
      "Cache-Control": CACHE.data,
    },
  });
}
