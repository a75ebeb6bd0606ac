import { once } from "node:events";
import { connect } from "node:net";
import { expect } from "vitest";
import type { PlainBrowser } from "../faults/business/plain-browser.ts";

export type Post = { path: string; cookie: string; fields: Record<string, string> };

/** Sends posts whose last byte is held back until all others have arrived, and goes out for all together. Resolves with the answers as they came, heads and all. */
export function sendTogether(url: string, posts: readonly Post[]): Promise<string[]> {
  return Promise.all(posts.map((post) => begin(url, post))).then((held) =>
    Promise.all(held.map((finish) => finish())),
  );
}

let visitors = 0;

/** Opens a connection of its own and sends all but the last byte; returns what sends that and waits for the answer. */
async function begin(url: string, { path, cookie, fields }: Post): Promise<() => Promise<string>> {
  const { hostname, port, host } = new URL(url);
  const body = new URLSearchParams(fields).toString();
  visitors += 1;
  const socket = connect(Number(port), hostname).setNoDelay();
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  await once(socket, "connect");
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    "Accept: text/html",
    `Origin: ${url}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: 10.77.${visitors >> 8}.${visitors % 256}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ].join("\r\n");
  await new Promise((written) => socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`, written));
  return async () => {
    socket.write(body.slice(-1));
    await closed;
    return text;
  };
}

/** The statuses of answers, in order of size. */
export function statusesOf(answers: readonly string[]): number[] {
  return answers.map((text) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)).sort((a, b) => a - b);
}

/** The same post so many times. */
export function many(post: Post, times: number): Post[] {
  return Array.from({ length: times }, () => post);
}

/** What is sent of so many at once may be told to come again, and never fails. */
export function expectNoFailure(answers: readonly string[]): void {
  expect(
    statusesOf(answers).filter((status) => ![200, 303, 400, 404, 409, 429, 503].includes(status)),
  ).toEqual([]);
}

/** How many answers begin a session. */
export function sessionsIn(answers: readonly string[]): number {
  return answers.filter((text) => /^set-cookie: session=[\w-]{20,}/im.test(text)).length;
}

/** A browser's cookies as it sends them. */
export function cookieHeader({ cookies }: PlainBrowser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
