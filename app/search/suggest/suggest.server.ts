import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { MOST_SUGGESTIONS, type Suggestion } from "../box/suggestion.ts";
import { entryIndex } from "../entry-index.server.ts";
import { searchDispensaries } from "../search-dispensaries.server.ts";
import { searchEntries } from "../search-entries.ts";

/** What the box suggests for a beginning, in the order of the list. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const directory = await loadDirectory();
  const { rows } = await searchDispensaries(directory, q);
  const shops = Array.from(rows.subarray(0, 3), (row) => directory.listings[row]).flatMap((shop) =>
    shop
      ? {
          kind: "shop" as const,
          path: listingPath(shop),
          title: shop.name,
          detail: `${shop.city}, ${shop.state}`,
        }
      : [],
  );
  const stories = searchEntries(await entryIndex(), q).found.map(({ entry: { path, title, kicker } }) => ({
    kind: "story" as const,
    path,
    title,
    detail: kicker.name,
  }));
  return [...shops, ...stories].slice(0, MOST_SUGGESTIONS);
}
