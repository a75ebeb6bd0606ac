import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { townArchive } from "../tiles/town-archive-fixture.server.ts";

const AT = { lat: 39.74, lng: -104.985 };
const FRAME = { width: 640, height: 396, pxPerMeter: 0.609 };
const archive = townArchive({ at: AT, reach: 200 }, 8);

/** A host that is slow from some moment on: it holds what it is asked for until it is let go. */
let hold: Promise<void> | undefined;
const host = createServer(async ({ headers }, response) => {
  await hold;
  const [, from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(headers.range ?? "") ?? []).map(Number);
  const part = archive.subarray(from, to + 1);
  const range = `bytes ${from}-${from + part.length - 1}/${archive.length}`;
  response.writeHead(206, { "Content-Range": range, ETag: '"one"' }).end(part);
}).listen(0);
await once(host, "listening");
afterAll(() => void host.close());
vi.stubEnv("MAP_TILES", `http://localhost:${(host.address() as AddressInfo).port}/town.pmtiles`);
vi.stubEnv("LOG_LEVEL", "silent");
const { streetTiles } = await import("../tiles/street-tiles.server.ts");
const { archiveAround, archiveWith } = await import("./archive-around.server.ts");

test("a page has its map while a far archive is slow to say that it has streets there, and the drawing waits for it", async () => {
  const opened = await streetTiles();
  expect(opened).toBeDefined();
  let letGo = () => {};
  hold = new Promise((done) => {
    letGo = done;
  });
  const edge = { lat: AT.lat + 0.002, lng: AT.lng - 0.002 };
  const drawing = archiveWith(edge, FRAME);
  const isDrawn = vi.fn();
  void drawing.then(isDrawn);
  expect(await archiveAround(edge, FRAME)).toBe(opened);
  expect(isDrawn).not.toHaveBeenCalled();
  letGo();
  expect(await drawing).toBe(opened);
});

test("outside of its bounds neither asks it", async () => {
  hold = new Promise(() => {});
  const far = { lat: 0, lng: 0 };
  expect(await archiveAround(far, FRAME)).toBeUndefined();
  expect(await archiveWith(far, FRAME)).toBeUndefined();
});
