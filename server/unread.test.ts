import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUnreadLimit } from "./unread.ts";

/** More than the system keeps for a connection. */
const BODY = Buffer.alloc(16_000_000);
const MOST = 40_000_000;

/** A head without its end. */
const HEAD = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(12_000)}`;

/** As much of a post as is read ahead. */
const POST = "a".repeat(60_000);

/** What counts of each answer besides, and a short head. */
const BESIDE = 6_300;

let server: Server;
let unread: ReturnType<typeof createUnreadLimit>;
let held: number;

function limit(most: number) {
  // A request may say where it comes from.
  return createUnreadLimit({
    most,
    lookMilliseconds: 5,
    networkOf: (from) => String("headers" in from ? from.headers["x-network"] : undefined),
  });
}

beforeEach(async () => {
  held = 0;
  unread = limit(MOST);
  server = createServer({ maxHeaderSize: 200_000 }, async (req, res) => {
    unread.hold(res);
    res.once("close", () => unread.release(res));
    // As the host takes campaigns' parameters away.
    req.url = req.url?.split("?utm_", 1)[0];
    held += 1;
    if (req.method !== "POST") res.end(req.method === "GET" ? BODY : undefined);
  });
  server.on("connection", (socket) => unread.connect(socket));
  await once(server.listen(0), "listening");
});
afterEach(() => {
  unread.stop();
  server.closeAllConnections();
  server.close();
});

function open(request: string): Socket {
  // By number: names are looked up in any order, and which connection is cut goes by who came first.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  socket.write(request);
  return socket;
}

function connections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** Reads until so many bodies have come whole. */
async function readBodies(socket: Socket, count: number): Promise<void> {
  let bytes = 0;
  for await (const part of socket) {
    bytes += part.length;
    if (bytes > count * BODY.length) break;
  }
  expect(bytes).toBeGreaterThan(count * BODY.length);
}

/** Asks ten times more on a connection, which takes several looks. */
async function askAgain(socket: Socket, request: string): Promise<void> {
  for (let i = 0; i < 10; i += 1) {
    const before = held;
    socket.write(request);
    await expect.poll(() => held).toBe(before + 1);
  }
}

/** A post that says more than it sends. */
const post = (body: string) => open(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n${body}`);

