import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createConnectionLimit } from "./connection-limit.ts";

type Started = { path: string; res: ServerResponse; signal: AbortSignal };

let started: Started[];
let refused: string[];
let port: number;
let close: () => void;
beforeEach(async () => {
  started = [];
  refused = [];
  const enter = createConnectionLimit({ inWork: 2, waiting: 3 });
  const server = createServer((req, res) => {
    const path = req.url ?? "";
    if (enter(req, res, (signal) => started.push({ path, res, signal }))) return;
    refused.push(path);
    res.writeHead(503).end();
  });
  await once(server.listen(0), "listening");
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

/** Sends requests for these paths all at once over a connection of its own. */
function pipeline(...paths: string[]): Socket {
  const socket = connect(port);
  socket.on("error", () => {});
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
  return socket;
}

const paths = () => started.map(({ path }) => path);

test("so many are in work, so many wait in their order, and the next is refused", async () => {
  pipeline("/1", "/2", "/3", "/4", "/5", "/6").resume();
  await expect.poll(() => refused).toEqual(["/6"]);
  expect(paths()).toEqual(["/1", "/2"]);
  started[0]?.res.end();
  await expect.poll(paths).toEqual(["/1", "/2", "/3"]);
  started[1]?.res.end();
  await expect.poll(paths).toEqual(["/1", "/2", "/3", "/4"]);
});

test("each connection has places of its own", async () => {
  pipeline("/a1", "/a2", "/a3", "/a4", "/a5", "/a6").resume();
  await expect.poll(() => refused).toEqual(["/a6"]);
  pipeline("/b1").resume();
  await expect.poll(paths).toEqual(["/a1", "/a2", "/b1"]);
});

test("a place is free when the answer has gone out, not when it is written", async () => {
  const socket = pipeline("/1", "/2", "/3").pause();
  await expect.poll(paths).toEqual(["/1", "/2"]);
  const first = started[0] as Started;
  // More than the system keeps for a reader.
  first.res.end(Buffer.alloc(32_000_000));
  await expect.poll(() => first.res.writableEnded).toBe(true);
  expect(paths()).toEqual(["/1", "/2"]);
  socket.resume();
  await expect.poll(paths).toEqual(["/1", "/2", "/3"]);
  expect(first.signal.aborted).toBe(false);
});

test("when the connection ends, all that is in work hears of it, and what waited is never started", async () => {
  const socket = pipeline("/1", "/2", "/3", "/4", "/5", "/6");
  await expect.poll(() => refused).toEqual(["/6"]);
  socket.destroy();
  await expect.poll(() => started.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  pipeline("/other").resume();
  await expect.poll(paths).toEqual(["/1", "/2", "/other"]);
});

test("a connection that sends on when its answers have come has its places back", async () => {
  const socket = pipeline("/1", "/2").resume();
  await expect.poll(paths).toEqual(["/1", "/2"]);
  const closed = started.map(({ res }) => once(res, "close"));
  for (const { res } of started) res.end();
  await Promise.all(closed);
  socket.write("GET /3 HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(paths).toEqual(["/1", "/2", "/3"]);
});
