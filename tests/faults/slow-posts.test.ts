import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { rawRequest } from "./raw-request.ts";

/** More than there are turns of the host: server/pages.ts. */
const SENDERS = 80;

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn" } });
});
afterAll(() => site?.stop());

/** A post whose body comes a byte a second. Resolves once the host has its head: it says so itself (RFC 9110, section 10.1.1). */
async function slowPost(length: number, sent = 0): Promise<Socket> {
  const { host, port } = new URL(site.url);
  const socket = connect(Number(port), "localhost").on("error", () => {});
  const head = [
    "POST /contact HTTP/1.1",
    `Host: ${host}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${length}`,
    "Expect: 100-continue",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${"a".repeat(sent)}`);
  await once(socket, "data");
  const drip = setInterval(() => socket.write("a"), 1000);
  socket.once("close", () => clearInterval(drip));
  return socket;
}

test.each([
  ["forms", 1_000, 0],
  ["what is longer than any form", 60_000_000, 70_000],
])("senders of %s who take their time keep no page from being made", async (_what, length, sent) => {
  const sockets = await Promise.all(Array.from({ length: SENDERS }, () => slowPost(length, sent)));
  const response = await fetch(`${site.url}/dispensaries?q=not-kept-${length}`);
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  for (const socket of sockets) socket.destroy();
});

test("a form that comes in pieces is read whole, and who goes away in the middle is no failure of the site", async () => {
  const socket = await slowPost(1_000);
  socket.destroy();
  const body = "form=contact&topic=other&message=Typed+by+someone.&email=pieces%40example.com";
  const pieces = [body.slice(0, 10), body.slice(10)].map(
    (piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`,
  );
  const { host } = new URL(site.url);
  const { status } = await rawRequest(
    site.url,
    `POST /contact HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${pieces.join("")}0\r\n\r\n`,
  );
  expect(status).toBe(303);
  expect(site.log()).toEqual([]);
});

test.each([
  ["/contact", "application/x-www-form-urlencoded", 413],
  ["/robots.txt", "text/plain", 405],
  [`/newsletter/leave/${"0".repeat(40)}`, "application/x-www-form-urlencoded", 413],
])(
  "who comes next on the connection of a post to %s that is longer than a form is answered",
  async (path, type, refused) => {
    const { host } = new URL(site.url);
    const body = "a".repeat(300_000);
    const { text } = await rawRequest(
      site.url,
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status))).toEqual([
      refused,
      200,
    ]);
  },
);
