import { chooseNewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import type { Edition } from "../edition/edition.ts";
import { loadEditions } from "../edition/edition-store.server.ts";
import { type DealsOfWeek, dealsOfWeek } from "./deals-of-week.server.ts";
import { type ChangeOfWeek, lawOfWeek } from "./law-of-week.server.ts";
import { type StoriesOfWeek, storiesOfWeek } from "./stories-of-week.server.ts";
import { weekOf } from "./week.server.ts";

/** A draft: the file's text, and what was chosen for it, in sentences. */
export type Draft = { text: string; chosen: string[] };

/**
 * Writes the draft of a day's edition (ISO) from what was published in its week: product.md 14.1. Undefined for a week without a
 * story and a change of the law: deals alone are no edition.
 */
export async function draftEdition(day: string, now = new Date()): Promise<Draft | undefined> {
  await loadDirectory();
  const week = weekOf(day, now);
  const others = (await loadEditions()).filter(({ date, demonstration }) => date !== day && !demonstration);
  const stories = await storiesOfWeek(week, new Set(others.flatMap((edition) => edition.stories)));
  const law = lawOfWeek(week);
  const deals = await dealsOfWeek(week);
  if (stories.chosen.length + law.length === 0) return undefined;
  const ad = chooseNewsletterAd(day);
  const [lead] = stories.chosen;
  const subject = lead?.title ?? `${site.newsletterName}, ${formatDay(day, "MMMM d, yyyy")}`;
  const preview = lead?.excerpt ?? `What changed in the law, and the deals of the week.`;
  const fields = [
    `date: ${day}`,
    `number: ${nextNumber(others)}`,
    `subject: ${JSON.stringify(subject.slice(0, 150))}`,
    `preview: ${JSON.stringify(preview.slice(0, 200))}`,
    ...(stories.chosen.length > 0
      ? ["stories:", ...stories.chosen.map((story) => `  - ${storyPath(story)}`)]
      : []),
    ...(ad ? [`ad: ${ad.id}`] : []),
  ];
  const text = ["---", ...fields, "---", "", body(stories, law, deals), ""].join("\n");
  const chosen = [
    ...sentencesOfStories(stories),
    `Law: ${law.length === 0 ? "no change took effect in the week" : count(law.length, "change")}.`,
    `Deals: ${deals.count === 0 ? "none" : `${deals.count} in ${count(deals.states.length, "state")}`}.`,
    ad ? `Advertisement: ${ad.id} (${ad.label}).` : "Advertisement: none may run that day.",
  ];
  return { text, chosen };
}

function nextNumber(others: readonly Edition[]): number {
  return 1 + Math.max(0, ...others.map(({ number }) => number));
}

function sentencesOfStories({ chosen, leftOut }: StoriesOfWeek): string[] {
  const [lead, ...more] = chosen;
  if (!lead) return ["Stories: none was published in the week that no earlier edition had."];
  return [
    `Lead: ${lead.title} (${storyPath(lead)}).`,
    ...more.map((story) => `Story: ${story.title} (${storyPath(story)}).`),
    ...(leftOut > 0 ? [`Left out: ${count(leftOut, "story", "stories")} of the week.`] : []),
  ];
}

/** The text, for an editor to change: what stands in it is what is sent. */
function body({ chosen }: StoriesOfWeek, law: readonly ChangeOfWeek[], deals: DealsOfWeek): string {
  const parts = [
    ...chosen.flatMap((story) => [
      `## [${escaped(story.title)}](${storyPath(story)})`,
      escaped(story.excerpt),
    ]),
    ...(chosen.length === 0 ? ["We published no new story this week."] : []),
    "## The law this week",
    ...(law.length === 0
      ? ["No change of the law took effect this week. [All states](/legality)"]
      : [law.map(lawItem).join("\n")]),
    ...(deals.count === 0 ? [] : dealsParts(deals)),
  ];
  return parts.join("\n\n");
}

function lawItem({ place, products, day, text, citation, url, unchecked }: ChangeOfWeek): string {
  const source = url ? `[${escaped(citation)}](<${url}>)` : escaped(citation);
  const checked = unchecked ? " Announced, and not checked since." : "";
  return `- **${place}**, ${products}, ${day}: ${escaped(text)}${checked} Source: ${source}`;
}

function dealsParts({ states, demonstration }: DealsOfWeek): string[] {
  const fictional = demonstration ? "Demonstration deals: fictional. " : "";
  return [
    "## Deals by state",
    ...states.flatMap(({ state, deals }) => [
      `### ${state}`,
      deals
        .map(
          ({ title, path, shop, until }) =>
            `- [${escaped(title)}](${path}), ${escaped(shop)}, until ${until}`,
        )
        .join("\n"),
    ]),
    `${fictional}Nobody can pay for a place here. [All deals](/deals)`,
  ];
}

/** Words as Markdown that says no more than they do. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, "\\$&");
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
