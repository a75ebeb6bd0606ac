import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

export type CrowdOrder = { url: string; perSecond: number };

/** What a crowd got: whole pages, the site's page for when there is no time (with Retry-After), and anything else. */
export type CrowdCount = { asked: number; made: number; busy: number; wrong: string[] };

export type Crowd = {
  /** Resolves when it has asked its last; `answered` when all is answered. */
  end: () => Promise<{ answered: Promise<CrowdCount & { seconds: number }> }>;
};

/** Begins to ask a site for new pages, so many a second, from a thread of its own. */
export async function startCrowd(order: CrowdOrder): Promise<Crowd> {
  const thread = new Worker(new URL("./crowd-thread.ts", import.meta.url), { workerData: order });
  await once(thread, "online");
  return {
    async end() {
      const last = once(thread, "message");
      thread.postMessage("end");
      await last;
      return { answered: once(thread, "message").then(([count]) => count) };
    },
  };
}

export type TimedAnswer = {
  status: number;
  body: string;
  milliseconds: number;
  /** Whether it is its connection's last. */
  last: boolean;
};

/** One request on an agent's connection. */
export async function askTimed(url: string, agent: Agent): Promise<TimedAnswer> {
  const began = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).on("error", reject);
  });
  const body = await text(response);
  const last = response.headers.connection === "close";
  return { status: response.statusCode ?? 0, body, milliseconds: performance.now() - began, last };
}

/** Somebody who reads meanwhile: asks for a page again and again, a little later each time, until told to stop. */
export function startReader(url: string, path: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  const wrong: string[] = [];
  let reading = true;
  const all = (async () => {
    while (reading) {
      try {
        const { status, milliseconds } = await askTimed(url + path(), agent);
        took.push(milliseconds);
        if (status !== 200) wrong.push(`${path()}: ${status}`);
      } catch (error) {
        wrong.push(`${path()}: ${error}`);
      }
      await new Promise((next) => setTimeout(next, 20));
    }
    agent.destroy();
  })();
  return {
    wrong,
    answers: () => took.length,
    async end(): Promise<number[]> {
      reading = false;
      await all;
      return took;
    },
  };
}
