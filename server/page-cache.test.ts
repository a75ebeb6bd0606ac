import { describe, expect, test } from "vitest";
import { decompress } from "./compression.ts";
import { bodyIn, createPage, createPageCache, encodingFor, renewPage, sharedSeconds } from "./page-cache.ts";

const PUBLIC = "public, max-age=0, s-maxage=60";
const page = (status = 200, headers: [string, string][] = []) =>
  createPage(status, headers, Buffer.from("<p>Leaf</p>"));

/** A clock of which the test says how late it is. The cache looks at it once a millisecond: what follows from it is polled. */
function ownClock() {
  let at = 1000;
  return {
    now: () => at,
    pass(seconds: number) {
      at += seconds * 1000;
    },
  };
}

test.each([
  [PUBLIC, 60],
  ["public, max-age=60", 0],
  ["no-store", 0],
  ["private, s-maxage=60", 0],
  [null, 0],
] as const)("%s lets a shared cache keep a page for %i seconds", (policy, seconds) => {
  expect(sharedSeconds(policy)).toBe(seconds);
});

describe("the page cache", () => {
  test("keeps a page until its seconds are over", async () => {
    const clock = ownClock();
    const cache = createPageCache(() => 1, clock);
    const kept = page();
    cache.put("/", kept, PUBLIC);
    clock.pass(59);
    expect(cache.get("/")).toBe(kept);
    clock.pass(2);
    await expect.poll(() => cache.get("/")).toBeUndefined();
  });

  test("has a page still after its seconds, for who would get none, as long as its headers say", async () => {
    const clock = ownClock();
    const cache = createPageCache(() => 1, clock);
    const lasting = `${PUBLIC}, stale-while-revalidate=300`;
    const kept = page(200, [["Cache-Control", lasting]]);
    cache.put("/", kept, lasting);
    cache.put("/brief", page(200, [["Cache-Control", PUBLIC]]), PUBLIC);
    clock.pass(61);
    await expect.poll(() => cache.get("/") ?? cache.get("/brief")).toBeUndefined();
    cache.recount("/", kept);
    expect(cache.get("/")).toBeUndefined();
    expect(cache.getOld("/")).toBe(kept);
    expect(cache.getOld("/brief")).toBeUndefined();
    clock.pass(300);
    await expect.poll(() => cache.getOld("/")).toBeUndefined();
  });

  test("forgets every page when the content changes", () => {
    let version = 1;
    const cache = createPageCache(() => version);
    cache.put("/", page(), PUBLIC);
    version = 2;
    expect(cache.getOld("/")).toBeUndefined();
    expect(cache.get("/")).toBeUndefined();
    cache.put("/", page(), PUBLIC);
    expect(cache.get("/")).toBeDefined();
  });

  test("has a page for a second after the content changed, for who would get none", async () => {
    const clock = ownClock();
    let version = 1;
    const cache = createPageCache(() => version, clock);
    const [before, after] = [page(), page()];
    cache.put("/", before, PUBLIC);
    cache.put("/about", before, PUBLIC);
    version = 2;
    expect([cache.get("/"), cache.getOld("/"), cache.getReplaced("/")]).toEqual([
      undefined,
      undefined,
      before,
    ]);
    cache.put("/", after, PUBLIC);
    expect([cache.get("/"), cache.getReplaced("/about")]).toEqual([after, before]);
    clock.pass(1.1);
    await expect.poll(() => cache.getReplaced("/about")).toBeUndefined();
    expect(cache.get("/")).toBe(after);
  });

  test("has no page of the content before the last but one for longer than its second", async () => {
    const clock = ownClock();
    let version = 1;
    const cache = createPageCache(() => version, clock);
    cache.put("/", page(), PUBLIC);
    version = 2;
    expect(cache.get("/")).toBeUndefined();
    clock.pass(0.6);
    version = 3;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.getReplaced("/")).toBeDefined();
    clock.pass(0.6);
    await expect.poll(() => cache.getReplaced("/")).toBeUndefined();
  });

  test("does not keep a page that was begun before the content changed", () => {
    let version = 1;
    const cache = createPageCache(() => version);
    const begun = version;
    version = 2;
    expect(cache.get("/")).toBeUndefined();
    cache.put("/", page(), PUBLIC, begun);
    expect(cache.get("/")).toBeUndefined();
  });

  test("keeps a page whose headers set no cookie", () => {
    const cache = createPageCache(() => 1);
    cache.put("/", page(200, [["Content-Language", "en-US"]]), PUBLIC);
    expect(cache.get("/")).toBeDefined();
  });

  test("keeps addresses apart", () => {
    const cache = createPageCache(() => 1);
    cache.put("/a", page(), PUBLIC);
    expect(cache.get("/b")).toBeUndefined();
  });

  test.each([
    ["an error", page(500), PUBLIC],
    ["a page that was not found", page(404), PUBLIC],
    ["a page with a cookie", page(200, [["Set-Cookie", "flash=x"]]), PUBLIC],
    ["a page of one visitor", page(), "no-store"],
  ] as const)("does not keep %s", (_what, given, policy) => {
    const cache = createPageCache(() => 1);
    cache.put("/", given, policy);
    expect(cache.get("/")).toBeUndefined();
  });
});

