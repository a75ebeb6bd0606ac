import type { Breadcrumb } from "#app/site/seo.ts";

/** Titles in the breadcrumb are cut here: product.md 6.3. */
const TITLE_CHARACTERS = 30;

type Story = { title: string; path: string; category: { name: string; path: string } };

/** Home > category > title: product.md 6.3. */
export function storyTrail({ title, path, category }: Story): Breadcrumb[] {
  return [{ name: "Home", path: "/" }, category, { name: cutTitle(title), path }];
}

/** Latin letters and marks of print: each is one character, and no table of the browser's is read to know it (60 ms on a slow phone). */
const EACH_IS_ONE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/;

/** At most 30 characters, and an ellipsis when there are more. Counts what a reader sees as one as one. */
export function cutTitle(title: string): string {
  const characters = EACH_IS_ONE.test(title)
    ? [...title]
    : Array.from(new Intl.Segmenter("en").segment(title), ({ segment }) => segment);
  if (characters.length <= TITLE_CHARACTERS) return title;
  return `${characters.slice(0, TITLE_CHARACTERS).join("").trimEnd()}…`;
}
