import { anonymousClient, backendHome, closeBackend } from "#app/backend/backend.server.ts";
import { directoryStatus, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { site } from "./site-config.server.ts";

/**
 * Loads what the site publishes and opens its backend before the first visitor comes. Returns the brand's
 * name and lines for the console: what the site runs on. A backend that does not start is logged and tried again with the first form.
 */
export async function startSite(): Promise<{ name: string; lines: string[] }> {
  const [{ listings }] = await Promise.all([loadDirectory(), openBackend()]);
  const { origin } = directoryStatus();
  const lines = [
    `directory  ${listings.length.toLocaleString("en-US")} dispensaries from ${origin}`,
    `backend    ${describeBackend()}`,
    `map        ${env.MAPBOX_ACCESS_TOKEN ? "Mapbox GL" : "MapLibre GL over this site's own shapes"}`,
  ];
  return { name: site.name, lines };
}

async function openBackend(): Promise<void> {
  try {
    await anonymousClient();
  } catch (error) {
    log.error({ err: error }, "the backend did not start");
  }
}

function describeBackend(): string {
  switch (backendHome) {
    case "none":
      return "none: leads are only logged";
    case "hosted":
      return `Supabase at ${env.SUPABASE_URL}`;
    case "postgres":
      return "embedded, on Postgres";
    case "sqlite":
      return `embedded, in ${env.VAR_DIR}/backend.sqlite`;
  }
}

/** Ends what the site holds open. */
export async function stopSite(): Promise<void> {
  await closeBackend();
}

/** Changes whenever what the site publishes does: pages that were kept are stale then. */
export function contentVersion(): number {
  return directoryStatus().version;
}
