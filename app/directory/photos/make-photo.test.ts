import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePhoto, UnusablePhoto } from "./make-photo.server.ts";

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 60 } } });

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "%s is made anew as WebP in three sizes",
  async (format) => {
    const made = await makePhoto(await picture(2000, 1000)[format]().toBuffer());
    expect(made).toMatchObject({ width: 1600, height: 800, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const sizes = await Promise.all(made.files.map(({ body }) => sharp(body).metadata()));
    expect(sizes.map((one) => [one.format, one.width])).toEqual([
      ["webp", 1600],
      ["webp", 800],
      ["webp", 400],
    ]);
  },
);

test("nothing that a camera adds is left: no place, no owner, no serial number; and it stands upright", async () => {
  const sent = await picture(900, 600)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: "SECRET OWNER", Model: "SECRET CAMERA" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "45/1 31/1 12/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "122/1 40/1 1/1",
      },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET XMP</x:xmpmeta>")
    .jpeg()
    .toBuffer();
  expect(sent.includes("SECRET OWNER")).toBe(true);
  const made = await makePhoto(sent);
  expect(made).toMatchObject({ width: 600, height: 900 });
  for (const { body } of made.files) {
    expect(body.includes("SECRET")).toBe(false);
    const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  }
});

test("a tall one keeps its shape within the same boxes", async () => {
  const made = await makePhoto(await picture(700, 9000).jpeg().toBuffer());
  expect(made.height).toBe(2400);
});

test("what moves is its first frame", async () => {
  const frames = await sharp(
    await Promise.all([picture(400, 300).png().toBuffer(), picture(400, 300).negate().png().toBuffer()]),
    { join: { animated: true } },
  )
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { files } = await makePhoto(frames);
  expect((await sharp(files[0]?.body).metadata()).pages ?? 1).toBe(1);
});

/** A PNG of any size whose pixels are all the same: thousands of times smaller than what it unfolds to. */
function bomb(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(whole));
    return Buffer.concat([head, whole, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(line * rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><image href="file:///etc/passwd"/></svg>`,
);

test("a band that would be too small to show is refused by its proportions, unread", async () => {
  // Cut off: whoever reads it finds it broken. Of 125,000 pixels a line, 570 MB.
  const unread = bomb(125_000, 200, 10);
  await expect(makePhoto(unread)).rejects.toThrow("too small to show");
});

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  [
    "a picture of 10 billion pixels in 12 KB",
    () => bomb(100_000, 100_000, 1000),
    /25 million|cannot be read/,
  ],
  ["a PNG of 26 million pixels", () => bomb(10_000, 2_600), /25 million/],
  [
    "an AVIF of 13 million",
    () => picture(4_000, 3_250).avif({ effort: 0, quality: 20 }).toBuffer(),
    /12\.5 million/,
  ],
  [
    "a JPEG of 26 million in passes",
    () => picture(6_500, 4_000).jpeg({ progressive: true }).toBuffer(),
    /25 million/,
  ],
  ["a drawing", () => svg, /another kind/],
  ["a drawing behind white space", () => Buffer.concat([Buffer.from("  \n"), svg]), /another kind/],
  ["a page", () => Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), /another kind/],
  ["a document", () => Buffer.from("%PDF-1.7\n"), /another kind/],
  ["a GIF", () => picture().gif().toBuffer(), /another kind/],
  ["a TIFF", () => picture().tiff().toBuffer(), /another kind/],
  ["nothing", () => Buffer.alloc(0), /another kind/],
  ["a JPEG's first bytes before a page", () => Buffer.from("\xff\xd8\xff<html>", "latin1"), /cannot be read/],
  [
    "a JPEG's first bytes before a drawing",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    /cannot be read/,
  ],
  ["half a JPEG", async () => (await noise().jpeg().toBuffer()).subarray(0, 4000), /cannot be read/],
  ["half a PNG", async () => (await noise().png().toBuffer()).subarray(0, 4000), /cannot be read/],
  ["half a WebP", async () => (await noise().webp().toBuffer()).subarray(0, 4000), /cannot be read/],
  ["half an AVIF", async () => (await noise().avif().toBuffer()).subarray(0, 1000), /cannot be read/],
  ["a dot", () => picture(1, 1).png().toBuffer(), /too small/],
  ["a line", () => picture(3000, 20).png().toBuffer(), /too small/],
  ["a line that becomes one", () => picture(210, 12_000).png().toBuffer(), /too small/],
])("%s is refused, and told why", async (_what, make, why) => {
  const refused = makePhoto(await make());
  await expect(refused).rejects.toThrow(UnusablePhoto);
  await expect(refused).rejects.toThrow(why);
});

function noise() {
  return sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
}

test("what hides behind a photograph's end is gone", async () => {
  const sent = Buffer.concat([
    await picture().jpeg().toBuffer(),
    Buffer.from("<script>alert(1)</script>PK\x03\x04"),
  ]);
  const { files } = await makePhoto(sent);
  for (const { body } of files) expect(body.includes("script")).toBe(false);
});
