import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UnusablePhoto } from "./make-photo.server.ts";
import { makePhotoApart } from "./make-photo-apart.server.ts";

/** 1,200 × 630 pixels. */
const picture = readFileSync("public/social.png");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "leaf-courier-photo-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of the one that reads photographs. */
function programOf(source: string): string {
  const path = join(folder, `${source.length}.mjs`);
  writeFileSync(path, source);
  return path;
}

const libraries = () => {
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  return sharedObjects.filter((name) => /vips|sharp/.test(name));
};

test("a photograph is made, and what reads pictures is never in the site's own process", async () => {
  const made = await makePhotoApart(picture);
  expect(made).toMatchObject({ width: 1200, height: 630, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
  expect(made.files.map(({ width }) => width)).toEqual([1600, 800, 400]);
  for (const { body } of made.files) {
    expect(body).toBeInstanceOf(Buffer);
    expect(body.toString("latin1", 8, 12)).toBe("WEBP");
  }
  expect(libraries()).toEqual([]);
});

test("what cannot be taken is told in the same words", async () => {
  await expect(makePhotoApart(Buffer.from("<svg/>"))).rejects.toThrow(UnusablePhoto);
  await expect(makePhotoApart(Buffer.from("<svg/>"))).rejects.toThrow(/another kind/);
});

test("a picture that ends what reads it is refused, and the site goes on", async () => {
  const program = programOf(`process.once("message", () => process.kill(process.pid, "SIGSEGV"));`);
  await expect(makePhotoApart(picture, { program })).rejects.toThrow(/cannot be read/);
  expect((await makePhotoApart(picture)).width).toBe(1200);
});

test("a picture that never ends is refused after its time", async () => {
  const program = programOf(`process.once("message", () => {}); setInterval(() => {}, 1000);`);
  const given = makePhotoApart(picture, { program, mostMilliseconds: 50 });
  await expect(given).rejects.toThrow(/took too long/);
});

test("what reads pictures has nothing of the site's settings, and a fault of its own is the site's to mend", async () => {
  const program = programOf(
    `process.once("message", () => process.send({ failed: Object.keys(process.env).join(" ") }));`,
  );
  process.env.COOKIE_SECRET = "of the site alone";
  const told = await makePhotoApart(picture, { program }).catch((error: Error) => error);
  delete process.env.COOKIE_SECRET;
  expect(told).not.toBeInstanceOf(UnusablePhoto);
  expect(String(told)).toMatch(/no photograph can be made: .*NODE_ENV/);
  expect(String(told)).not.toContain("COOKIE_SECRET");
});
