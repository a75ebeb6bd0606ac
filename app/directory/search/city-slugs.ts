import { createPacer } from "#app/utils/pacer.ts";
import { slugify } from "#app/utils/slug.ts";

type Named = { id: string; name: string; address?: string; zip?: string };

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 64;

/**
 * Gives each listing of one city a slug of its own, whatever the order of the rows: the name's; where several share it,
 * name and street; where they share that too, name, street and a few characters made of the id. Lets requests go in between: the
 * largest city may have every tenth shop.
 * Returns slugs in the order of the listings.
 */
export async function citySlugs(listings: readonly Named[]): Promise<string[]> {
  const pace = createPacer();
  const slugs: string[] = [];
  for (const { name } of listings) {
    if (slugs.push(slugify(name) || "dispensary") % ROWS_AT_ONCE === 0) await pace();
  }
  await lengthenShared(slugs, (i) =>
    slugify(`${slugs[i]} ${listings[i]?.address ?? listings[i]?.zip ?? ""}`),
  );
  await lengthenShared(slugs, (i) => `${slugs[i]}-${shortHash(listings[i]?.id ?? "")}`);
  // Only rows with one id for several shops come this far.
  if ((await findShared(slugs)).includes(1)) numberShared(slugs, listings);
  return slugs;
}

async function lengthenShared(slugs: string[], lengthen: (index: number) => string): Promise<void> {
  const pace = createPacer();
  const shared = await findShared(slugs);
  for (const [i, isShared] of shared.entries()) {
    if (isShared) slugs[i] = lengthen(i);
    if (i % ROWS_AT_ONCE === 0) await pace();
  }
}

/** Returns 1 for each slug that another listing has too, 0 for the others. */
async function findShared(slugs: readonly string[]): Promise<Uint8Array> {
  const pace = createPacer();
  const shared = new Uint8Array(slugs.length);
  const first = new Map<string, number>();
  for (const [i, slug] of slugs.entries()) {
    const same = first.get(slug);
    if (same === undefined) first.set(slug, i);
    else shared[same] = shared[i] = 1;
    if (i % ROWS_AT_ONCE === 0) await pace();
  }
  return shared;
}

/** In the order of their ids, so that the order of the rows does not matter. */
function numberShared(slugs: string[], listings: readonly Named[]): void {
  const idOf = (i: number) => listings[i]?.id ?? "";
  const order = Array.from(slugs.keys()).sort((a, b) => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0));
  const taken = new Set<string>();
  for (const i of order) {
    const slug = slugs[i] as string;
    let unique = slug;
    for (let n = 2; taken.has(unique); n++) unique = `${slug}-${n}`;
    taken.add(unique);
    slugs[i] = unique;
  }
}

/** FNV-1a, 32 bit, in base 36: short, and the same on every machine. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
