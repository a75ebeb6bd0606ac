import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Makes a copy of `data/` with so many articles in place of its own: the shipped ones again and again, each with a name,
 * an id and a date of its own, so that sizes, references and tags are those of real articles. Returns the folder, which
 * is the caller's to remove, and the articles' slugs, newest first.
 */
export async function makeDataWithArticles(
  count: number,
  now = new Date(),
): Promise<{ folder: string; slugs: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-bench-data-"));
  const shipped = join("data", "articles");
  await cp("data", folder, { recursive: true, filter: (path) => path !== shipped });
  await cp(shipped, join(folder, "articles"), { recursive: true, filter: (path) => !path.endsWith(".md") });
  const names = (await readdir(shipped)).filter((name) => name.endsWith(".md")).sort();
  const originals = await Promise.all(names.map((name) => readFile(join(shipped, name), "utf8")));
  const slugs: string[] = [];
  for (let i = 0; i < count; i++) {
    const at = i % names.length;
    const slug = `${basename(names[at] as string, ".md").slice(0, 70)}-${i}`;
    slugs.push(slug);
    const date = new Date(now.getTime() - (i / 4) * DAY_MILLISECONDS).toISOString();
    const text = renamed(originals[at] as string, slug, date);
    await writeFile(join(folder, "articles", `${slug}.md`), text);
  }
  return { folder, slugs };
}

/** The same article under another name: only its own fields stand at the beginning of a line. */
function renamed(text: string, slug: string, date: string): string {
  return text
    .replace(/^id: .*$/m, `id: bench-${slug}`)
    .replace(/^slug: .*$/m, `slug: ${slug}`)
    .replace(/^date: .*$/m, `date: ${date}`)
    .replace(/^updated: .*\n/m, "");
}