test("a page is compressed once, also for many at the same time", async () => {
  const kept = page();
  const bodies = await Promise.all([bodyIn(kept, "br"), bodyIn(kept, "br"), bodyIn(kept, "br")]);
  expect(bodies[1]).toBe(bodies[0]);
  expect(await bodyIn(kept, "br")).toBe(bodies[0]);
});

test("a page is kept in the encoding that was asked for, and comes back whole in any other", async () => {
  const kept = page();
  await bodyIn(kept, "br");
  expect([kept.rendered, ...kept.bodies.keys()]).toEqual([undefined, "br"]);
  expect((await bodyIn(kept, "identity")).toString()).toBe("<p>Leaf</p>");
  expect(kept.bodies.get("identity")?.toString()).toBe("<p>Leaf</p>");
  expect((await decompress(await bodyIn(kept, "gzip"), "gzip")).toString()).toBe("<p>Leaf</p>");
  expect([...kept.bodies.keys()]).toEqual(["br", "identity", "gzip"]);
});

test("each kept page counts with its address, and with room for a second encoding", () => {
  const cache = createPageCache(() => 1);
  cache.put("/ohio", page(), PUBLIC);
  expect(cache.size()).toEqual({ pages: 1, bytes: 4096 + 2 * "/ohio".length + 2 * "<p>Leaf</p>".length });
});

test("a page that grew by another encoding is counted anew, and kept no longer than before", async () => {
  const html = "<p>Leaf</p>".repeat(500);
  const clock = ownClock();
  const cache = createPageCache(() => 1, clock);
  const kept = createPage(200, [], Buffer.from(html));
  const { length } = await bodyIn(kept, "br");
  cache.put("/ohio", kept, PUBLIC);
  expect(cache.size().bytes).toBe(4096 + 2 * "/ohio".length + 2 * length);
  await bodyIn(kept, "identity");
  cache.recount("/ohio", kept);
  expect(cache.size()).toEqual({ pages: 1, bytes: 4096 + 2 * "/ohio".length + 2 * html.length });
  expect(cache.get("/ohio")).toBe(kept);
  clock.pass(61);
  await expect.poll(() => cache.get("/ohio")).toBeUndefined();
});

test("a page that left meanwhile, or another in its place, is not counted", () => {
  const cache = createPageCache(() => 1);
  cache.recount("/gone", page());
  expect(cache.size().pages).toBe(0);
  const newer = page();
  cache.put("/ohio", newer, PUBLIC);
  cache.recount("/ohio", page());
  expect(cache.get("/ohio")).toBe(newer);
});

test("who fills the memory drives out the page that nobody asked for longest", () => {
  const cache = createPageCache(() => 1);
  const large = () => createPage(200, [], Buffer.alloc(5_000_000));
  for (const url of ["/1", "/2", "/3"]) cache.put(url, large(), PUBLIC);
  cache.get("/1");
  cache.put("/4", large(), PUBLIC);
  expect(["/1", "/2", "/3", "/4"].filter((url) => cache.get(url))).toEqual(["/1", "/3", "/4"]);
});

