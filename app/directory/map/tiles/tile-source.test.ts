import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArchive } from "./tile-archive.server.ts";
import { tileOver } from "./tile-over.ts";
import { openSource } from "./tile-source.server.ts";
import { townArchive } from "./town-archive-fixture.server.ts";

const AT = { lat: 39.74, lng: -104.985 };
const archive = townArchive({ at: AT, reach: 200 });

/** A host whose archive is another one after a while, one that sends all at once, and one that sends more than it was asked for. */
let host: Server;
let url: string;
let edition = "one";
beforeAll(async () => {
  host = createServer(({ url: path, headers }, response) => {
    const [, from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? "") ?? []).map(Number);
    if (path === "/whole") return response.writeHead(200).end(archive);
    if (path === "/gone") return response.writeHead(404).end();
    const part = archive.subarray(from, path === "/long" ? to + 500 : to + 1);
    const range = `bytes ${from}-${from + part.length - 1}/${archive.length}`;
    response.writeHead(206, { "Content-Range": range, ETag: `"${edition}"` }).end(part);
  }).listen(0);
  await once(host, "listening");
  url = `http://localhost:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

test("an archive on another host is read in parts", async () => {
  const opened = await openArchive(await openSource(`${url}/town`));
  expect(await opened.hasTile(15, ...tileOver(AT, 15))).toBe(true);
  expect(await opened.readTile(15, ...tileOver(AT, 15))).toBeDefined();
});

test.each([
  ["/whole", "is not sent in parts (its host answers 200)"],
  ["/gone", "is not sent in parts (its host answers 404)"],
  ["/long", "is sent in longer parts than asked for"],
])("a host that does not answer ranges is refused in words: %s", async (path, said) => {
  await expect(openSource(url + path)).rejects.toThrow(said);
});

test("a host that does not answer is refused in words", async () => {
  await expect(openSource("http://localhost:1/town")).rejects.toThrow("does not answer");
});

test("an archive that became another one is not read on as if it were the same", async () => {
  const source = await openSource(`${url}/town`);
  edition = "two";
  await expect(source.getBytes(0, 100)).rejects.toThrow("is another one than before");
});

test("a pipe in an archive's place is waited for by nobody, and a folder is none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tile-source-"));
  const pipe = join(folder, "town.pmtiles");
  execFileSync("mkfifo", [pipe]);
  // Whoever waits for it is let go in the end.
  const letGo = setTimeout(() => writeFileSync(pipe, ""), 2000);
  try {
    await expect(openSource(pipe)).rejects.toThrow("is no file");
    await expect(openSource(folder)).rejects.toThrow("is no file");
  } finally {
    clearTimeout(letGo);
    rmSync(folder, { recursive: true });
  }
});
