import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

const TEXT = "0123456789";

let folder: string;
let server: Server;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "leaf-courier-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "digits.txt"), TEXT);
  const serve = createStaticFiles(folder);
  server = createServer((req, res) =>
    serve(req, res, new AbortController().signal, () => res.end(`next ${req.headers.range}`)),
  );
  await once(server.listen(0), "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  "bytes=9-1",
  "bytes=5-2,0-1",
  "bytes=-5",
  "bytes=-5--2",
  "bytes=0--5",
  "bytes=99-",
  "bytes=1e300-",
  "bytes=",
  "x",
])("a file comes whole, whatever part of it is asked for: %s", async (range) => {
  const response = await fetch(`${url}/digits.txt`, { headers: { Range: range } });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(TEXT);
  // The site is still there.
  expect(await (await fetch(`${url}/digits.txt`)).text()).toBe(TEXT);
});

test("what is no file hears which part is asked for: recordings are sent in parts", async () => {
  const response = await fetch(`${url}/recording.mp3`, { headers: { Range: "bytes=2-3" } });
  expect(await response.text()).toBe("next bytes=2-3");
});

test("a file that is gone since the start ends its own connection, and nothing else", async () => {
  rmSync(join(folder, "digits.txt"));
  await expect(fetch(`${url}/digits.txt`).then((response) => response.text())).rejects.toThrow();
  expect(await (await fetch(`${url}/other`)).text()).toBe("next undefined");
});
