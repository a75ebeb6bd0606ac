import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { imageSize } from "./image-size.server.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#38a169" } });

describe("the size of a picture", () => {
  test.each([
    [728, 90],
    [160, 600],
    [1, 1],
  ])("is read from a PNG and from JPEGs of %i × %i", async (width, height) => {
    const made = picture(width, height);
    const files = [
      await made.clone().png().toBuffer(),
      await made.clone().jpeg().toBuffer(),
      await made.clone().jpeg({ progressive: true }).toBuffer(),
      await made.clone().withMetadata().jpeg().toBuffer(),
    ];
    for (const file of files) expect(imageSize(file)).toEqual({ width, height });
  });

  test("of something else is undefined", async () => {
    const webp = await picture(10, 10).webp().toBuffer();
    expect(imageSize(webp)).toBeUndefined();
    expect(imageSize(Buffer.from("<svg/>"))).toBeUndefined();
    expect(imageSize(Buffer.alloc(0))).toBeUndefined();
  });

  test("of a file that is cut off or broken never throws", async () => {
    const jpeg = await picture(40, 30).jpeg().toBuffer();
    fc.assert(
      fc.property(fc.nat(jpeg.length), fc.uint8Array({ maxLength: 40 }), (length, noise) => {
        const size = imageSize(Buffer.concat([jpeg.subarray(0, length), noise]));
        expect(size === undefined || (size.width >= 0 && size.height >= 0)).toBe(true);
      }),
    );
  });
});
