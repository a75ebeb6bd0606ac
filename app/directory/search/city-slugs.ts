import { slugify } from "#app/utils/slug.ts";

type Named = { id: string; name: string; address?: string; zip?: string };

/**
 * Gives each listing of one city a slug of its own, whatever the order of the rows: the name's; where several share it,
 * name and street; where they share that too, name, street and a few characters made of the id.
 * Returns slugs in the order of the listings.
 */
export function citySlugs(listings: readonly Named[]): string[] {
  const slugs = listings.map(({ name }) => slugify(name) || "dispensary");
  lengthenShared(slugs, (i) => slugify(`${slugs[i]} ${listings[i]?.address ?? listings[i]?.zip ?? ""}`));
  lengthenShared(slugs, (i) => `${slugs[i]}-${shortHash(listings[i]?.id ?? "")}`);
  // Only rows with one id for several shops come this far.
  const taken = new Set<string>();
  return slugs.map((slug) => {
    let unique = slug;
    for (let n = 2; taken.has(unique); n++) unique = `${slug}-${n}`;
    taken.add(unique);
    return unique;
  });
}

function lengthenShared(slugs: string[], lengthen: (index: number) => string): void {
  const counts = new Map<string, number>();
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const longer = slugs.map((slug, i) => ((counts.get(slug) ?? 0) > 1 ? lengthen(i) : slug));
  slugs.splice(0, slugs.length, ...longer);
}

/** FNV-1a, 32 bit, in base 36: short, and the same on every machine. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
