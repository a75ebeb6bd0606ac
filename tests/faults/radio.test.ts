import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

const FILE = "a-demonstration-of-our-radio-pages.mp3";
const PATH = `/radio/audio/${FILE}`;

/** The site's own host, and the stock one: a recording is the same under both. */
const HOSTS = [
  ["the site's host", undefined],
  ["remix-serve", ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]],
] as const;

describe.each(HOSTS)("a recording under %s", (_name, command) => {
  let site: SiteUnderTest;
  let file: Buffer;
  beforeAll(async () => {
    file = await readFile(`data/radio/${FILE}`);
    site = await startSite({ command });
  });
  afterAll(() => site.stop());

  const get = (headers: Record<string, string> = {}, method = "GET") =>
    fetch(site.url + PATH, { headers, method });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

  test("comes whole, byte for byte", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("audio/mpeg");
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(answer.headers.get("content-length")).toBe(String(file.length));
    expect(digest(await bytesOf(answer))).toBe(digest(file));
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=1000-1999", 1000, 1999],
    ["bytes=400000-", 400_000, -1],
    ["bytes=-500", -500, -1],
    ["bytes=0-999999999", 0, -1],
  ])("comes in the part %s", async (range, first, last) => {
    const answer = await get({ Range: range });
    const [from, to] = [first, last].map((at) => (at < 0 ? file.length + at : at)) as [number, number];
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to}/${file.length}`);
    expect(answer.headers.get("content-length")).toBe(String(to - from + 1));
    expect(digest(await bytesOf(answer))).toBe(digest(file.subarray(from, to + 1)));
  });

  test.each(["bytes=999999999-", "bytes=5-1", "bytes=-0", "bytes=x-y", "bytes=-"])(
    "refuses %s",
    async (range) => {
      const answer = await get({ Range: range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${file.length}`);
      expect((await bytesOf(answer)).length).toBe(0);
    },
  );

  test("answers a thousand ranges with the whole, once", async () => {
    const answer = await get({ Range: `bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-`).join(",")}` });
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).length).toBe(file.length);
  });

  test("tells its length without its bytes", async () => {
    const answer = await get({}, "HEAD");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(file.length));
    expect((await bytesOf(answer)).length).toBe(0);
  });

  test("is not sent to who has it, and goes on only where the rest is the same", async () => {
    const { headers } = await get({}, "HEAD");
    const etag = headers.get("etag") ?? "";
    const modified = headers.get("last-modified") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await get({ "If-None-Match": etag })).status).toBe(304);
    expect((await get({ "If-Modified-Since": modified })).status).toBe(304);
    expect((await get({ Range: "bytes=5-9", "If-Range": etag })).status).toBe(206);
    expect((await get({ Range: "bytes=5-9", "If-Range": modified })).status).toBe(206);
    expect((await get({ Range: "bytes=5-9", "If-Range": '"another"' })).status).toBe(200);
    expect((await get({ Range: "bytes=5-9", "If-Range": `W/${etag}` })).status).toBe(200);
  });

  test("can be left in the middle, many times, without harm", async () => {
    for (let i = 0; i < 60; i++) await leaveAfterFirstByte(site.url + PATH);
    expect((await get({ Range: "bytes=0-0" })).status).toBe(206);
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test.each(["..%2fsite.json", "%2e%2e%2f%2e%2e%2fpackage.json", "README.md", "%00.mp3", "constructor"])(
    "never leads to %s",
    async (name) => {
      const answer = await fetch(`${site.url}/radio/audio/${name}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toContain('"leaf-courier"');
    },
  );
});

/** Goes away as soon as the first bytes are there. */
function leaveAfterFirstByte(url: string): Promise<void> {
  return new Promise((left, failed) => {
    const asked = request(url, (answer) => {
      answer.once("data", () => {
        asked.destroy();
        left();
      });
    });
    asked.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET") failed(error);
    });
    asked.end();
  });
}
