import { cp, mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A kind of files of `data/`, and the pages that show most of it. */
export type Kind = { name: string; files: readonly string[]; pages: readonly string[] };

const STORY_FOLDERS = /^(articles|guides|blog|local)\//;

/** Read by the importer alone, or at the start alone (start.test.ts), or no text. */
const ELSEWHERE = /^(registries|images)\/|README\.md$|\.mp3$|^(site|cities|categories)\.json$/;

const STATE = "/is-cannabis-legal/ohio";

/** The pages of the other files, by how these begin. */
const PAGES_OF: Record<string, readonly string[]> = {
  "ads.json": ["/", "/advertisement/packages"],
  "advertising.json": ["/advertisement/packages", "/advertisement/rate-card", "/advertisement/rate-card.csv"],
  "books.json": ["/books", "/book-cover/none.svg"],
  "brands.json": ["/brands", "/products", "/deals"],
  "company/": ["/about", "/privacy", "/terms", "/cookies", "/editorial-standards", "/accessibility"],
  "deal-rules.json": ["/deals"],
  "deals.json": ["/deals", "/brands"],
  "dispensaries.history": ["/dispensaries/changes", "/data/dispensaries.history.csv"],
  "home.json": ["/"],
  "legality/": [
    STATE,
    "/legality",
    "/legality/changes",
    "/legality.json",
    "/can-i-carry",
    "/legality/changes.ics",
  ],
  "newsletter/": ["/newsletter"],
  "products.json": ["/products", "/brands"],
  radio: ["/radio", "/radio/feed.xml"],
  "shared-hosts.txt": ["/claim"],
};

const DIRECTORY_PAGES = [
  "/dispensaries",
  "/dispensaries?q=green",
  "/dispensaries?sort=name",
  "/dispensaries/denver/co",
  "/best-dispensaries/denver/co",
  "/dispensaries.json",
  "/dispensaries.geojson",
  "/dispensaries.csv",
  "/data/dispensaries.csv",
  "/search?q=denver",
];

const STORY_PAGES = [
  "/feed.xml",
  "/feed.json",
  "/categories",
  "/category/science",
  "/tags",
  "/blog",
  "/search?q=hemp",
];

/** What everybody may ask for meanwhile. */
export const ALL_PAGES: readonly string[] = [
  "/",
  "/sitemap-index.xml",
  "/opensearch.xml",
  ...DIRECTORY_PAGES,
  ...STORY_PAGES,
  ...new Set(Object.values(PAGES_OF).flat()),
];

/** Returns a copy of `data/` in a folder of its own, and its files by kind: the directory, the stories, and each other one. */
export async function copyData(): Promise<{ folder: string; kinds: Kind[] }> {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-mutations-"));
  await cp("data", folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  const stories = files.filter((file) => STORY_FOLDERS.test(file) && !ELSEWHERE.test(file));
  const others = files.filter(
    (file) => !ELSEWHERE.test(file) && !stories.includes(file) && file !== "dispensaries.csv",
  );
  const kinds = [
    { name: "the directory", files: ["dispensaries.csv"], pages: DIRECTORY_PAGES },
    { name: "stories", files: stories, pages: STORY_PAGES },
    ...others.map((file) => ({ name: file, files: [file], pages: pagesOf(file) })),
  ];
  return { folder, kinds };
}

function pagesOf(file: string): readonly string[] {
  const [, pages] = Object.entries(PAGES_OF).find(([begin]) => file.startsWith(begin)) ?? [];
  if (!pages) throw new Error(`Which pages show ${file}? Say so in data-files.ts`);
  return pages;
}

/** Puts a file in place as editors do: written aside, then renamed. */
export async function save(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const aside = join(folder, dirname(file), "_aside");
  await writeFile(aside, bytes);
  await rename(aside, join(folder, file));
}

export function asShipped(file: string): Promise<Buffer> {
  return readFile(join("data", file));
}
