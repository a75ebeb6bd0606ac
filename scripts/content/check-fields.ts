import { findCity } from "#app/directory/places/cities.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import type { CheckedStory } from "./checked-story.ts";
import { EXCERPT_TO_WRITE } from "./scaffold.ts";

/** What a card and a search result show whole. */
const EXCERPT_CHARACTERS = { least: 40, most: 200 };

/** The first printed books are older; statutes and studies are not. */
const EARLIEST_YEAR = 1600;

/** Looks for what is valid in a story's fields, but not right. */
export function checkFields({ story, written, inField }: CheckedStory, now: Date): Problem[] {
  const problems: Problem[] = [];
  const say = (path: readonly PropertyKey[], reason: string) => problems.push(inField(path, reason));
  const { excerpt, published, updated, checked, place, references, corrections } = story;
  const { least, most } = EXCERPT_CHARACTERS;
  if (excerpt === EXCERPT_TO_WRITE) {
    if (!story.draft) say(["excerpt"], "is still that of a new file: write your own");
  } else if (excerpt.length < least || excerpt.length > most) {
    say(["excerpt"], `has ${excerpt.length} characters; ${least} to ${most} are right`);
  }
  for (const field of ["date", "updated"])
    if (/^(?:today|.* ago)$/.test(String(written[field]).trim()))
      say([field], `“${written[field]}” is another day every day: write the day, such as ${siteDay(now)}`);
  if (updated && updated < published) say(["updated"], "is before the date");
  if (checked && checked > siteDay(now)) say(["checked"], "is in the future");
  corrections.forEach(({ date }, i) => {
    if (date < published) say(["corrections", i, "date"], "is before the story's date");
  });
  if (place && !findCity(place.city.replace(/-/g, " "), place.state)) {
    say(["id"], `lies in the folder of “${place.city}”, which is no city of ${place.state}`);
  }
  const today = siteDay(now);
  const thisYear = Number(today.slice(0, 4));
  const ids = new Set<string>();
  references.forEach(({ id, year, date, accessDate, asOf, authors, publication, url, doi }, i) => {
    const at = (field: string) => ["references", i, field];
    if (ids.has(id)) say(at("id"), `“${id}” is the id of an earlier reference`);
    ids.add(id);
    if (year !== undefined && (year < EARLIEST_YEAR || year > thisYear)) {
      say(at("year"), `${year} is no year of a source: ${EARLIEST_YEAR} to ${thisYear}`);
    }
    if (year !== undefined && date && !date.startsWith(String(year))) say(at("date"), `is not of ${year}`);
    if (date && date > today) say(at("date"), "is in the future");
    if (accessDate && accessDate > today) say(at("accessDate"), "is in the future");
    if (asOf && asOf > today) say(at("asOf"), "is in the future");
    if (authors.length === 0 && !publication)
      say(at("authors"), "are needed, or a publication: who says so?");
    if (url && doi && /^https?:\/\/(dx\.)?doi\.org\//i.test(url)) {
      say(at("url"), "repeats the doi: leave it out");
    }
  });
  return problems;
}

/** Readers and search engines tell stories apart by their titles. */
export function checkTitles(stories: readonly CheckedStory[]): Problem[] {
  const first = new Map<string, string>();
  return stories.flatMap(({ story, inField }) => {
    const title = story.title.toLowerCase();
    const twin = first.get(title);
    if (!twin) first.set(title, story.file);
    return twin ? [inField(["title"], `is that of ${twin} already`)] : [];
  });
}
