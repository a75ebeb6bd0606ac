import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { measurePhoto } from "./measure-photo.server.ts";
import { photoFile } from "./photo-file.server.ts";
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  photoPath,
  photoSrcset,
  photoWidths,
  readPhotoAddress,
} from "./photo-sizes.ts";

let dataDir: string;
let folders: { dataDir: string; varDir: string };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leaf-courier-photos-"));
  folders = { dataDir, varDir: join(dataDir, "var") };
  await mkdir(join(dataDir, "images"));
  // Wide as it lies on the disk, held sideways, with its owner and place.
  await sharp({ create: { width: 1000, height: 500, channels: 3, background: "green" } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: "SECRET OWNER" } })
    .jpeg()
    .toFile(join(dataDir, "images", "leaf.jpg"));
  await sharp({ create: { width: 100, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toFile(join(dataDir, "images", "small.png"));
  await writeFile(join(dataDir, "images", "broken.jpg"), "no picture");
  await writeFile(
    join(dataDir, "images", "drawing.png"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  );
  await writeFile(join(dataDir, "site.json"), "{}");
});
afterAll(() => rm(dataDir, { recursive: true }));

test.each(PHOTO_FORMATS)("%s: upright, in the width asked for, without its metadata", async (format) => {
  const photo = await photoFile({ file: "leaf.jpg", width: 400, format }, folders);
  expect(photo?.type).toBe(`image/${format}`);
  const found = await sharp(photo?.body).metadata();
  expect(found).toMatchObject({ format: format === "avif" ? "heif" : format, width: 400, height: 800 });
  expect(found.exif).toBeUndefined();
  expect(found.orientation).toBeUndefined();
  expect(photo?.body.includes("SECRET OWNER")).toBe(false);
});

test("a picture that would take the site's memory is named with its size, and drawn by nobody", async () => {
  const images = join(dataDir, "images");
  const all = [
    // 25 million pixels in passes, which lie in memory whole; a camera's may be twice as many.
    ["passes.png", 5100, 5000, "has 5100 × 5000 pixels: at most 25 million"],
    ["passes.jpg", 5100, 5000, "has 5100 × 5000 pixels: at most 25 million"],
    ["camera.jpg", 5100, 5000, undefined],
    // A line of millions of pixels is held several times: of 24 million, 3 GB.
    ["line.png", 20_001, 1, "has 20001 × 1 pixels: a side has at most 20000"],
    ["column.png", 1, 20_001, "has 1 × 20001 pixels: a side has at most 20000"],
    ["wide.png", 20_000, 1, undefined],
  ] as const;
  for (const [name, width, height, fault] of all) {
    const picture = sharp({ create: { width, height, channels: 3, background: "green" } });
    const progressive = name.startsWith("passes");
    const kind = name.endsWith("png") ? picture.png({ progressive }) : picture.jpeg({ progressive });
    await kind.toFile(join(images, name));
    const measured = await measurePhoto(dataDir, name);
    if (fault) expect(measured).toContain(fault);
    else expect(measured).toMatchObject({ width, height });
    const photo = await photoFile({ file: name, width: 400, format: "jpeg" }, folders);
    expect(photo === undefined, name).toBe(fault !== undefined);
    await rm(join(images, name));
  }
});

test("never larger than it is", async () => {
  const photo = await photoFile({ file: "small.png", width: 1600, format: "webp" }, folders);
  expect(await sharp(photo?.body).metadata()).toMatchObject({ width: 100, height: 50, hasAlpha: true });
});

test("what is clear becomes white where there is no transparency", async () => {
  const photo = await photoFile({ file: "small.png", width: 400, format: "jpeg" }, folders);
  const { data } = await sharp(photo?.body).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("is made once, also for many at a time, and anew when the file changes", async () => {
  const wanted = { file: "small.png", width: 800, format: "jpeg" } as const;
  const before = (await kept()).length;
  const all = await Promise.all(Array.from({ length: 5 }, () => photoFile(wanted, folders)));
  expect(new Set(all.map((each) => each?.etag)).size).toBe(1);
  expect(await kept()).toHaveLength(before + 1);
  await utimes(join(dataDir, "images", "small.png"), new Date(), new Date(Date.now() + 5000));
  const after = await photoFile(wanted, folders);
  expect(after?.etag).not.toBe(all[0]?.etag);
  expect(await kept()).toHaveLength(before + 2);
});

test("is served from the disk after a restart", async () => {
  const wanted = { file: "leaf.jpg", width: 1200, format: "webp" } as const;
  const first = await photoFile(wanted, folders);
  vi.resetModules();
  vi.doMock("sharp", () => {
    throw new Error("not to be made again");
  });
  const { photoFile: restarted } = await import("./photo-file.server.ts");
  expect((await restarted(wanted, folders))?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  vi.doUnmock("sharp");
});

test.each([
  "none.jpg",
  "broken.jpg",
  "drawing.png",
  "../site.json",
  "..%2Fsite.json",
  "../images/leaf.jpg",
  "/etc/passwd",
  "",
  ".jpg",
  "leaf.jpg\0.png",
  "leaf.svg",
])("there is none of %j", async (file) => {
  expect(await photoFile({ file, width: 400, format: "jpeg" }, folders)).toBeUndefined();
});

test("a drawing under a photograph's name is refused by what is in it", async () => {
  expect(await measurePhoto(dataDir, "small.png")).toEqual({ width: 100, height: 50 });
  expect(await measurePhoto(dataDir, "drawing.png")).toMatch(/drawing\.png is a svg file/);
});

test("addresses read back as they were written", () => {
  for (const width of PHOTO_WIDTHS) {
    for (const format of PHOTO_FORMATS) {
      const [, , , w, name] = new URL(
        photoPath("a leaf.v2.jpg", width, format),
        "https://x.example/",
      ).pathname
        .split("/")
        .toSpliced(1, 0, "");
      expect(readPhotoAddress(w, decodeURIComponent(name ?? ""))).toEqual({
        file: "a leaf.v2.jpg",
        width,
        format,
      });
    }
  }
});

test.each([
  ["401", "leaf.jpg.avif"],
  ["0400", "leaf.jpg.avif"],
  ["4e2", "leaf.jpg.avif"],
  ["", "leaf.jpg.avif"],
  ["400", "leaf.jpg"],
  ["400", "leaf.jpg.png"],
  ["400", "leaf.jpg.AVIF"],
  ["400", ""],
])("nothing is served at /photo/%s/%s", (width, name) => {
  expect(readPhotoAddress(width, name)).toBeUndefined();
});

test("a srcset names no width that the photograph does not have", () => {
  expect(photoWidths(1000)).toEqual([400, 800]);
  expect(photoWidths(50)).toEqual([400]);
  expect(photoSrcset({ file: "a.jpg", width: 900 }, "webp")).toBe(
    "/photo/400/a.jpg.webp 400w, /photo/800/a.jpg.webp 800w",
  );
});

async function kept(): Promise<string[]> {
  const names = await readdir(join(dataDir, "var", "photos"), { recursive: true });
  return names.filter((name) => /\.(avif|webp|jpeg)$/.test(name));
}

test("a pipe in a picture's place is waited for by nobody, and a picture of gigabytes is read by nobody", async () => {
  const place = (name: string) => join(dataDir, "images", name);
  execFileSync("mkfifo", [place("pipe.jpg")]);
  await copyFile(place("leaf.jpg"), place("long.jpg"));
  await truncate(place("long.jpg"), 2 ** 30);
  expect(await measurePhoto(dataDir, "pipe.jpg")).toMatch(/pipe\.jpg is no file$/);
  expect(await measurePhoto(dataDir, "long.jpg")).toMatch(/long\.jpg is larger than 100 MB$/);
  expect(await photoFile({ file: "long.jpg", width: 400, format: "webp" }, folders)).toBeUndefined();
});
