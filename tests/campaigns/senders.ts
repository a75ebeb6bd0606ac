import { randomUUID } from "node:crypto";
import { postForm } from "../faults/forms-client.ts";

/** Readers who write to the newsroom, each message with the word that a browser keeps for it until it was taken. */
export type Senders = {
  /** The messages that the site acknowledged. */
  acknowledged: string[];
  /** Answers that were no acknowledgement, by status. */
  refused: Map<number, number>;
  /** The longest that anybody waited for an answer, in milliseconds. */
  longest: () => number;
  /** Waits for so many more acknowledgements. */
  more: (count: number) => Promise<void>;
  /** Sends nothing new; resolves when what was begun is acknowledged. */
  end: () => Promise<void>;
};

const NEW_MESSAGE_MILLISECONDS = 50;

/**
 * Sends messages, so many at once, to whatever `url` says at the moment. What is not acknowledged (no connection, no answer, a
 * refusal) is sent again unchanged until it is. `pause` is the time between a sender's messages.
 */
export function startSenders(
  url: () => string,
  { senders = 4, pause = NEW_MESSAGE_MILLISECONDS } = {},
): Senders {
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  let longest = 0;
  let going = true;

  async function send(): Promise<void> {
    while (going) {
      const message = `A message of its own: ${randomUUID()}`;
      const fields = { form: "contact", topic: "other", email: "reader@example.com", message };
      const attempt = randomUUID();
      while (!(await isAcknowledged({ ...fields, attempt }))) await wait(100);
      acknowledged.push(message);
      await wait(pause);
    }
  }

  async function isAcknowledged(fields: Record<string, string>): Promise<boolean> {
    // A visitor of its own each time: limits are another test's.
    const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
    const began = performance.now();
    try {
      const { status } = await postForm(`${url()}/contact`, fields, { "X-Forwarded-For": `10.${address}` });
      longest = Math.max(longest, performance.now() - began);
      if (status !== 303) refused.set(status, (refused.get(status) ?? 0) + 1);
      return status === 303;
    } catch {
      // Nobody is there, or was killed before it answered.
      return false;
    }
  }

  const all = Array.from({ length: senders }, send);
  return {
    acknowledged,
    refused,
    longest: () => longest,
    async more(count) {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await wait(10);
    },
    async end() {
      going = false;
      await Promise.all(all);
    },
  };
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((next) => setTimeout(next, milliseconds));
}
