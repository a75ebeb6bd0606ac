import { contentVersion } from "#app/frame/lifecycle.server.ts";
import { publishedVersion } from "#app/news/published-version.server.ts";
import { listEpisodes } from "#app/radio/episodes/radio.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";

/** Changes with everything that sitemaps list: data that was read again, stories and episodes that came due, and by the day what ended. */
export async function sitemapVersion(now = new Date()): Promise<string> {
  const episodes = listEpisodes(undefined, now).length;
  return `${await publishedVersion(now)} ${contentVersion()} ${episodes} ${siteDay(now)}`;
}
