import { json } from "@remix-run/node";
import { backendHome } from "#app/backend/backend.server.ts";
import { adProblems } from "#app/business/ads/ads.file.server.ts";
import { dealsStatus } from "#app/catalogue/deals/deal-store.server.ts";
import { directoryStatus, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { contentStatus, loadContent } from "#app/news/content/content-store.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { publishedFilesStatus } from "#app/site/published-file.server.ts";
import packageJson from "../../package.json";

/** How many problems of the data are spelled out. */
const PROBLEMS_SHOWN = 50;

/** `/healthz`: versions, what the site runs on, data counts, ages and the last load's errors. */
export async function loader() {
  await Promise.all([loadDirectory(), loadContent()]);
  const stories = contentStatus();
  const { listings, origin, loadedAt, lastError, problems, version } = directoryStatus();
  const ageSeconds = loadedAt ? Math.round((Date.now() - loadedAt.getTime()) / 1000) : null;
  return json(
    {
      status: "ok",
      versions: { site: packageJson.version, node: process.versions.node },
      uptimeSeconds: Math.round(process.uptime()),
      backend: backendHome,
      directory: {
        listings,
        origin,
        loadedAt,
        ageSeconds,
        version,
        lastError: lastError ?? null,
        rejected: problems.filter((problem) => problem.rejected).length,
        dropped: problems.filter((problem) => !problem.rejected).length,
        problems: problems.slice(0, PROBLEMS_SHOWN),
      },
      stories: { ...stories, problems: stories.problems.slice(0, PROBLEMS_SHOWN) },
      deals: await dealsStatus(),
      ads: { problems: adProblems() },
      files: publishedFilesStatus(),
    },
    { headers: { "Cache-Control": CACHE.never } },
  );
}
