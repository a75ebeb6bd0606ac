import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConnectionLimit } from "./connection-limit.ts";
import { createStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "static-files-"));
// More than a connection holds that nobody reads from.
const FILE = Buffer.alloc(16 * 1024 * 1024, "a");
writeFileSync(join(folder, "large.txt"), FILE);

const serve = createStaticFiles(folder);
const enter = createConnectionLimit({ inWork: 16, waiting: 64 });
const server = createServer((req, res) => {
  enter(req, res, (signal) => serve(req, res, signal, () => res.writeHead(404).end()));
});
let port = 0;
beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** How often this process has the file open; Linux alone says. */
function open(): number {
  const paths = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // It was closed meanwhile.
      return "";
    }
  });
  return paths.filter((path) => path.endsWith("large.txt")).length;
}

test("a file that a visitor leaves in the middle is closed", async () => {
  for (let i = 0; i < 20; i += 1) {
    const asking = get({ port, path: "/large.txt" });
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    await once(response, "data");
    asking.destroy();
  }
  await expect.poll(open).toBe(0);
});

test("so are those whose answers stand behind it on their connection", async () => {
  const socket = connect(port, "localhost");
  socket.on("error", () => {});
  socket.write("GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n".repeat(5));
  await expect.poll(open).toBeGreaterThan(1);
  socket.destroy();
  await expect.poll(open).toBe(0);
});

test("who stays gets it whole", async () => {
  const response = await fetch(`http://localhost:${port}/large.txt`);
  expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true);
  await expect.poll(open).toBe(0);
});
