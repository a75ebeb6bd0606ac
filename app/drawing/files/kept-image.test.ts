import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { oneAtATime } from "#app/utils/one-at-a-time.ts";
import { createImageStore } from "./kept-image.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "covers-"));
});
afterEach(() => rm(folder, { recursive: true }));

const svg = `<svg>${"m1 1 ".repeat(500)}</svg>`;
const image = (make: () => string | Promise<Buffer>, name = "leaf") => ({
  identity: { name },
  format: "svg" as const,
  make,
});

describe("an image", () => {
  it("is made once, for all who ask at the same time and after", async () => {
    const keptImage = createImageStore(folder);
    const make = vi.fn(() => svg);
    const asked = await Promise.all([1, 2, 3].map(() => keptImage(image(make))));
    asked.push(await keptImage(image(make)));
    expect(make).toHaveBeenCalledTimes(1);
    for (const { body, brotli, type, etag } of asked) {
      expect(body.toString()).toBe(svg);
      expect(brotliDecompressSync(brotli ?? "").toString()).toBe(svg);
      expect(type).toBe("image/svg+xml");
      expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    }
  });

  it("is found in the folder by the next process, compressed and whole", async () => {
    const first = await createImageStore(folder)(image(() => svg));
    const make = vi.fn(() => "another");
    const second = await createImageStore(folder)(image(make));
    expect(make).not.toHaveBeenCalled();
    expect(second).toEqual(first);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith(".tmp"))).toEqual([]);
    expect(files.some((file) => file.endsWith(".svg.br"))).toBe(true);
  });

  it("is another when what it is made of is", async () => {
    const keptImage = createImageStore(folder);
    const [leaf, jar] = await Promise.all([
      keptImage(image(() => "leaf")),
      keptImage(image(() => "jar", "jar")),
    ]);
    expect(leaf.etag).not.toBe(jar.etag);
    expect(jar.body.toString()).toBe("jar");
  });

  it("that failed is tried again", async () => {
    const keptImage = createImageStore(folder);
    const broken = image(() => Promise.reject(new Error("no ink")));
    await expect(keptImage(broken)).rejects.toThrow("no ink");
    expect((await keptImage(image(() => svg))).body.toString()).toBe(svg);
  });

  it("is served also when the folder cannot be written", async () => {
    const file = join(folder, "not-a-folder");
    await writeFile(file, "");
    expect((await createImageStore(join(file, "covers"))(image(() => svg))).body.toString()).toBe(svg);
  });
});

describe("jobs one at a time", () => {
  it("begin when the one before has ended, in the order they came, also after a failure", async () => {
    const run = oneAtATime();
    const log: string[] = [];
    const job = (name: string, fails = false) =>
      run(async () => {
        log.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, 5));
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    await Promise.allSettled([job("a"), job("b", true), job("c")]);
    expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });

  it("leave the event loop its turn in between", async () => {
    const run = oneAtATime();
    const log: string[] = [];
    const jobs = [run(() => void log.push("first")), run(() => void log.push("second"))];
    setImmediate(() => setImmediate(() => log.push("request")));
    await Promise.all(jobs);
    expect(log.indexOf("request")).toBeLessThanOrEqual(2);
    expect(log.slice(0, 2)).toContain("first");
  });
});
