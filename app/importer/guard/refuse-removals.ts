import { type GoneListing, goneLines } from "../merge/gone-listings.ts";
import { percentOf } from "../report-figures.ts";
import { RefusedImportError } from "./refused-import.ts";

/** Of a list this long or longer a tenth may close at once; of a shorter one so many. */
const LONG_LIST = 30;
const MOST_OF_SHORT_LIST = 3;
const MOST_OF_LONG_LIST = 0.1;

/** How many of the listings that would close the message names. */
const NAMED = 20;

/**
 * Takes the listings of a registry that an import would close, and how many of its shops are open now; throws when they are
 * more than a registry loses between two visits: product.md 22.2.
 */
export function refuseRemovals(gone: GoneListing[], before: number, source: string): void {
  const most = before < LONG_LIST ? MOST_OF_SHORT_LIST : before * MOST_OF_LONG_LIST;
  if (gone.length <= most) return;
  throw new RefusedImportError(
    `The import would close ${gone.length} of ${before} listings of ${source} (${percentOf(gone.length, before)}).`,
    "--allow-removals",
    { closed: gone.length, before },
    [
      "A registry rarely loses so many at once; a download that broke off does, and so does another of its lists.",
      ...goneLines(gone.slice(0, NAMED)),
      ...(gone.length > NAMED ? [`… and ${gone.length - NAMED} more`] : []),
      'If it is another list of the same state, give it a name of its own: --source "Name".',
    ],
    gone,
  );
}
