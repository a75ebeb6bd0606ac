import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logRequest, requestIdOf } from "./request-log.ts";

let lines: Record<string, unknown>[];
let written: string[];
let write: ((line: string) => void) | undefined;
let asked: ServerResponse[];
let counted: number[];
let port: number;
let close: () => void;
beforeEach(async () => {
  lines = [];
  asked = [];
  counted = [];
  written = [];
  write = (line) => {
    written.push(line);
    lines.push(JSON.parse(line));
  };
  const server = createServer((req, res) => {
    logRequest(req, res, requestIdOf(req), write, (status) => counted.push(status));
    asked.push(res);
  });
  await once(server.listen(0), "listening");
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

/** Sends one request. */
function ask(headers = "", path = "/page?q=1") {
  const socket = connect(port);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  return socket.resume();
}

test("an answer that went out has a line with its status and the id that a proxy gave it", async () => {
  ask("X-Request-Id: from-a-proxy-1\r\n");
  await expect.poll(() => asked.length).toBe(1);
  expect(lines).toEqual([]);
  asked[0]?.writeHead(404).end("no");
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({
    id: "from-a-proxy-1",
    method: "GET",
    path: "/page?q=1",
    status: 404,
    milliseconds: expect.any(Number),
    msg: "request",
  });
  expect(counted).toEqual([404]);
});

test("a line is written as pino writes the others", async () => {
  const path = '/search?q=\\"%22&utm_source=x';
  ask("X-Request-Id: from-a-proxy-1\r\n", path);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.end();
  await expect.poll(() => written.length).toBe(1);
  const { level, time, msg, ...fields } = lines[0] as Record<string, string>;
  expect([level, msg]).toEqual([30, "request"]);
  const pinos: string[] = [];
  const timestamp = () => `,"time":"${time}"`;
  pino({ base: undefined, timestamp }, { write: (line: string) => void pinos.push(line) }).info(fields, msg);
  expect(written).toEqual(pinos);
});

test("without a log the status is told all the same", async () => {
  write = undefined;
  ask();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.writeHead(304).end();
  await expect.poll(() => counted).toEqual([304]);
  expect(lines).toEqual([]);
});

test("a visitor who went away before the answer is logged as 499", async () => {
  const socket = ask();
  await expect.poll(() => asked.length).toBe(1);
  socket.destroy();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatchObject({ path: "/page?q=1", status: 499, msg: "request aborted by the visitor" });
  expect(counted).toEqual([499]);
});

test("an id that is no plain one is not taken over", async () => {
  ask("X-Request-Id: <script>\r\n");
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.end();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]?.id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
});

test.each(["confirm", "leave", "topics"])(
  "what lets somebody act for a reader is cut out of the line: %s",
  async (page) => {
    ask("", `/newsletter/${page}/0123abc?add=law:oh`);
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.end();
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]?.path).toBe(`/newsletter/${page}/[secret]?add=law:oh`);
  },
);
