import { existsSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { createPublication } from "#app/site/published-data/publication.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { EDIT_FIELD_LIST } from "./edit-fields.ts";
import type { ShopWord, ShopWords } from "./shop-word.server.ts";

/** What shops said when Postgres was read last: a start without it shows that. SQLite is a file itself. */
const FILE = join(env.VAR_DIR, "shop-edits.json");
const ASIDE = `${FILE}.${process.pid}.new`;
const isKept = env.DATABASE_URL !== undefined;

const NONE: ShopWords = new Map();
const publication = createPublication<ShopWords>();

const keptSchema = z.array(
  z.tuple([
    z.string(),
    z.object({
      claim: z.object({
        id: z.string(),
        name: z.string(),
        license: z.string().nullable(),
        since: z.string(),
      }),
      edits: z.array(
        z.object({
          field: z.enum(EDIT_FIELD_LIST as [string, ...string[]]),
          value: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  ]),
);

/** Returns what shops say of their listings, as this process read it last: product.md 15.19. */
export function shopWords(): ShopWords {
  return publication.current() ?? publication.take(kept());
}

/** Takes what was read; `listings` are those that were asked for, or all. Returns whether any of it is another than before. */
export function takeShopWords(read: ShopWords, listings: ReadonlySet<string> | "all"): boolean {
  const before = shopWords();
  const next = listings === "all" ? read : merged(before, read, listings);
  // What did not change stays the same object, so that pages and the directory can be kept.
  if (isDeepStrictEqual(before, next)) return false;
  publication.take(next);
  if (isKept) void keep(next);
  return true;
}

function merged(before: ShopWords, read: ShopWords, listings: ReadonlySet<string>): ShopWords {
  const next = new Map<string, ShopWord>([...before].filter(([id]) => !listings.has(id)));
  for (const [id, word] of read) next.set(id, word);
  return next;
}

function kept(): ShopWords {
  if (!isKept || !existsSync(FILE)) return NONE;
  try {
    return new Map(keptSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))) as [string, ShopWord][]);
  } catch (error) {
    log.warn(
      { err: error },
      "var/shop-edits.json cannot be read: shops' words are shown when the database was read",
    );
    return NONE;
  }
}

let writing: Promise<void> = Promise.resolve();

/** Whole or not at all: a start may read it meanwhile, and other processes of the site write it at the same time. */
function keep(words: ShopWords): Promise<void> {
  const text = JSON.stringify([...words]);
  writing = writing
    .then(() => writeFile(ASIDE, text, { mode: 0o600 }))
    .then(() => rename(ASIDE, FILE))
    .catch((error) => log.warn({ err: error }, "var/shop-edits.json could not be written"));
  return writing;
}
