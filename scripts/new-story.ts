/** `npm run new -- article "A title"`: begins a story's file in data/. */

import { access, mkdir } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { listContentFiles } from "#app/news/content/content-files.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { env } from "#app/utils/env.server.ts";
import { writeNewFile } from "#app/utils/write-new-file.server.ts";
import { SCAFFOLDS, type ScaffoldKind, scaffold } from "./content/scaffold.ts";

const USAGE = `Usage: npm run new -- KIND "A title" [options]

  KIND                  ${Object.keys(SCAFFOLDS).join(", ")}
  --city denver/co      the city of a local piece; a guide may have one
  --category science    an article's category (news)

For example: npm run new -- article "What a terpene is" --category science`;

process.exitCode = await main(process.argv.slice(2));

async function main(argv: string[]): Promise<number> {
  const wish = readArguments(argv);
  if (typeof wish === "string") return misused(wish);
  const story = scaffold({ ...wish, today: siteDay() });
  if (typeof story === "string") return misused(story);
  const { path, text } = story;
  const file = join(env.DATA_DIR, path);
  const twin = await fileOfSlug(path);
  if (twin) {
    console.error(`${twin} has that name already: every story needs its own. Nothing was written.`);
    return 1;
  }
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeNewFile(file, text);
  } catch (error) {
    console.error(`${file} was not written: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
  console.log(`${file}

Next:
  1. Write the title, the excerpt and the text. ${join(env.DATA_DIR, "README.md")} explains the fields.
  2. See it while you write: npm run dev shows drafts.
  3. npm run check:content says what is wrong, by line.
  4. Remove "draft: true". A running site publishes the file within 5 minutes.`);
  return 0;
}

function misused(reason: string): number {
  console.error(`${reason}\n\n${USAGE}`);
  return 2;
}

/** Returns what is wanted, or a sentence about what is wrong with the arguments. */
function readArguments(argv: string[]) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [kind, title, ...more] = parsed.positionals;
  if (!kind) return "What kind of story?";
  if (!Object.hasOwn(SCAFFOLDS, kind)) return `There is no kind “${kind}”.`;
  if (!title) return "Which title?";
  if (more.length > 0) return `The title must stand in quotes: "${[title, ...more].join(" ")}"`;
  return { kind: kind as ScaffoldKind, title, ...parsed.values };
}

function parse(argv: string[]) {
  return parseArgs({
    args: argv,
    allowPositionals: true,
    options: { city: { type: "string" }, category: { type: "string" } },
  });
}

/** The file that has a story's name already, wherever it lies and whatever its form. */
async function fileOfSlug(path: string): Promise<string | undefined> {
  const slug = basename(path, ".md");
  const files = await listContentFiles(env.DATA_DIR);
  const twin = files.find((file) => basename(file.path, extname(file.path)) === slug);
  if (twin) return join(env.DATA_DIR, twin.path);
  const file = join(env.DATA_DIR, path);
  return access(file).then(
    () => file,
    () => undefined,
  );
}
