import { applyChanges } from "#app/backend/changes.server.ts";
import { describeMail } from "#app/backend/mail/mail-home.server.ts";
import { closeMail } from "#app/backend/mail/transport.server.ts";
import { describeBackend, startBackend, stopBackend } from "#app/backend/start.server.ts";
import { signInWarning } from "#app/business/sign-in/sign-in-works.server.ts";
import { loadDeals } from "#app/catalogue/deals/deal-store.server.ts";
import { renderCompanyTexts } from "#app/company/text/company-texts.server.ts";
import { directoryStatus, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { describeStreetTiles } from "#app/directory/map/tiles/street-tiles.server.ts";
import { loadContent, renderWaitingStories } from "#app/news/content/content-store.server.ts";
import { drawFrontPageAhead } from "#app/news/home/draw-ahead.server.ts";
import { startKeepingLastGood } from "#app/site/published-data/last-good.server.ts";
import {
  checkPublications,
  dataProblems,
  dataVersion,
  onPublished,
  reloadPublications,
} from "#app/site/published-data/publication.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { within } from "#app/utils/within.ts";
import { startBackground } from "./background.server.ts";

/** A process of one or of several. */
type Role = { upkeep: boolean; published?: () => void };

const UPKEEP_MILLISECONDS = 60_000;
/** What the next start needs comes after the first pages of this one. */
const KEEP_AFTER_MILLISECONDS = 5_000;
/** A database that takes longer is not waited for: what shops say follows. */
const START_MILLISECONDS = 500;

let looking: NodeJS.Timeout | undefined;
let stopBackground: (() => Promise<void>) | undefined;

/**
 * Loads what the site publishes and opens its backend before the first visitor comes. Returns the brand's
 * name and lines for the console: what the site runs on. A database that does not open is logged and tried again with each use.
 * Of several processes one has the upkeep: what is done once for all. Each tells `published` when it took something new.
 */
export async function startSite({ upkeep, published }: Role = { upkeep: true }): Promise<{
  name: string;
  lines: string[];
}> {
  // What is being read now is read once more.
  process.on("SIGHUP", reloadSite);
  const [{ listings, demonstration }, { stories }] = await Promise.all([
    loadDirectory(),
    loadContent(),
    startBackend(),
  ]);
  // Once the directory is there: a deal belongs to a shop, and what is refused is logged now.
  await loadDeals();
  // All the rest, once: read later for the first time, it would be news, and every page that was kept until then made anew.
  await checkPublications();
  if (signInWarning) log.warn(signInWarning);
  if (upkeep) void drawFrontPageAhead();
  setTimeout(startKeepingLastGood, KEEP_AFTER_MILLISECONDS).unref();
  stopBackground = startBackground(upkeep);
  // What shops say is there with the first page, where the database answers.
  await within(START_MILLISECONDS, applyChanges());
  looking = setInterval(lookForChanges, UPKEEP_MILLISECONDS, upkeep).unref();
  if (published) onPublished(published);
  const { origin } = directoryStatus();
  const { count } = dataProblems(0);
  const refused =
    count > 0 ? `, ${count} ${count === 1 ? "mistake" : "mistakes"} in the data (see /healthz)` : "";
  const streets = await describeStreetTiles(listings);
  const lines = [
    `stories    ${stories.length.toLocaleString("en-US")} from ${env.DATA_DIR}/${refused}`,
    `directory  ${listings.length.toLocaleString("en-US")} dispensaries from ${origin}`,
    // What replaces them is said once, to whoever starts the site: product.md 23.2.
    ...(demonstration
      ? ["           a demonstration: npm run registries -- update --all puts real shops in their place"]
      : []),
    `backend    ${describeBackend()}`,
    `mail       ${describeMail()}`,
    ...(streets ? [`streets    ${streets}`] : []),
    `map        ${env.MAPBOX_ACCESS_TOKEN ? "MapLibre GL, and Mapbox for readers who ask for its streets" : "MapLibre GL over this site's own shapes"}`,
  ];
  return { name: site.name, lines };
}

/** What is stale is read again also when nobody visits: the first visitor after a quiet hour gets what was saved. */
async function lookForChanges(upkeep: boolean): Promise<void> {
  await checkPublications();
  await Promise.all([renderCompanyTexts(), upkeep && drawFrontPageAhead(), renderWaitingStories()]);
}

/** Reads what changed, now: an editor who does not want to wait for the 5 minutes sends SIGHUP, and another process tells when it took something. */
export async function reloadSite(): Promise<void> {
  await reloadPublications();
  await renderCompanyTexts();
}

/** Ends what the site holds open. */
export async function stopSite(): Promise<void> {
  process.off("SIGHUP", reloadSite);
  clearInterval(looking);
  await stopBackground?.();
  closeMail();
  await stopBackend();
}

/** Changes whenever what the site publishes does: pages that were kept are stale then. */
export function contentVersion(): number {
  return dataVersion();
}

/** Told by the host of each page of a listing that it sent to a reader: product.md 15.25. */
export { countVisit } from "#app/directory/counts/count-views.server.ts";
/** Told by the host of each request with X-Forwarded-For, which a proxy writes. */
export { noteForwardedHeader } from "#app/site/http/forwarded-seen.server.ts";
/** Asked by the host for its metrics. */
export { siteFigures } from "./site-figures.server.ts";
