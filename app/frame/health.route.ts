import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { databaseHealth } from "#app/backend/health.server.ts";
import { mailHealth } from "#app/backend/mail/mail-health.server.ts";
import { outboxHealth } from "#app/backend/outbox/outbox-health.server.ts";
import { retentionHealth } from "#app/backend/retention.server.ts";
import { checkedAds } from "#app/business/ads/ads.file.server.ts";
import { signInWarning } from "#app/business/sign-in/sign-in-works.server.ts";
import { loadDeals } from "#app/catalogue/deals/deal-store.server.ts";
import { directoryStatus, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { streetTilesStatus } from "#app/directory/map/tiles/street-tiles.server.ts";
import { contentStatus, loadContent } from "#app/news/content/content-store.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { proxyWarning } from "#app/site/http/forwarded-seen.server.ts";
import { dataProblems, dataVersion } from "#app/site/published-data/publication.server.ts";
import packageJson from "../../package.json";

/** How many problems of a file or a collection are spelled out. */
const PROBLEMS_SHOWN = 50;

/**
 * `/healthz`: whether all is well, and figures of what is published. The operator also gets versions, what the site runs on, why something is not
 * well, and one list of all that is wrong with the data: product.md 26.1. How many mails wait, and whether those to strangers are left out, is the operator's too:
 * whoever asks for a code in somebody's name would see whether one leaves, and so whether the address has an account.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ deals }, { listings }] = await Promise.all([loadDeals(), loadDirectory(), loadContent()]);
  checkedAds();
  const { stories, loadedAt: storiesLoadedAt } = contentStatus();
  const { loadedAt, lastError, ...directory } = directoryStatus();
  const ageSeconds = loadedAt ? Math.round((Date.now() - loadedAt.getTime()) / 1000) : null;
  const streets = await streetTilesStatus(listings);
  const promised = await outboxHealth();
  const { degraded, database } = databaseHealth();
  const sending = mailHealth();
  const warning = proxyWarning();
  // Where nothing is kept nobody signs in anyway.
  const signInOff = database === null ? undefined : signInWarning;
  const { count, problems } = dataProblems(PROBLEMS_SHOWN);
  const retention = retentionHealth();
  const isWrong =
    degraded ||
    promised.degraded ||
    (context.operator && sending.degraded) ||
    signInOff ||
    (retention && retention.failed > 0);
  const status = isWrong ? "degraded" : "ok";
  const uptimeSeconds = Math.round(process.uptime());
  const headers = { "Cache-Control": CACHE.never };
  if (!context.operator)
    return json(
      {
        status,
        uptimeSeconds,
        directory: { listings: directory.listings, demonstration: directory.demonstration, ageSeconds },
        stories: { stories },
        deals: { deals: deals.length },
        problemCount: count,
      },
      { headers },
    );
  return json(
    {
      status,
      versions: { site: packageJson.version, node: process.versions.node, data: dataVersion() },
      uptimeSeconds,
      database,
      outbox: promised.outbox,
      mail: sending.mail,
      retention,
      ...(signInOff && { signIn: { warning: signInOff } }),
      ...(warning && { proxy: { warning } }),
      directory: { ...directory, loadedAt, ageSeconds, lastError: lastError ?? null },
      ...(streets && { streets }),
      stories: { stories, loadedAt: storiesLoadedAt },
      deals: { deals: deals.length },
      problemCount: count,
      problems,
    },
    { headers },
  );
}
