import { missing } from "#app/site/http/not-found.server.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import { companyText, TEXT_SLUGS } from "./company-texts.server.ts";

/** What a page with a text of data/company shows. Takes its path; throws a 404 Response when no text has it. */
export async function textPage(pathname: string) {
  const asked = pathname.toLowerCase().replace(/(?<!\/)\/+$/, "");
  const slug = TEXT_SLUGS.find((known) => asked === `/${known}`);
  if (!slug) throw missing("There is no such page.");
  const { updated, ...text } = await companyText(slug);
  return { path: `/${slug}`, ...text, updated: showSiteDate(updated) };
}
