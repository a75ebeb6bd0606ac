import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Body, bytesAhead, leaveUnread, readAhead } from "./read-ahead.ts";

const PIECES = 2_000;

/** Longer than a form, and than what Node reads before somebody takes it. */
const LONG = "a".repeat(300_000);

const NEVER = new AbortController().signal;

let server: Server;
let socket: Socket;
beforeEach(async () => {
  server = createServer();
  await once(server.listen(0), "listening");
});
afterEach(() => {
  socket.destroy();
  server.close();
});

/** Sends a request whose body comes a byte in each chunk, and so many of them; returns it as the server has it. */
async function inBytes(method: string, end = ""): Promise<IncomingMessage> {
  socket = connect((server.address() as AddressInfo).port).on("error", () => {});
  const head = `${method} / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  socket.write(head + "1\r\na\r\n".repeat(PIECES) + end);
  const [req] = await once(server, "request");
  return req;
}

test("pieces of a body that nobody reads yet count with what Node keeps of each", async () => {
  const req = await inBytes("POST");
  await expect.poll(() => req.readableLength).toBe(PIECES);
  expect(bytesAhead(req)).toBeGreaterThan(300 * PIECES);
});

test("what was read ahead lies in one piece, however it came", async () => {
  const req = await inBytes("POST");
  void readAhead(req, NEVER);
  await expect.poll(() => bytesAhead(req)).toBeGreaterThanOrEqual(PIECES);
  await expect.poll(() => bytesAhead(req)).toBeLessThan(3 * PIECES);
});

test("a body that came in pieces is read whole", async () => {
  const { whole, stream } = await readAhead(await inBytes("POST", "0\r\n\r\n"), NEVER);
  expect(whole).toBe(true);
  expect(await new Response(stream).text()).toBe("a".repeat(PIECES));
});

test.each([
  ["nobody reads", async () => {}],
  ["somebody stops reading", (stream: Body["stream"]) => stream.cancel()],
  [
    "somebody stops reading further on",
    async (stream: Body["stream"]) => {
      const reader = stream.getReader();
      await reader.read();
      await reader.read();
      await reader.cancel();
    },
  ],
])("the rest of what is longer than a form, which %s, goes as it comes", async (_what, read) => {
  socket = connect((server.address() as AddressInfo).port).on("error", () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LONG.length}\r\n\r\n${LONG}`);
  const [req] = (await once(server, "request")) as [IncomingMessage];
  const { whole, stream } = await readAhead(req, NEVER);
  expect(whole).toBe(false);
  await read(stream);
  leaveUnread(req);
  await expect.poll(() => req.complete).toBe(true);
  expect(socket.destroyed).toBe(false);
});

test("a body that nobody reads goes as it comes", async () => {
  const req = await inBytes("GET", "0\r\n\r\n");
  leaveUnread(req);
  await once(req, "end");
  expect(bytesAhead(req)).toBe(0);
});
