import type { Breadcrumb } from "#app/site/seo.ts";

/** Titles in the breadcrumb are cut here: product.md 6.3. */
const TITLE_CHARACTERS = 30;

type Story = { title: string; path: string; category: { name: string; path: string } };

/** Home > category > title: product.md 6.3. */
export function storyTrail({ title, path, category }: Story): Breadcrumb[] {
  return [{ name: "Home", path: "/" }, category, { name: cutTitle(title), path }];
}

/** At most 30 characters, and an ellipsis when there are more. Counts what a reader sees as one as one. */
export function cutTitle(title: string): string {
  const characters = Array.from(new Intl.Segmenter("en").segment(title), ({ segment }) => segment);
  if (characters.length <= TITLE_CHARACTERS) return title;
  return `${characters.slice(0, TITLE_CHARACTERS).join("").trimEnd()}…`;
}
