import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mp3Duration } from "./mp3-duration.ts";

/** A frame of MPEG 1, layer III: 128 kbit/s, 44,100 samples a second, so 417 bytes and 1152 samples. */
function frame(): Uint8Array {
  const bytes = new Uint8Array(417);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}

const concat = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

describe("an MP3 file", () => {
  test("takes as long as its frames", () => {
    const frames = Array.from({ length: 100 }, frame);
    expect(mp3Duration(concat(...frames))).toBeCloseTo((100 * 1152) / 44_100, 6);
  });

  test("may begin with a tag", () => {
    const tag = new Uint8Array(10 + 300);
    tag.set([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 2, 300 - 256]);
    expect(mp3Duration(concat(tag, frame()))).toBeCloseTo(1152 / 44_100, 6);
  });

  test("has frames of MPEG 2 half as long", () => {
    // 64 kbit/s, 22,050 samples a second: 208 bytes and 576 samples.
    const half = new Uint8Array(208);
    half.set([0xff, 0xf3, 0x80, 0x00]);
    expect(mp3Duration(concat(half, half))).toBeCloseTo((2 * 576) / 22_050, 6);
  });

  test("is not any other file", () => {
    expect(mp3Duration(new Uint8Array())).toBeUndefined();
    expect(mp3Duration(Buffer.from("RIFF....WAVEfmt "))).toBeUndefined();
    expect(mp3Duration(Buffer.from("<!DOCTYPE html>"))).toBeUndefined();
  });

  test("of any bytes ends, and never takes a negative time", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(mp3Duration(concat(frame(), bytes)) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("that is shipped takes what its encoder said", () => {
    const file = readFileSync("data/radio/a-demonstration-of-our-radio-pages.mp3");
    // 67.9 s of sound, and the silence that the encoder puts around it.
    expect(mp3Duration(file)).toBeGreaterThan(67.8);
    expect(mp3Duration(file)).toBeLessThan(68.1);
    expect(file.length).toBeLessThan(500_000);
  });
});
