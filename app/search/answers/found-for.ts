import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { FoundEntries } from "../entries/search-entries.ts";
import type { SearchEntry } from "../entries/search-entry.server.ts";
import type { Use } from "../meaning/lexicon.ts";
import { type Meaning, says } from "../meaning/meaning.ts";
import type { FoundShop } from "../shops/find-shops.ts";

/** What was found for a query, out of which its answers are made. */
export type FoundFor = {
  directory: Directory;
  meaning: Meaning;
  shops: readonly FoundShop[];
  entries: FoundEntries;
  /** A page that the search knows, by its path. */
  pageAt: (path: string) => SearchEntry | undefined;
};

/** Words that ask for shops, and how they should be. */
export const SHOP_USES: Use[] = ["shop", "open", "best", "service"];
/** True when a query asks for shops rather than for the law. */
export function wantsShops(meaning: Meaning): boolean {
  return (
    !says(meaning, "law") &&
    !isHowQuestion(meaning) &&
    [...SHOP_USES, "deal" as const].some((use) => says(meaning, use))
  );
}

/** "How to store weed", "why cash only", "who can open a shop": it asks for a story, whatever its words could mean besides. */
function isHowQuestion({ tokens: [first, second] }: Meaning): boolean {
  if (first?.word === "what" && second?.word === "to") return true;
  return (
    first?.word === "why" ||
    first?.word === "who" ||
    (first?.word === "how" && /^(to|do|does|can|is|are|should|long)$/.test(second?.word ?? ""))
  );
}
