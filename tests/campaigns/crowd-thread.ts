// A thread that asks a site for new pages, so many a second whatever comes back: what the site takes longer for does not slow the crowd.
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";
import { BUSY } from "#app/utils/busy.ts";
import type { CrowdCount, CrowdOrder } from "./crowd.ts";

const TICK_MILLISECONDS = 5;

const { url, perSecond } = workerData as CrowdOrder;
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
    )
      count.busy += 1;
    else count.wrong.push(`${response.statusCode}, ${body.length} characters`);
  } catch (error) {
    count.wrong.push(String(error));
  }
}

const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * perSecond;
  while (count.asked < due) {
    const asking: Promise<void> = ask().finally(() => open.delete(asking));
    open.add(asking);
  }
}, TICK_MILLISECONDS);

parentPort?.once("message", async () => {
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  parentPort?.postMessage("asked its last");
  await Promise.all(open);
  agent.destroy();
  parentPort?.postMessage({ ...count, seconds });
});
