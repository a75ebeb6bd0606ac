// A process that asks a site for new pages, so many a second whatever comes back: what the site takes longer for does not slow the crowd,
// and what the crowd takes of the processor does not slow those who measure.
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { BUSY } from "#app/utils/busy.ts";
import type { CrowdCount, CrowdOrder, CrowdWord } from "./crowd.ts";

const TICK_MILLISECONDS = 5;

/** What a crowd that the machine kept waiting asks for at once; more would be another crowd than was ordered. */
const MOST_AT_ONCE_SECONDS = 0.1;

const { url, perSecond }: CrowdOrder = JSON.parse(process.argv[2] ?? "");
const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
const count: CrowdCount = { asked: 0, made: 0, busy: 0, wrong: [] };
const open = new Set<Promise<void>>();
const began = performance.now();

async function ask(): Promise<void> {
  count.asked += 1;
  try {
    const path = `/dispensaries?q=crowd-${count.asked}`;
    const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      get(url + path, { agent, headers: { "Accept-Encoding": "identity" } }, resolve).on("error", reject);
    });
    const body = await text(response);
    if (response.statusCode === 200 && body.trimEnd().endsWith("</html>")) count.made += 1;
    else if (
      response.statusCode === 503 &&
      Number(response.headers["retry-after"]) > 0 &&
      body.includes(BUSY)
    ) {
      count.busy += 1;
      if (count.busy === 1) process.send?.({ surplus: true } satisfies CrowdWord);
    } else count.wrong.push(`${response.statusCode}, ${body.length} characters`);
  } catch (error) {
    count.wrong.push(String(error));
  }
}

let missed = 0;
const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * perSecond - missed;
  const now = Math.min(due, count.asked + perSecond * MOST_AT_ONCE_SECONDS);
  missed += due - now;
  while (count.asked < now) {
    const asking: Promise<void> = ask().finally(() => open.delete(asking));
    open.add(asking);
  }
}, TICK_MILLISECONDS);

process.once("message", async () => {
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  process.send?.({ last: true } satisfies CrowdWord);
  await Promise.all(open);
  agent.destroy();
  process.send?.({ count: { ...count, seconds } } satisfies CrowdWord, () => process.disconnect());
});
process.send?.({ began: true } satisfies CrowdWord);
