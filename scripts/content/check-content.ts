import { listContentFiles } from "#app/news/content/content-files.server.ts";
import { createStoryReader } from "#app/news/content/story.file.server.ts";
import { withoutTwins } from "#app/news/content/story-twins.ts";
import { categories } from "#app/site/categories.file.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { problemsOf } from "#app/site/published-data/publication.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { checkElements, checkHeadings, checkMarks, checkText } from "./check-body.ts";
import { checkDates } from "./check-dates.ts";
import { checkEditions } from "./check-editions.ts";
import { checkFields, checkTitles } from "./check-fields.ts";
import { checkLinks } from "./check-links.ts";
import { checkWords } from "./check-words.ts";
import { type CheckedStory, readChecked } from "./checked-story.ts";
import { learnPages } from "./known-pages.ts";
import { checkLaw } from "./law/check-law.ts";
import { stateFacts } from "./law/state-facts.ts";
import { checkFigures } from "./law/story-figures.ts";
import { sourcesLeftOpen } from "./sources-left-open.ts";

export type ContentReport = {
  files: number;
  drafts: number;
  problems: Problem[];
  /** What references do not say: it keeps no story from being published. */
  open: Problem[];
};

/**
 * Reads every story as the site does and looks closer at each, at the law's tables and at the interface's words; problems come by file and line. `unread` is
 * why the deals that shops wrote are not known here (readShopDeals).
 */
export async function checkContent(
  dataDir: string,
  now = new Date(),
  unread?: string,
): Promise<ContentReport> {
  const files = await listContentFiles(dataDir);
  const read = createStoryReader({ dataDir, now, categories: categories.map(({ slug }) => slug) });
  const problems: Problem[] = [];
  const checked: CheckedStory[] = [];
  for (const { path } of files) {
    try {
      checked.push(await readChecked(dataDir, path, read));
    } catch (error) {
      problems.push(...problemsOf(error, path));
    }
  }
  const stories = checked.map(({ story }) => story);
  problems.push(...withoutTwins(stories).problems, ...checkTitles(checked));
  const pages = await learnPages(stories, unread);
  const factsOf = await stateFacts(dataDir, siteDay(now));
  for (const each of checked) {
    problems.push(
      ...checkFields(each, now),
      ...checkText(each),
      ...checkDates(each),
      ...checkFigures(each, factsOf),
      ...checkMarks(each),
      ...checkHeadings(each),
      ...checkLinks(each, pages),
      ...(await checkElements(each, dataDir)),
    );
  }
  problems.push(
    ...(await checkEditions(dataDir, pages)),
    ...(await checkLaw(dataDir, siteDay(now))),
    ...(await checkWords(dataDir)),
  );
  problems.sort(byFileAndLine);
  const open = checked.flatMap(sourcesLeftOpen).sort(byFileAndLine);
  return { files: files.length, drafts: stories.filter(({ draft }) => draft).length, problems, open };
}

function byFileAndLine(a: Problem, b: Problem): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0);
}
