import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

export type CrowdOrder = { url: string; perSecond: number };

/** What a crowd got: whole pages, the site's page for when there is no time (with Retry-After), and anything else. */
export type CrowdCount = { asked: number; made: number; busy: number; wrong: string[] };

/** What a crowd says meanwhile: that it began, was sent away for the first time, asked its last, and what it got. */
export type CrowdWord = {
  began?: true;
  surplus?: true;
  last?: true;
  count?: CrowdCount & { seconds: number };
};

export type Crowd = {
  /** Resolves when somebody was told to come again. */
  surplus: Promise<unknown>;
  /** Resolves when it has asked its last; `answered` when all is answered. */
  end: () => Promise<{ answered: Promise<CrowdCount & { seconds: number }> }>;
};

/** Begins to ask a site for new pages, so many a second, from a process of its own. Throws when that ends before it began. */
export async function startCrowd(order: CrowdOrder): Promise<Crowd> {
  const child = fork(new URL("./crowd-process.ts", import.meta.url), [JSON.stringify(order)], {
    execPath: resolve("node_modules/.bin/node"),
    execArgv: [],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the crowd ended with ${code}`);
  });
  ended.catch(() => {});
  /** Resolves with the first message that has the word. */
  function says<Word extends keyof CrowdWord>(word: Word): Promise<NonNullable<CrowdWord[Word]>> {
    const said = new Promise<NonNullable<CrowdWord[Word]>>((heard) => {
      child.on("message", (message: CrowdWord) => {
        const value = message[word];
        if (value !== undefined) heard(value);
      });
    });
    return Promise.race([said, ended]);
  }
  const surplus = says("surplus");
  surplus.catch(() => {});
  await says("began");
  return {
    surplus,
    async end() {
      const [last, count] = [says("last"), says("count")];
      child.send("end");
      await last;
      return { answered: count };
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
