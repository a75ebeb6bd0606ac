import { contentVersion } from "#app/frame/lifecycle.server.ts";
import { publishedVersion } from "#app/news/published-version.server.ts";

/** Changes with everything that sitemaps list: data that was read again, and stories that came due. */
export async function sitemapVersion(): Promise<string> {
  return `${await publishedVersion()} ${contentVersion()}`;
}
