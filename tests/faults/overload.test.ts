import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "../../scripts/host-settings.mjs";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { peakMegabytes } from "./process-figures.ts";

const REQUESTS = 2_000;
const MOST_MEGABYTES = 512;

let site: SiteUnderTest;
beforeEach(async () => {
  // As `npm start` runs it.
  site = await startSite({
    command: [...NODE_FLAGS, "server.ts"],
    env: { ...NODE_ENVIRONMENT, LOG_LEVEL: "warn" },
  });
});
afterEach(() => site.stop());

function open(): Socket {
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.on("error", () => {});
  return socket;
}

/** Requests for pages that nobody asked for before, as they go over the wire. */
function newPages(count: number, name: string): string {
  const { host } = new URL(site.url);
  return Array.from(
    { length: count },
    (_, i) => `GET /dispensaries?q=${name}${i} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`,
  ).join("");
}

/** The status of each answer on a connection, until there are so many or it ends. Bodies hold no line like these. */
async function statuses(socket: Socket, count: number): Promise<number[]> {
  const found: number[] = [];
  let rest = "";
  for await (const part of socket.setEncoding("latin1")) {
    rest += part;
    for (const [, status] of rest.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z][\w ]+\r\n/g)) found.push(Number(status));
    if (found.length >= count) break;
    rest = rest.slice(rest.lastIndexOf("\r\n"));
  }
  return found;
}

test(`${REQUESTS} new pages asked for at once over one connection: all are answered, in ${MOST_MEGABYTES} MB`, async () => {
  const socket = open();
  socket.write(newPages(REQUESTS, "one-socket"));
  const found = await statuses(socket, REQUESTS);
  socket.destroy();
  expect(found).toHaveLength(REQUESTS);
  expect(found.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(found.slice(0, 16)).toEqual(Array(16).fill(200));
  expect(peakMegabytes(site.process.pid)).toBeLessThan(MOST_MEGABYTES);
});

test("readers that read nothing hold no more than that either", async () => {
  const sockets = Array.from({ length: 100 }, (_, i) => {
    const socket = open();
    socket.pause();
    socket.write(newPages(100, `unread-${i}-`));
    return socket;
  });
  await expect.poll(async () => (await fetch(`${site.url}/about`)).status, { timeout: 30_000 }).toBe(200);
  expect(peakMegabytes(site.process.pid)).toBeLessThan(MOST_MEGABYTES);
  for (const socket of sockets) socket.destroy();
});

test.each([
  ["a kept page, 1,800 times", "/about", 1_800, 60],
  ["a file for programs, 16 times", "/legality.json", 16, 150],
  ["what names no host, behind a file", "/legality.json", 3, 60, "GET / HTTP/1.1\r\n\r\n".repeat(3_600)],
  [
    "what expects something, behind a file",
    "/legality.json",
    3,
    60,
    "GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n".repeat(1_600),
  ],
])(
  "nor do those who ask ahead for %s, over many connections",
  async (_what, path, times, connections, behind = "") => {
    await (await fetch(site.url + path)).arrayBuffer();
    const sockets: Socket[] = [];
    while (sockets.length < connections) {
      const socket = open();
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times) + behind);
      sockets.push(socket);
      // Faster they would be sent away.
      await (await fetch(`${site.url}/favicon.svg`)).arrayBuffer();
    }
    await expect
      .poll(async () => (await fetch(`${site.url}/dispensaries?q=meanwhile`)).status, { timeout: 60_000 })
      .toBe(200);
    expect(peakMegabytes(site.process.pid)).toBeLessThan(MOST_MEGABYTES);
    expect(site.output()).not.toContain("MaxListenersExceededWarning");
    for (const socket of sockets) socket.destroy();
  },
);

test("nor do those who post a byte in each chunk and stop", async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const sockets = Array.from({ length: 20 }, open);
  for (const socket of sockets)
    await new Promise((sent) => socket.write(head + "1\r\na\r\n".repeat(60_000), sent));
  await expect
    .poll(async () => (await fetch(`${site.url}/dispensaries?q=meanwhile`)).status, { timeout: 30_000 })
    .toBe(200);
  expect(peakMegabytes(site.process.pid)).toBeLessThan(MOST_MEGABYTES);
  for (const socket of sockets) socket.destroy();
});

describe("when more is asked for than can be made", () => {
  /** What the last of many requests of one connection gets, all that comes; no compression. */
  async function lastOfMany(path: string): Promise<string> {
    const { host } = new URL(site.url);
    const socket = open();
    const last = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    socket.write(newPages(200, "many") + last);
    let text = "";
    for await (const part of socket.setEncoding("utf8")) text += part;
    return text.slice(text.lastIndexOf("HTTP/1.1 "));
  }

  test("who comes late gets the site's own page, which says when to come again and is not kept", async () => {
    const [head = "", html = ""] = (await lastOfMany("/dispensaries?q=late")).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^Retry-After: [1-9]\d*$/im);
    expect(head).toMatch(/^Cache-Control: no-store$/im);
    expect(head).toMatch(/^Content-Security-Policy: default-src 'self'/im);
    expect(head).toMatch(/^X-Content-Type-Options: nosniff$/im);
    expect(head).not.toMatch(/^Set-Cookie:/im);
    expect(html).toContain("Too many readers came at once.");
    expect(html).toContain("<header");
    expect(html.trim()).toMatch(/<\/footer>.*<\/html>$/s);
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<dialog");
  });

  test("a script gets a sentence that the page it runs in shows", async () => {
    const answer = await lastOfMany("/dispensaries?q=late&_data=root");
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^X-Remix-Catch: yes$/im);
    expect(answer).toMatch(/^Too many readers came at once\./m);
  });

  test("files and kept pages are there for everybody else", async () => {
    await (await fetch(`${site.url}/about`)).arrayBuffer();
    const crowd = Array.from({ length: 60 }, (_, i) => {
      const socket = open();
      socket.write(newPages(40, `crowd-${i}-`));
      return socket;
    });
    for (let i = 0; i < 20; i++) {
      for (const path of ["/about", "/favicon.svg"]) {
        const response = await fetch(site.url + path);
        expect(response.status, path).toBe(200);
        await response.arrayBuffer();
      }
    }
    for (const socket of crowd) socket.destroy();
  });
});
