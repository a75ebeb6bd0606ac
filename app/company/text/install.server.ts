import { databaseKind } from "#app/backend/database-kind.server.ts";
import { mailHome } from "#app/backend/mail/mail-home.server.ts";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { lawFigures } from "#app/legality/law-figures.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import type { Install } from "./install-words.ts";

/** What this site is and runs on, as the company texts speak of it. */
export async function thisInstall(): Promise<Install> {
  const { listings, demonstration } = await loadDirectory();
  const { name, legalName, contactEmail, promoLine, footerStatement } = site;
  return {
    name,
    legalName,
    email: contactEmail,
    promoLine,
    footerStatement,
    url: env.SITE_URL,
    database: databaseKind,
    copiesHost: hostOf(env.SUPABASE_URL),
    mail: mailHome,
    mailHost: hostOf(env.SMTP_URL),
    mapbox: env.MAPBOX_ACCESS_TOKEN !== undefined,
    tilesHost: env.MAP_TILES && (env.MAP_TILES.includes("://") ? hostOf(env.MAP_TILES) : null),
    adHost: hostOf(env.AD_SCRIPT_URL),
    feedHosts: [env.FEED_MAGAZINE_URL, env.FEED_TICKER_URL].flatMap((url) => hostOf(url) ?? []),
    listings: { count: listings.length, demonstration },
    law: lawFigures(),
  };
}

function hostOf(url: string | undefined): string | undefined {
  return url ? new URL(url).host : undefined;
}
