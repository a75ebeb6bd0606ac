import { comingAndChanged } from "#app/legality/changes/coming.server.ts";

/** What the front page says of the law: product.md 4.8. */
export type LawStripItem = {
  id: string;
  date: { iso: string; day: string };
  place: string;
  text: string;
  path: string;
};

/** The next two changes of the law; where nothing is known to come, the last two. */
export function lawStrip(now: Date): { items: LawStripItem[]; path: string } {
  const { coming, changed, path } = comingAndChanged(now, 2);
  const lines = coming.length > 0 ? coming : changed;
  return {
    path,
    items: lines.map(({ id, date: { iso, day }, place, text, path }) => ({
      id,
      date: { iso, day },
      place,
      text: firstSentence(text),
      path,
    })),
  };
}

/** There is room for what changes; how it is known stands on the law's page. */
function firstSentence(text: string): string {
  return /^.*?[.](?=\s+\p{Lu}|$)/u.exec(text)?.[0] ?? text;
}
