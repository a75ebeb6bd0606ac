import { afterEach, describe, expect, test, vi } from "vitest";

const MAGAZINE = "https://feeds.example/magazine";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function feedsOf(path: string, configured: boolean) {
  if (configured) vi.stubEnv("FEED_MAGAZINE_URL", MAGAZINE);
  const { askedFeeds } = await import("./feed-frames.server.ts");
  return askedFeeds(new Request(`https://leaf.example${path}`));
}

describe("a feed service's frames", () => {
  test("do not exist unless an operator configured them", async () => {
    expect(await feedsOf("/?feed=magazine", false)).toEqual({ magazine: undefined, ticker: undefined });
  });

  test("are named, but not loaded, until the visitor asks", async () => {
    expect((await feedsOf("/", true)).magazine).toEqual({
      host: "feeds.example",
      show: "/?feed=magazine",
      url: undefined,
    });
    expect((await feedsOf("/?feed=ticker", true)).magazine?.url).toBeUndefined();
    expect((await feedsOf("/?feed=magazine", true)).magazine?.url).toBe(MAGAZINE);
  });

  test("stay when the visitor asks for the other one", async () => {
    expect((await feedsOf("/?feed=ticker", true)).magazine?.show).toBe("/?feed=magazine&feed=ticker");
  });
});
