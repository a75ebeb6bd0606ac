import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

const TEXT = "0123456789";
const LARGE = TEXT.repeat(10_000);

let folder: string;
let server: Server;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "leaf-courier-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "digits.txt"), TEXT);
  writeFileSync(join(folder, "large.txt"), LARGE);
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

test("a file has an ending, whose dot may be written in percent; a path without one is a page's", async () => {
  expect(await (await fetch(`${url}/digits%2Etxt`)).text()).toBe(TEXT);
  writeFileSync(join(folder, "page.html"), TEXT);
  const restarted = createStaticFiles(folder);
  server.removeAllListeners("request");
  server.on("request", (req, res) =>
    restarted(req, res, new AbortController().signal, () => res.end("next")),
  );
  expect(await (await fetch(`${url}/page.html?of=it`)).text()).toBe(TEXT);
  expect(await (await fetch(`${url}/page?file=page.html`)).text()).toBe("next");
});

test("a small file stays as it was sent first, whole and to whoever asks for its head, changed or gone meanwhile", async () => {
  const headersOf = ({ headers }: Response) =>
    ["Cache-Control", "Content-Length", "Content-Type", "ETag", "Last-Modified", "Vary"].map((name) =>
      headers.get(name),
    );
  const first = await fetch(`${url}/digits.txt`);
  expect(await first.text()).toBe(TEXT);
  writeFileSync(join(folder, "digits.txt"), "abc");
  const second = await fetch(`${url}/digits.txt`);
  expect(await second.text()).toBe(TEXT);
  expect(headersOf(second)).toEqual(headersOf(first));
  rmSync(join(folder, "digits.txt"));
  expect(await (await fetch(`${url}/digits.txt`)).text()).toBe(TEXT);
  const head = await fetch(`${url}/digits.txt`, { method: "HEAD" });
  expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: "" });
  expect(headersOf(head)).toEqual(headersOf(first));
});

test("a file that is cut short while it is sent first does not stay so", async () => {
  writeFileSync(join(folder, "digits.txt"), "012");
  await expect(fetch(`${url}/digits.txt`).then((response) => response.text())).rejects.toThrow();
  writeFileSync(join(folder, "digits.txt"), TEXT);
  expect(await (await fetch(`${url}/digits.txt`)).text()).toBe(TEXT);
});

test("of one file none but its own bytes stay: each encoding has its own", async () => {
  writeFileSync(join(folder, "digits.txt.gz"), gzipSync(TEXT));
  const restarted = createStaticFiles(folder);
  server.removeAllListeners("request");
  server.on("request", (req, res) => restarted(req, res, new AbortController().signal, () => res.end()));
  for (const encoding of ["gzip", "identity", "gzip", "identity"]) {
    const response = await fetch(`${url}/digits.txt`, { headers: { "Accept-Encoding": encoding } });
    expect(response.headers.get("Content-Encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    expect(await response.text()).toBe(TEXT);
  }
});

test("a file that is gone since the start is a 404: a connection that ends is a node that is gone to a proxy", async () => {
  rmSync(join(folder, "digits.txt"));
  const response = await fetch(`${url}/digits.txt`);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await (await fetch(`${url}/other`)).text()).toBe("next undefined");
});

test("a large file that cannot be opened is a 500, and one that is known has no body", async () => {
  const response = await fetch(`${url}/large.txt`);
  expect(await response.text()).toBe(LARGE);
  const tag = response.headers.get("ETag") ?? "";
  rmSync(join(folder, "large.txt"));
  symlinkSync("large.txt", join(folder, "large.txt"));
  expect((await fetch(`${url}/large.txt`)).status).toBe(500);
  expect((await fetch(`${url}/large.txt`, { headers: { "If-None-Match": tag } })).status).toBe(304);
  expect((await fetch(`${url}/large.txt`, { method: "HEAD" })).status).toBe(500);
});
