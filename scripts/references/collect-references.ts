import type { Citation } from "#app/news/citations/citation.ts";
import { bareDoi, webAddress } from "#app/news/citations/source-link.ts";
import { listContentFiles, readContentFile } from "#app/news/content/content-files.server.ts";
import { readFrontMatter } from "#app/news/content/front-matter.server.ts";
import { createStoryReader } from "#app/news/content/story.file.server.ts";
import { categories } from "#app/site/categories.file.server.ts";

/** A reference and where it stands. */
export type PlacedReference = {
  /** The file's path inside the data folder, and the line. */
  at: string;
  citation: Citation;
  address?: string;
  doi?: string;
};

/** Reads the references of all stories that can be read; what is wrong with the others `npm run check:content` says. */
export async function collectReferences(dataDir: string): Promise<PlacedReference[]> {
  const read = createStoryReader({
    dataDir,
    now: new Date(),
    categories: categories.map(({ slug }) => slug),
  });
  const placed: PlacedReference[] = [];
  for (const { path } of await listContentFiles(dataDir)) {
    const text = await readContentFile(dataDir, path);
    const story = await read(text, path).then(
      (file) => file.story,
      () => undefined,
    );
    const { lineOf } = story ? readFrontMatter(text, path) : { lineOf: () => undefined };
    story?.references.forEach((citation, i) => {
      const at = `${path}:${lineOf(["references", i]) ?? 1}`;
      placed.push({ at, citation, address: webAddress(citation), doi: bareDoi(citation) });
    });
  }
  return placed;
}
