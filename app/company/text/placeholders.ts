import { ProblemError } from "#app/site/published-data/problem.ts";

/**
 * What a text of data/company may leave to the site, as `{{name}}`: what the operator configured, so that the text stays true
 * when the configuration changes. `cookies` stands in a line of its own and becomes a table.
 */
export const PLACEHOLDERS = [
  "name",
  "email",
  "operator",
  "origin",
  "promo line",
  "footer statement",
  "listings",
  "law figures",
  "where forms are kept",
  "how mail leaves",
  "other companies",
  "map service",
  "ad provider",
  "cookies",
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** Words for the placeholders, as Markdown. `cookies` is left for the page, which puts its table there. */
export type PlaceholderWords = Record<Exclude<Placeholder, "cookies">, string>;

/** Where the page cuts a rendered text to put the table of cookies in. */
export const COOKIES_MARK = "{{cookies}}";

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Throws an Error that names the file and each placeholder that does not exist. */
export function assertKnownPlaceholders(text: string, path: string): void {
  const known = new Set<string>(PLACEHOLDERS);
  const unknown = Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name).filter(
    (name) => !known.has(name),
  );
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{{${name}}}`).join(", ");
  throw new ProblemError({
    file: path,
    reason: `${names} is no placeholder; there are ${PLACEHOLDERS.join(", ")}`,
  });
}

/** Puts words in the place of placeholders; one without words becomes nothing. */
export function fillPlaceholders(text: string, words: PlaceholderWords): string {
  const known = new Map<string, string>(Object.entries(words));
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    whole === COOKIES_MARK ? whole : (known.get(name) ?? ""),
  );
}
