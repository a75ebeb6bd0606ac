import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readContentFile } from "#app/news/content/content-files.server.ts";
import { readFrontMatter } from "#app/news/content/front-matter.server.ts";
import { EDITIONS_FOLDER, readEdition } from "#app/newsletter/edition/edition.file.server.ts";
import type { Edition, Words } from "#app/newsletter/edition/edition.ts";
import { isEditionName } from "#app/newsletter/edition/edition-store.server.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { problemsOf } from "#app/site/published-data/publication.server.ts";
import type { KnownPages } from "./known-pages.ts";

/** Reads every edition of the newsletter as the site does; what it names must be there. */
export async function checkEditions(dataDir: string, pages: KnownPages): Promise<Problem[]> {
  const names = await readdir(join(dataDir, EDITIONS_FOLDER)).catch(() => []);
  const problems: Problem[] = [];
  const numbers = new Map<number, string>();
  for (const name of names.filter(isEditionName).sort()) {
    const file = `${EDITIONS_FOLDER}/${name}`;
    try {
      const text = await readContentFile(dataDir, file);
      const edition = readEdition(text, file);
      problems.push(...checkEdition(edition, text, pages));
      const twin = numbers.get(edition.number);
      if (edition.demonstration) continue;
      if (twin)
        problems.push({ file, field: "number", reason: `${edition.number} is that of ${twin} already` });
      numbers.set(edition.number, file);
    } catch (error) {
      problems.push(...problemsOf(error, file));
    }
  }
  return problems;
}

function checkEdition(edition: Edition, text: string, pages: KnownPages): Problem[] {
  const { file } = edition;
  const { lineOf } = readFrontMatter(text, file);
  const ofStories = edition.stories.flatMap((path, i) => {
    const reason = pages.problemOf(path);
    return reason ? [{ file, line: lineOf(["stories", i]), field: `stories.${i}`, reason }] : [];
  });
  const ofLinks = linksOf(edition).flatMap((href) => {
    const reason = href.startsWith("/") ? pages.problemOf(href.replace(/[?#].*$/, "")) : undefined;
    return reason
      ? [{ file, line: lineHolding(text, href), field: "text", reason: `the link ${href}: ${reason}` }]
      : [];
  });
  return [...ofStories, ...ofLinks];
}

function linksOf({ parts }: Edition): string[] {
  return parts.flatMap((part) => {
    if (part.kind === "story") return [part.path];
    if (part.kind === "text") return hrefsOf(part.words);
    return part.kind === "list" ? part.items.flatMap(hrefsOf) : [];
  });
}

function hrefsOf(words: Words): string[] {
  return words.flatMap((one) => (typeof one === "object" && "href" in one ? [one.href] : []));
}

function lineHolding(text: string, href: string): number | undefined {
  const at = text.lastIndexOf(href);
  return at < 0 ? undefined : text.slice(0, at).split("\n").length;
}
