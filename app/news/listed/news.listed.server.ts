import { categoryPath } from "#app/site/category-path.ts";
import type { Listed, SearchablePage } from "#app/site/listed.ts";
import { stateName } from "#app/utils/us-states.ts";
import { sponsorLabel } from "../byline.server.ts";
import { textOf } from "../content/content-store.server.ts";
import { listStories } from "../stories.server.ts";
import { categoryName } from "../story.card.server.ts";
import type { Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";
import { listListPages } from "./list-pages.server.ts";
import { searchedText } from "./searched-text.server.ts";
import { listStoryPages } from "./story-pages.server.ts";

/** The front page, the stories and their lists; the search knows the stories, newest first. */
export const newsListed: Listed = {
  sitemaps: async (now) => ({
    pages: [{ path: "/" }],
    articles: await listStoryPages("article", now),
    guides: await listStoryPages("guide", now),
    blog: await listStoryPages("post", now),
    ...(await listListPages(now)),
  }),
  searchable: async (now) => (await listStories({}, now)).map(toSearchable),
};

const TYPES = { article: "articles", guide: "guides", post: "blog" } as const;

function toSearchable(story: Story): SearchablePage {
  const { kind, title, excerpt, category, tags, published, sponsor, place } = story;
  return {
    type: TYPES[kind],
    path: storyPath(story),
    title,
    kicker: { name: categoryName(category), path: categoryPath(category) },
    summary: excerpt,
    // "state law", not "state-law".
    words: [
      ...tags.map((tag) => tag.replaceAll("-", " ")),
      ...(place ? [place.city.replaceAll("-", " "), stateName(place.state)] : []),
    ],
    published,
    ...(sponsor && { sponsored: sponsorLabel(sponsor) }),
    readText: () => searchedText(textOf(story)),
  };
}
