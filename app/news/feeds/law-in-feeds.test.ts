import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-feeds-"));
  await cp("data", join(folder, "data"), { recursive: true });
  vi.stubEnv("DATA_DIR", join(folder, "data"));
  vi.stubEnv("VAR_DIR", join(folder, "var"));
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("a figure of the law in a story is another one in its feeds too once the law's table says so (product.md 18.11)", async () => {
  const { loader } = await import("./feed.route.ts");
  const { reloadPublications } = await import("#app/site/published-data/publication.server.ts");
  const feed = async () => {
    const request = new Request("http://localhost/category/guides/feed.json");
    return (await loader({ request, params: {}, context: {} })).text();
  };
  expect(await feed()).toContain("28.5 grams");
  const facts = join(folder, "data/legality/facts.csv");
  const table = await readFile(facts, "utf8");
  await writeFile(
    facts,
    table.replace("\nCA,cannabis,possession-limit,28.5,", "\nCA,cannabis,possession-limit,77.5,"),
  );
  await reloadPublications();
  expect(await feed()).toContain("77.5 grams");
});
