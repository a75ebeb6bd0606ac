import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { adsCookie } from "#app/site/cookies.server.ts";
import { adFrameHref, NO_AD } from "./ad-formats.ts";

type Loader = typeof import("./ad-frame.route.tsx")["loader"];
let loader: Loader;

beforeAll(async () => {
  vi.stubEnv("AD_SCRIPT_URL", "https://ads.example/tag.js");
  vi.resetModules();
  ({ loader } = await import("./ad-frame.route.tsx"));
});
afterAll(() => vi.unstubAllEnvs());

async function shown(path: string, answer: "yes" | "no"): Promise<string> {
  const cookie = (await adsCookie.serialize(answer)).split(";")[0] ?? "";
  const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
  const response = await loader({ request, params: { format: "banner" }, context: {} });
  return (response as Response).text();
}

test("after a no one of the site's own stands in the one place of a page that has it, and nothing in others", async () => {
  const own = await shown(adFrameHref("banner", true), "no");
  expect(own).toContain('class="button');
  expect(own).not.toContain(NO_AD);
  const other = await shown(adFrameHref("banner", false), "no");
  expect(other).toContain(`id="${NO_AD}"`);
  expect(other).not.toContain('href="/adv');
});

test("after a yes the provider draws in both, and asked again both ask", async () => {
  for (const house of [true, false]) {
    expect(await shown(adFrameHref("banner", house), "yes")).toContain("ads.example/tag.js");
    expect(await shown(adFrameHref("banner", house, true), "no")).toContain("May ads.example show");
  }
});
