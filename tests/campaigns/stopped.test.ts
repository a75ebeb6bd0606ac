import { Agent } from "node:http";
import { expect, test } from "vitest";
import { startSite } from "../e2e/site-under-test.ts";
import { until } from "../faults/own-database.ts";
import { unlessStill } from "../faults/unless-still.ts";
import { askTimed } from "./crowd.ts";
import { FULL, given, size } from "./sizes.ts";

const VISITORS = given(0, size(100, 1000));
const MOST_SECONDS = 10;

test.each(["1", "2"])(
  `${VISITORS} busy visitors of a site of %s processes that is stopped: none is reset`,
  (WORKERS) =>
    unlessStill(async () => {
      const site = await startSite({ env: { LOG_LEVEL: "warn", WORKERS } });
      const reset: string[] = [];
      const statuses = new Map<number, number>();
      let answers = 0;
      const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let n = 0, last = false; !last; n += 1) {
          // A kept page, one that must be made, a file.
          const path =
            ["/about", `/dispensaries?q=busy-${visitor}-${n}`, "/favicon.svg"][(visitor + n) % 3] ?? "";
          try {
            const answer = await askTimed(site.url + path, agent);
            if (path.includes("?") && answer.status === 200 && !answer.body.trimEnd().endsWith("</html>"))
              reset.push(`${path} broke off`);
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            answers += 1;
            last = answer.last;
          } catch (error) {
            reset.push(`${path}: ${error}`);
            last = true;
          }
        }
        agent.destroy();
      });
      // All are connected and busy by then.
      await until("everybody is served", () => answers > 2 * VISITORS || reset.length > 0, 120_000);
      const began = performance.now();
      const code = await site.stop();
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(visitors);
      console.log(
        `${VISITORS} visitors, ${WORKERS} processes: ${answers} answers ${JSON.stringify(Object.fromEntries(statuses))}, ${reset.length} reset; ended after ${seconds.toFixed(1)} s`,
      );
      expect(reset).toEqual([]);
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(code).toBe(0);
      if (FULL) expect(seconds).toBeLessThan(MOST_SECONDS);
    }),
);
