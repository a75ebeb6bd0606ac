import { databaseHealth } from "#app/backend/health.server.ts";
import { outboxHealth } from "#app/backend/outbox/outbox-health.server.ts";
import { directoryStatus } from "#app/directory/data/directory-store.server.ts";
import { contentStatus } from "#app/news/content/content-store.server.ts";
import { dataProblems, dataVersion } from "#app/site/published-data/publication.server.ts";
import type { SiteFigure } from "#app/utils/site-figure.ts";

/** What the site adds to the host's metrics (`/metrics`). Reads nothing anew; takes a second at most, also while the database is away. */
export async function siteFigures(): Promise<SiteFigure[]> {
  const { outbox } = await outboxHealth();
  const { database } = databaseHealth();
  const { listings, loadedAt } = directoryStatus();
  const ageSeconds = loadedAt && (Date.now() - loadedAt.getTime()) / 1000;
  return [
    figure("database_up", "1 when the database answered when it was last asked.", isUp(database)),
    figure("database_clock_off_seconds", "This clock against the database's.", database?.clockOffSeconds),
    figure("outbox_waiting", "Promises that are not kept yet: emails, rows for others.", outbox?.waiting),
    figure("outbox_oldest_seconds", "How long the oldest of them waits.", outbox?.oldestSeconds),
    figure("outbox_dead", "Promises given up until someone looks.", outbox?.dead),
    figure("spool_waiting", "Forms on disk until the database is back.", outbox?.spooled),
    figure("spool_set_aside", "Forms on disk that could not be stored.", outbox?.setAside),
    figure("listings", "Shops in the directory.", listings),
    figure("listings_age_seconds", "Since the directory was last read whole.", ageSeconds),
    figure("stories", "Stories that are published or wait for their day.", contentStatus().stories),
    figure("data_problems", "Mistakes in the data that /healthz names.", dataProblems(0).count),
    figure("data_version", "Grows with each change of what the site publishes.", dataVersion()),
  ];
}

/** A database that there is none of (BACKEND=none) is neither up nor away. */
function isUp(database: ReturnType<typeof databaseHealth>["database"]): number | undefined {
  if (database === null) return undefined;
  return database.lastError === null ? 1 : 0;
}

function figure(name: string, help: string, value: number | null | undefined): SiteFigure {
  return { name, help, value: value ?? undefined };
}