const get = (times = 1) => open("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(times)).pause();

test("of those who fetch nothing the one that asked for most is cut, and no other", async () => {
  const small = get(1);
  await expect.poll(() => held).toBe(1);
  const large = get(3);
  await expect.poll(() => held).toBe(4);
  await expect.poll(connections).toBe(1);
  await readBodies(small, 1);
  large.destroy();
});

test("who went away counts no more, whatever they had asked for ahead", async () => {
  const gone = get(2);
  await expect.poll(() => held).toBe(2);
  gone.destroy();
  await expect.poll(connections).toBe(0);
  const other = get(2);
  await expect.poll(() => held).toBe(4);
  await readBodies(other, 2);
});

test("who fetches what they asked for gets all of it", async () => {
  const socket = open("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2));
  await readBodies(socket, 2);
});

test("of posts that stop in the middle the first to come are cut, until there is room", async () => {
  unread.stop();
  unread = limit(10.5 * (POST.length + BESIDE));
  const gone: number[] = [];
  const sockets: Socket[] = [];
  for (let n = 0; n < 12; n += 1) {
    sockets.push(post(POST));
    sockets[n]?.once("close", () => gone.push(n));
    await expect.poll(() => held).toBe(n + 1);
  }
  await expect.poll(() => gone).toEqual([0, 1]);
  for (const socket of sockets) socket.destroy();
});

test("of posts that stop counts what came behind their body: trailers, of which nothing is in a stream yet", async () => {
  unread.stop();
  unread = limit(400_000);
  const gone: number[] = [];
  const sockets = Array.from({ length: 6 }, (_, n) => {
    const head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    return open(`${head}1\r\na\r\n0\r\nX: ${"a".repeat(100_000)}`).once("close", () => gone.push(n));
  });
  await expect.poll(() => gone.length).toBeGreaterThanOrEqual(2);
  expect(await connections()).toBeGreaterThanOrEqual(3);
  for (const socket of sockets) socket.destroy();
});

test.each(["q", "utm_source"])(
  "of posts that stop counts the head too, as it came: a long address is kept twice (?%s=…)",
  async (name) => {
    unread.stop();
    unread = limit(1_000_000);
    const gone: number[] = [];
    const sockets = Array.from({ length: 6 }, (_, n) => {
      const head = `POST /?${name}=${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`;
      return open(head).once("close", () => gone.push(n));
    });
    await expect.poll(() => gone.length).toBe(2);
    for (const socket of sockets) socket.destroy();
  },
);

test("of posts counts what has come, not what they say will come", async () => {
  unread.stop();
  unread = limit(1.5 * POST.length + 12 * BESIDE);
  const first = post(POST);
  await expect.poll(() => held).toBe(1);
  const others = Array.from({ length: 10 }, () => post(""));
  await expect.poll(() => held).toBe(11);
  const last = post(POST);
  await once(first, "close");
  expect(await connections()).toBe(11);
  for (const socket of [...others, last]) socket.destroy();
});

test("who has many connections that hold a little is cut before who has one that holds more", async () => {
  unread.stop();
  unread = limit(10.5 * POST.length);
  const alone = open(
    `POST / HTTP/1.1\r\nHost: x\r\nX-Network: alone\r\nContent-Length: 90000\r\n\r\n${POST}`,
  );
  await expect.poll(() => held).toBe(1);
  const gone: Socket[] = [];
  const many = Array.from({ length: 25 }, () => post(POST.slice(POST.length / 2)));
  for (const socket of many) socket.once("close", () => gone.push(socket));
  await expect.poll(() => gone.length).toBeGreaterThan(5);
  expect(alone.destroyed).toBe(false);
  for (const socket of [alone, ...many]) socket.destroy();
});

test("requests that wait behind an answer count, head and all", async () => {
  unread.stop();
  unread = limit(11 * (HEAD.length + BESIDE));
  // No answer comes to the first, and the others are short.
  const ask = (times: number) =>
    open(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n" +
        `${HEAD}\r\n\r\n`.replace("GET", "HEAD").repeat(times),
    );
  const few = ask(5);
  await expect.poll(() => held).toBe(6);
  const more = ask(6);
  await once(more, "close");
  expect(await connections()).toBe(1);
  few.destroy();
});

test("of a request that waits each header counts, also one that says nothing", async () => {
  unread.stop();
  unread = limit(100_000);
  const headers = Array.from({ length: 400 }, (_, n) => `h${n}:\r\n`).join("");
  const asks = `HEAD / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`.repeat(4);
  await once(open(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n${asks}`), "close");
  expect(await connections()).toBe(0);
});

/** Asks for nothing much. */
const SHORT = "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n";

test("heads that stop in the middle count, and those that were answered no more", async () => {
  unread.stop();
  unread = limit(3 * HEAD.length + 8_000);
  const answered = open("");
  await askAgain(answered, `${HEAD}\r\n\r\n`.replace("GET", "HEAD"));
  const stopped = Array.from({ length: 3 }, () => open(HEAD));
  await expect.poll(connections).toBe(4);
  await askAgain(answered, SHORT);
  expect(await connections()).toBe(4);
  stopped.push(open(HEAD));
  await once(stopped[0] as Socket, "close");
  expect(await connections()).toBe(4);
  for (const socket of [answered, ...stopped]) socket.destroy();
});

test.each([
  ["behind a request that is answered", `${SHORT}${HEAD}`, HEAD.length],
  [
    "behind a post that waits for its answer",
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc${HEAD}`,
    HEAD.length + BESIDE,
  ],
  [
    "with more blanks than a head may have bytes",
    HEAD.replace("X-Long: ", `X-Long:${" ".repeat(200_000)}`),
    172_000,
  ],
])("a head that stops counts also %s", async (_where, bytes, each) => {
  unread.stop();
  unread = limit(5.5 * each);
  const gone: number[] = [];
  const sockets = Array.from({ length: 7 }, (_, n) =>
    open(bytes)
      .resume()
      .once("close", () => gone.push(n)),
  );
  await expect.poll(() => gone.length).toBeGreaterThanOrEqual(2);
  for (const socket of sockets) socket.destroy();
});

test("the rest of a refused body is no head where it says how long it is", async () => {
  unread.stop();
  unread = limit(HEAD.length + 8_000);
  const refused = open("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n");
  await once(refused, "data");
  refused.write("a".repeat(300_000));
  const other = open("");
  await askAgain(other, SHORT);
  expect(await connections()).toBe(2);
  for (const socket of [refused, other]) socket.destroy();
});
