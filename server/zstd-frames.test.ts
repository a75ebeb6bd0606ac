import { randomBytes } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createZstdFrames } from "./zstd-frames.ts";

test("bodies that are asked for at once come out whole, each by itself", async () => {
  const compress = createZstdFrames();
  const bodies = [0, 1, 100, 65_536, 300_000, 2_000_000, 10].map((bytes) => randomBytes(bytes));
  bodies.push(Buffer.from("Leaf Courier ".repeat(50_000)));
  const frames = await Promise.all(bodies.map(compress));
  const same = frames.map((frame, i) => zstdDecompressSync(frame).equals(bodies[i] as Buffer));
  expect(same).toEqual(bodies.map(() => true));
});

test("one body after the other fills more than one piece of the stream", async () => {
  const compress = createZstdFrames();
  for (let i = 0; i < 40; i++) {
    const body = randomBytes(20_000);
    expect(zstdDecompressSync(await compress(body)).equals(body)).toBe(true);
  }
});
