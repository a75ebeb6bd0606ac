import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
  "%i bytes come whole, and are the kept ones",
  async (length) => {
    const kept = Buffer.alloc(length, "leaf");
    const slices: Uint8Array[] = [];
    for await (const slice of inSlices(kept) as unknown as AsyncIterable<Uint8Array>) slices.push(slice);
    expect(Buffer.concat(slices).equals(kept)).toBe(true);
    for (const slice of slices) expect(slice.buffer).toBe(kept.buffer);
  },
);
