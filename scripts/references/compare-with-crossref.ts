import type { Citation } from "#app/news/citations/citation.ts";
import { parsePeriodical } from "#app/news/citations/periodical.ts";
import { publicationDate } from "#app/news/citations/publication-date.ts";
import type { CrossrefWork } from "./crossref.ts";

/** Shorter than this the beginning of a title is no title. */
const LEAST_TITLE = 12;

/** Takes a reference and what Crossref knows of its DOI; returns a sentence for each field that differs. */
export function compareWithCrossref(citation: Citation, work: CrossrefWork): string[] {
  const differences: string[] = [];
  const say = (field: string, ours: unknown, theirs: unknown) =>
    differences.push(`${field}: ${ours} here, ${theirs} at Crossref`);
  const [title] = work.title;
  // A record may come without a title: nothing to compare.
  if (title && !isSameTitle(citation.title, title, work.subtitle[0]))
    say("title", `“${citation.title}”`, `“${title}”`);
  compareAuthors(citation, work, say);
  const year = publicationDate(citation)?.year;
  const years = yearsOf(work);
  if (year && years.length > 0 && !years.includes(year)) say("year", year, years.join(" or "));
  compareHolder(citation, work, say);
  if (work["updated-by"].some(({ type }) => type === "retraction")) differences.push("it was retracted");
  return differences;
}

type Say = (field: string, ours: unknown, theirs: unknown) => void;

function isSameTitle(ours: string, title: string, subtitle = ""): boolean {
  const mine = comparable(ours);
  return [title, `${title} ${subtitle}`].map(comparable).some((theirs) => {
    const [shorter, longer] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
    // One may leave the subtitle out, or name a chapter.
    return shorter === longer || (shorter.length >= LEAST_TITLE && longer.startsWith(shorter));
  });
}

/** The people that are named here, in the order in which they signed; "et al." may stand for the rest. */
function compareAuthors({ authors }: Citation, work: CrossrefWork, say: Say): void {
  const ours = authors.flatMap((author) => (typeof author === "string" ? [] : [author.family]));
  const theirs = work.author.flatMap(({ family }) => family ?? []);
  if (ours.length === 0 || theirs.length === 0) return;
  const all = !authors.some((author) => typeof author === "string" && /\bet al\b/i.test(author));
  const expected = all ? theirs : theirs.slice(0, ours.length);
  if (ours.map(comparable).join() !== expected.map(comparable).join())
    say("authors", ours.join(", "), theirs.join(", "));
}

function yearsOf(work: CrossrefWork): number[] {
  const dates = [work.issued, work["published-print"], work["published-online"]];
  return [...new Set(dates.flatMap((date) => date?.["date-parts"][0]?.[0] ?? []))];
}

function compareHolder({ publication }: Citation, work: CrossrefWork, say: Say): void {
  const names = [...work["container-title"], ...work["short-container-title"]];
  if (!publication || names.length === 0) return;
  const { name, volume, issue, pages, article } = parsePeriodical(publication);
  if (!names.some((each) => comparable(each) === comparable(name))) say("publication", name, names[0]);
  if (volume && work.volume && volume !== work.volume) say("volume", volume, work.volume);
  if (issue && work.issue && comparable(issue) !== comparable(work.issue)) say("issue", issue, work.issue);
  const found = [work.page, work["article-number"]].flatMap((each) => each ?? []);
  const ours = pages ?? article;
  if (ours && found.length > 0 && !found.some((each) => isSamePlace(ours, each)))
    say("pages", ours, found[0]);
}

/** "1646–1647" is "1646-1647", and also "1646-7". */
function isSamePlace(ours: string, theirs: string): boolean {
  const [first = "", last = first] = ours.toLowerCase().split(/\s*[-–]\s*/);
  const [start = "", end = start] = theirs.toLowerCase().split(/\s*[-–]\s*/);
  return first === start && (last.endsWith(end) || last === first);
}

/** Letters and digits alone: records differ in case, accents, dashes, quotation marks and markup. */
function comparable(text: string): string {
  return text
    .replace(/<[^>]*>/g, "")
    .replace(/&amp;|&/g, "and")
    .replace(/&#?\w+;/g, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^the\s+/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
