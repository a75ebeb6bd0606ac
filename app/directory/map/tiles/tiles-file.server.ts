import { answerFile } from "#app/site/http/answer-file.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { accessTo } from "#app/site/published-data/access-to.server.ts";
import { stampOf } from "../../data/csv-source.server.ts";
import { archiveEdition } from "./archive-address.server.ts";

/** A part is a directory or a tile: what the reader's own library asks for is a hundredth of it. */
export const MOST_TILE_BYTES = 4 * 1024 * 1024;

/** A file that took another one's place is soon told from it, by its tag. */
const UNVERSIONED = "public, max-age=300";

/**
 * Answers with a part of the archive at a path (product.md 25.20). Nothing in between may change a byte of it: it is packed already,
 * and the places in it count.
 */
export async function answerTiles(request: Request, path: string): Promise<Response> {
  const { look, open } = accessTo(path);
  const found = await look(path).catch(() => undefined);
  if (!found?.isFile()) return missing("There is no such file.");
  const { size, mtime } = found;
  const version = archiveEdition(stampOf(found));
  const versioned = new URL(request.url).searchParams.get("v") === version;
  return answerFile(
    request,
    { open: () => open(path), bytes: size, modified: mtime, version, type: "application/vnd.pmtiles" },
    {
      most: MOST_TILE_BYTES,
      headers: { "Cache-Control": `${versioned ? CACHE.immutable : UNVERSIONED}, no-transform` },
    },
  );
}
