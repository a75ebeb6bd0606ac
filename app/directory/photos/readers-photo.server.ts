import { getListing, loadDirectory } from "../data/directory-store.server.ts";
import { shownFile } from "./photo-files-data.server.ts";
import type { PhotoWidth } from "./photo-limits.ts";
import { listingsShowing } from "./shown-photos-data.server.ts";

/** Returns a photograph's bytes while a granted claim of an open shop shows it: product.md 15.17 and 15.23. Throws a DatabaseAwayError. */
export async function readersPhoto(sha256: string, width: PhotoWidth): Promise<Buffer | undefined> {
  const shops = listingsShowing(sha256);
  const directory = await loadDirectory();
  // Of one that another process published a moment ago nothing is known yet.
  const isClosed = shops.length > 0 && !shops.some((id) => getListing(directory, id));
  return isClosed ? undefined : shownFile(sha256, width);
}
