/** What a journal's article is found by. */
export type Periodical = { name: string; volume?: string; issue?: string; pages?: string; article?: string };

const MONTH = /\b(January|February|March|April|May|June|July|August|September|October|November|December)$/i;

/** "Nature 410, 588–592", "PLoS ONE 18(4), e0282396", "Nature Plants 7": a name, a volume, and what may follow. */
const NUMBERED =
  /^(?<name>\p{L}.*?),?\s+(?<volume>\d{1,4})(?:\s?\((?<issue>[^()]+)\))?(?:[,:]\s*(?<found>[A-Za-z]?\d+(?:\s?[-–]\s?[A-Za-z]?\d+)?))?$/u;

/**
 * Takes a publication as editors write it, "Taxon 25(4), 405–435"; returns its name and numbers. One number after the
 * volume is an article's, two are pages. A text without a volume is all name.
 */
export function parsePeriodical(publication: string): Periodical {
  const text = publication.replace(/\s+/gu, " ").trim();
  const { name, volume, issue, found } = NUMBERED.exec(text)?.groups ?? {};
  // "Insight IN12620, December 3, 2025" and "Released September 2025" end in a date; "Ordinance 2013" in a year.
  if (!name || !volume || MONTH.test(name)) return { name: text };
  if (volume.length === 4 && !issue && !found) return { name: text };
  const range = found && /[-–]/.test(found);
  return {
    name,
    volume,
    ...(issue && { issue: pageRange(issue) }),
    ...(range && { pages: pageRange(found) }),
    ...(found && !range && { article: found }),
  };
}

/** An en dash between the ends, as all styles set it. */
function pageRange(text: string): string {
  return text.replace(/\s?[-–]\s?/gu, "–");
}
