import { NODE_ENVIRONMENT, NODE_FLAGS } from "../../scripts/host-settings.mjs";
import { type SiteOptions, type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { until } from "../faults/own-database.ts";

/** Bytes that a site's process holds after a collection. */
export type Inside = { rss: number; heapUsed: number; external: number };

export type WatchedSite = SiteUnderTest & {
  inside: () => Promise<Inside>;
  /** The long turns of its event loop so far, in milliseconds of its thread. */
  longTurns: () => number[];
};

/** Starts the site as `npm start` does, with what watches it from inside. */
export async function startWatchedSite(options: SiteOptions = {}): Promise<WatchedSite> {
  const site = await startSite({
    ...options,
    command: [...NODE_FLAGS, "--expose-gc", "--import", "./tests/campaigns/inside.ts", "server.ts"],
    env: { ...NODE_ENVIRONMENT, LOG_LEVEL: "warn", ...options.env },
  });
  const said = () => site.log().flatMap(({ inside }) => (inside ? [inside as Inside] : []));
  return {
    ...site,
    longTurns: () => site.log().flatMap(({ turn }) => (typeof turn === "number" ? [turn] : [])),
    async inside() {
      const before = said().length;
      site.process.kill("SIGUSR2");
      await until("the site says what it holds", () => said().length > before);
      return said().at(-1) as Inside;
    },
  };
}
