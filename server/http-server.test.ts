import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { findRefusal, refuse } from "./refusals.ts";

/** Bytes; the system holds a few million for one connection. */
const MORE_THAN_WAITS_FOR_A_READER = 32_000_000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server whose connections may be still for a moment only; returns a connection that has asked for "/". */
async function connection(serve: RequestListener) {
  server = createHttpServer(serve, 200);
  await once(server.listen(0), "listening");
  const socket = connect((server.address() as AddressInfo).port);
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return socket;
}

test("a visitor who asks and then reads nothing is cut, whatever of the answer is left", async () => {
  let answer: ServerResponse | undefined;
  const socket = await connection((_req, res) => {
    answer = res;
    res.end(Buffer.alloc(MORE_THAN_WAITS_FOR_A_READER));
  });
  socket.pause();
  await expect.poll(() => answer?.closed, { timeout: 10_000 }).toBe(true);
  let received = 0;
  socket.on("data", (part) => {
    received += part.length;
  });
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(received).toBeLessThan(MORE_THAN_WAITS_FOR_A_READER);
});

test("a visitor for whom nothing comes is cut as well", async () => {
  let asked = 0;
  const socket = await connection(() => {
    asked += 1;
  });
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(asked).toBe(1);
});

test("what fails before it waits for anything costs its own request alone", async () => {
  server = createHttpServer((req, res) => {
    if (req.url === "/bad") throw new RangeError("start after end");
    res.end("well");
  });
  await once(server.listen(0), "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const bad = await fetch(`${origin}/bad`);
  expect(bad.status).toBe(500);
  expect(await bad.text()).toBe("Something went wrong on our side. Try again in a minute.\n");
  expect(await (await fetch(origin)).text()).toBe("well");
});

const LONG = 8_000_000;

const HEADS = [
  [400, "X-Odd: \u0001"],
  [431, `X-Long: ${"a".repeat(40_000)}`],
] as const;

/** Starts a server that refuses; returns a connection that has sent such a header and a part of a post. */
async function refused(header: string, length: number) {
  server = createHttpServer((req, res) => {
    const refusal = findRefusal(req);
    if (refusal) refuse(req, res, refusal);
  });
  await once(server.listen(0), "listening");
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    allowHalfOpen: true,
  });
  const failures: unknown[] = [];
  socket.on("error", (error) => failures.push(error));
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n${header}\r\n\r\n${"a".repeat(LONG)}`,
  );
  return { socket, failures };
}

test.each(HEADS)("who is refused with %i sends the rest, and is not reset", async (status, header) => {
  const { socket, failures } = await refused(header, LONG);
  let text = "";
  for await (const part of socket) text += part;
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await new Promise<void>((sent) => socket.end(sent));
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(failures).toEqual([]);
});

test.each(HEADS)("who is refused with %i and sends on and on is cut", async (_status, header) => {
  const { socket } = await refused(header, 10 * LONG);
  socket.resume();
  const more = setInterval(() => socket.write("a"), 5);
  await new Promise((cut) => socket.once("close", cut));
  clearInterval(more);
});

async function listenWell(): Promise<number> {
  server = createHttpServer((_req, res) => res.end("well"));
  await once(server.listen(0), "listening");
  return (server.address() as AddressInfo).port;
}

/** What a proxy passes on, and Node's parser refuses. */
const UNREADABLE = [
  ["a method that is none", "FOO / HTTP/1.1"],
  ["a byte that no address has", "POST /about\xe9 HTTP/1.1"],
  ["a control character in a header of 30 KB", `POST / HTTP/1.1\r\nX-Long: ${"a".repeat(30_000)}\u0001`],
] as const;

test.each(UNREADABLE)(
  "300 at once that send %s and go on sending are each answered, and none is reset",
  async (_what, begin) => {
    const port = await listenWell();
    // On a busy machine the moment that the server reads on may be over before the last has its answer.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const failures: unknown[] = [];
    const body = "a".repeat(20_000);
    const all = Array.from({ length: 300 }, () => {
      const socket = connect({ port, allowHalfOpen: true });
      socket.on("error", (error) => failures.push(error));
      socket.write(`${begin}\r\nHost: x\r\nContent-Length: 40001\r\n\r\n${body}`, "latin1");
      return socket;
    });
    const answers = await Promise.all(
      all.map(async (socket) => String((await once(socket, "data"))[0]).split("\r\n")[0]),
    );
    // Only now, as all of them have their answers, comes the rest.
    for (const piece of [body, "a"])
      await Promise.all(all.map((socket) => new Promise((sent) => socket.write(piece, sent))));
    for (const socket of all) socket.end();
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 400 Bad Request"]));
    await Promise.all(all.map((socket) => expect.poll(() => socket.destroyed).toBe(true)));
    expect(failures).toEqual([]);
  },
);

test("those whose heads fill the room for them are closed at once", async () => {
  const port = await listenWell();
  const head = `POST / HTTP/1.1\r\nX-Long: ${"a".repeat(170_000)}\u0001\r\n\r\n`;
  const all = Array.from({ length: 150 }, () => {
    const socket = connect({ port, allowHalfOpen: true });
    socket.on("error", () => {});
    socket.write(head);
    return socket.resume();
  });
  // 90 of 171 KB fill 16 MB; the others end before a moment is over.
  const closed = await Promise.race([
    Promise.all(all.map((socket) => once(socket, "close"))).then(() => "all"),
    Promise.all(all.map((socket) => once(socket, "end"))).then(() => "answered"),
  ]);
  expect(closed).toBe("answered");
  for (const socket of all) socket.destroy();
});

test.each([
  ["no host", ""],
  ["something that nobody expects", "Host: x\r\nExpect: x\r\n"],
])("a request that names %s is handed on like any other, so that it counts", async (_what, headers) => {
  const asked: (string | undefined)[] = [];
  server = createHttpServer((req, res) => {
    asked.push(req.url);
    res.end();
  });
  await once(server.listen(0), "listening");
  const socket = connect((server.address() as AddressInfo).port);
  socket.write(`GET /first HTTP/1.1\r\n${headers}\r\nGET /second HTTP/1.1\r\n${headers}\r\n`);
  await expect.poll(() => asked).toEqual(["/first", "/second"]);
  socket.destroy();
});
