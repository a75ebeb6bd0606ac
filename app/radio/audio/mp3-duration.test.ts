import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mp3Duration, type Recording } from "./mp3-duration.ts";

const recording = (bytes: Uint8Array): Recording => ({
  size: bytes.length,
  read: (from, count) => bytes.subarray(from, from + count),
});
const secondsOf = (bytes: Uint8Array) => mp3Duration(recording(bytes))?.seconds;

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
    expect(secondsOf(concat(...frames))).toBeCloseTo((100 * 1152) / 44_100, 6);
  });

  test("may begin with a tag", () => {
    const tag = new Uint8Array(10 + 300);
    tag.set([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 2, 300 - 256]);
    expect(secondsOf(concat(tag, frame()))).toBeCloseTo(1152 / 44_100, 6);
  });

  test("has frames of MPEG 2 half as long", () => {
    // 64 kbit/s, 22,050 samples a second: 208 bytes and 576 samples.
    const half = new Uint8Array(208);
    half.set([0xff, 0xf3, 0x80, 0x00]);
    expect(secondsOf(concat(half, half))).toBeCloseTo((2 * 576) / 22_050, 6);
  });

  test("has frames across the pieces in which it is read", () => {
    const frames = Array.from({ length: 1000 }, frame);
    const lengths: number[] = [];
    const { size, read } = recording(concat(...frames));
    const counted = mp3Duration({
      size,
      read: (from, count) => {
        const piece = read(from, count);
        lengths.push(piece.length);
        return piece;
      },
    });
    expect(counted?.seconds).toBeCloseTo((1000 * 1152) / 44_100, 6);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });

  test("that goes on for days is read for its first 16 MB, and reckoned", () => {
    const piece = concat(...Array.from({ length: 200 }, frame));
    let bytes = 0;
    const days = mp3Duration({
      size: 10_000_000 * 417,
      read: (from, count) => {
        bytes += count;
        return piece.subarray(from % 417);
      },
    });
    expect(days?.counted).toBe(false);
    expect(days?.seconds).toBeCloseTo((10_000_000 * 1152) / 44_100, 3);
    expect(bytes).toBeLessThan(17 * 1024 * 1024);
  });

  test("is not any other file", () => {
    expect(secondsOf(new Uint8Array())).toBeUndefined();
    expect(secondsOf(Buffer.from("RIFF....WAVEfmt "))).toBeUndefined();
    expect(secondsOf(Buffer.from("<!DOCTYPE html>"))).toBeUndefined();
  });

  test("of any bytes ends, and never takes a negative time", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(secondsOf(concat(frame(), bytes)) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("that is shipped takes what its encoder said", () => {
    const file = readFileSync("data/radio/a-demonstration-of-our-radio-pages.mp3");
    // 67.9 s of sound, and the silence that the encoder puts around it.
    expect(secondsOf(file)).toBeGreaterThan(67.8);
    expect(secondsOf(file)).toBeLessThan(68.1);
    expect(file.length).toBeLessThan(500_000);
  });
});
