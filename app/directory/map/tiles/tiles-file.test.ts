import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { FetchSource, PMTiles } from "pmtiles";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { env } from "#app/utils/env.server.ts";
import { tileOver } from "./tile-over.ts";
import { answerTiles, MOST_TILE_BYTES } from "./tiles-file.server.ts";
import { townArchive } from "./town-archive-fixture.server.ts";

const AT = { lat: 39.74, lng: -104.985 };
const ADDRESS = "https://leaf.example/map/tiles.pmtiles";

const folder = mkdtempSync(join(tmpdir(), "leaf-courier-tiles-"));
const path = join(folder, "town.pmtiles");
const bytes = townArchive({ at: AT, reach: 300 });
writeFileSync(path, bytes);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

const ask = (headers: Record<string, string> = {}, method = "GET", file = path) =>
  answerTiles(new Request(ADDRESS, { method, headers }), file);

test("any range is the file's slice, and says which", async () => {
  const place = fc.nat(bytes.length + 100);
  await fc.assert(
    fc.asyncProperty(place, place, async (first, last) => {
      const response = await ask({ Range: `bytes=${first}-${last}` });
      if (first > last || first >= bytes.length) {
        expect(response.status).toBe(416);
        expect(response.headers.get("Content-Range")).toBe(`bytes */${bytes.length}`);
        return;
      }
      const end = Math.min(last, bytes.length - 1);
      expect(response.status).toBe(206);
      expect(response.headers.get("Content-Range")).toBe(`bytes ${first}-${end}/${bytes.length}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes.slice(first, end + 1))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("it may be kept, and is not packed or changed on the way", async () => {
  const { headers } = await ask({ Range: "bytes=0-126" });
  expect(headers.get("Content-Type")).toBe("application/vnd.pmtiles");
  expect(headers.get("Cache-Control")).toBe("public, max-age=300, no-transform");
  const version = headers.get("ETag")?.replaceAll('"', "");
  const versioned = await answerTiles(new Request(`${ADDRESS}?v=${version}`), path);
  expect(versioned.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable, no-transform");
});

test("its head says its length, and who has it is told so", async () => {
  const head = await ask({}, "HEAD");
  expect(head.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(head.headers.get("Accept-Ranges")).toBe("bytes");
  expect(head.body).toBeNull();
  const tag = head.headers.get("ETag") ?? "";
  expect((await ask({ "If-None-Match": tag })).status).toBe(304);
  expect((await ask({ "If-Range": tag, Range: "bytes=5-9" })).status).toBe(206);
  expect((await ask({ "If-Range": '"another"', Range: "bytes=5-9" })).status).toBe(200);
});

test("no answer is longer than a part may be: a longer range ends there, and the whole of a large file is refused", async () => {
  const large = join(folder, "large.pmtiles");
  writeFileSync(large, Buffer.alloc(MOST_TILE_BYTES + 5000));
  const part = await ask({ Range: "bytes=7-" }, "GET", large);
  expect(part.headers.get("Content-Range")).toBe(`bytes 7-${MOST_TILE_BYTES + 6}/${MOST_TILE_BYTES + 5000}`);
  expect((await part.arrayBuffer()).byteLength).toBe(MOST_TILE_BYTES);
  const wholes: Record<string, string>[] = [
    {},
    { Range: "bytes=0-1,9-9" },
    { Range: "bytes=0-9", "If-Range": '"old"' },
  ];
  for (const headers of wholes) {
    const whole = await ask(headers, "GET", large);
    expect(whole.status).toBe(400);
    expect(await whole.text()).toContain("Range");
    expect(whole.headers.get("Cache-Control")).toBe("no-store");
  }
  expect((await ask({}, "HEAD", large)).headers.get("Content-Length")).toBe(String(MOST_TILE_BYTES + 5000));
});

test("a link in data/ that leads out of it shows nothing; the operator's own elsewhere does", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  writeFileSync(join(elsewhere, "cookie-secret"), "the keys!");
  const linked = join(folder, "linked.pmtiles");
  symlinkSync(join(elsewhere, "cookie-secret"), linked);
  expect(await (await ask({ Range: "bytes=0-99" }, "GET", linked)).text()).toBe("the keys!");
  const dataDir = vi.spyOn(env, "DATA_DIR", "get").mockReturnValue(folder);
  try {
    expect((await ask({ Range: "bytes=0-99" }, "GET", linked)).status).toBe(404);
    expect((await ask({ Range: "bytes=0-99" })).status).toBe(206);
  } finally {
    dataDir.mockRestore();
    rmSync(elsewhere, { recursive: true });
  }
});

test("a folder, and a file that is gone, are not there", async () => {
  expect((await ask({}, "GET", folder)).status).toBe(404);
  expect((await ask({}, "GET", join(folder, "none"))).status).toBe(404);
});

test("the browser's library reads tiles by these answers, also after another file took the place", async () => {
  const renewed = join(folder, "renewed.pmtiles");
  writeFileSync(renewed, bytes);
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => answerTiles(new Request(url, init), renewed));
  const archive = new PMTiles(new FetchSource(ADDRESS));
  const tile = async () =>
    Buffer.from((await archive.getZxy(15, ...tileOver(AT, 15)))?.data ?? new ArrayBuffer(0));
  const before = await tile();
  expect(before.length).toBeGreaterThan(1000);
  const other = townArchive({ at: AT, reach: 280, dense: true });
  writeFileSync(`${renewed}.new`, other);
  renameSync(`${renewed}.new`, renewed);
  const after = await tile();
  expect(after.length).toBeGreaterThan(1000);
  expect(after.equals(before)).toBe(false);
});