test("who makes up queries drives out no page without one", () => {
  const cache = createPageCache(() => 1);
  const large = () => createPage(200, [], Buffer.alloc(1_000_000));
  cache.put("/about", large(), PUBLIC);
  const invented = Array.from({ length: 40 }, (_, i) => `/about?a=${i}`);
  for (const url of invented) cache.put(url, large(), PUBLIC);
  expect(cache.get("/about")).toBeDefined();
  expect(invented.filter((url) => cache.get(url))).toEqual(invented.slice(-4));
  expect(cache.size().pages).toBe(5);
});

test("pages have one tag if and only if their bodies are the same", () => {
  expect(page().etag).toBe(page().etag);
  expect(page().etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(createPage(200, [], Buffer.from("other")).etag).not.toBe(page().etag);
});

test("a page goes out in zstd to who takes it, until there is brotli of it", async () => {
  const kept = page();
  const browser = "gzip, deflate, br, zstd";
  expect(encodingFor(kept, browser)).toBe("zstd");
  expect(encodingFor(kept, "gzip, deflate, br")).toBe("br");
  expect(encodingFor(kept, "br, zstd;q=0")).toBe("br");
  expect(encodingFor(kept, "gzip, zstd")).toBe("gzip");
  expect(encodingFor(kept, undefined)).toBe("identity");
  const body = await bodyIn(kept, "zstd");
  expect(await decompress(body, "zstd")).toEqual(await bodyIn(kept, "identity"));
  await bodyIn(kept, "br");
  expect(encodingFor(kept, browser)).toBe("br");
});

describe("a page that is made anew", () => {
  const BROWSER = "gzip, deflate, br, zstd";
  const document = (text: string) => createPage(200, [["Date", text]], Buffer.from(`<p>${text}</p>`));

  test("is sent in the bodies of the one before where it is the same document, with its own headers", async () => {
    const last = page();
    const brotli = await bodyIn(last, "br");
    const made = renewPage(page(200, [["Age", "0"]]), last);
    expect(made.headers).toEqual([["Age", "0"]]);
    expect(encodingFor(made, BROWSER)).toBe("br");
    expect(await bodyIn(made, "br")).toBe(brotli);
    expect(String(await bodyIn(made, "identity"))).toBe("<p>Leaf</p>");
  });

  test("is itself where it is another document, in brotli at once where the one before was asked for in it", async () => {
    const last = document("yesterday");
    await bodyIn(last, "br");
    const made = renewPage(document("today"), last);
    expect(encodingFor(made, BROWSER)).toBe("br");
    expect(String(await decompress(await bodyIn(made, "br"), "br"))).toBe("<p>today</p>");
    const next = renewPage(document("tomorrow"), made);
    expect(encodingFor(next, BROWSER)).toBe("br");
  });

  test("is sent also where what was being made of the one before fails", async () => {
    const last = page();
    const making = Promise.reject<Buffer>(new Error("no memory"));
    last.bodies.set("br", making);
    const made = renewPage(page(), last);
    await expect(bodyIn(made, "br")).rejects.toThrow("no memory");
    last.bodies.delete("br");
    expect(String(await decompress(await bodyIn(made, "br"), "br"))).toBe("<p>Leaf</p>");
  });

  test("is sent as a first one where nobody asked for the one before again", async () => {
    const last = document("yesterday");
    await bodyIn(last, "zstd");
    expect(encodingFor(renewPage(document("today"), last), BROWSER)).toBe("zstd");
    expect(encodingFor(renewPage(document("today"), undefined), BROWSER)).toBe("zstd");
    // Made and not sent, as by who asks for its head alone.
    const unsent = renewPage(document("today"), document("today"));
    expect(String(await bodyIn(unsent, "identity"))).toBe("<p>today</p>");
  });

  test("is compared with what its address had last, after its time and after the content changed", async () => {
    let version = 1;
    const clock = ownClock();
    const cache = createPageCache(() => version, clock);
    const last = page();
    cache.put("/", last, PUBLIC);
    version = 2;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.getLast("/")).toBe(last);
    cache.put("/", last, PUBLIC);
    clock.pass(600);
    await expect.poll(() => cache.get("/")).toBeUndefined();
    expect(cache.getLast("/")).toBe(last);
    expect(cache.getLast("/?q=1")).toBeUndefined();
  });
});
