import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { keep, readKept } from "#app/drawing/files/image-folder.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { BodyError } from "./body-error.ts";
import type { Body, BodySource } from "./body-source.ts";
import { renderInThread } from "./body-thread.server.ts";

/**
 * Raise it with every change that alters what bodies become: it is part of the names that they are kept under.
 * body-version.test.ts tells when it must be.
 */
export const BODY_VERSION = 1;

const FOLDER = join(env.VAR_DIR, "bodies");

/** Some 1,000 stories. */
const KEPT_BYTES = 24 * 1024 * 1024;
const memory = new LRUCache<string, Body>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ html, syndicated }) => 2 * (html.length + syndicated.length) + 1024,
});

/** A text that was refused is refused again without a try, until the machine may have more time for it. */
const refused = new LRUCache<string, BodyError>({ max: 1000, ttl: 5 * 60 * 1000 });

const underWay = new Map<string, Promise<Body>>();

/**
 * Returns a body as pages and feeds show it: from memory, from VAR_DIR/bodies, or rendered now, in the thread for that. Throws a
 * BodyError for a text that cannot be shown.
 */
export async function keptBody(source: BodySource): Promise<Body> {
  const name = bodyName(source);
  const known = memory.get(name);
  if (known) return known;
  const refusal = refused.get(name);
  if (refusal) throw refusal;
  const making = underWay.get(name) ?? find(name, source).finally(() => underWay.delete(name));
  underWay.set(name, making);
  return making;
}

/** The name that a body is kept under: it changes with whatever changes its rendering. */
export function bodyName(source: BodySource): string {
  const { text, language, citations, url, pictures, sponsored } = source;
  return createHash("sha256")
    .update(
      JSON.stringify([
        BODY_VERSION,
        env.SITE_URL,
        text,
        language,
        citations,
        url,
        pictures,
        ...(sponsored ? [sponsored] : []),
      ]),
    )
    .digest("hex")
    .slice(0, 32);
}

/** The names of the bodies that are kept on disk. */
export async function listKeptBodies(): Promise<Set<string>> {
  const names = await readdir(FOLDER, { recursive: true }).catch(() => []);
  return new Set(names.map((name) => name.replace(/^..[\\/]/, "")));
}

async function find(name: string, source: BodySource): Promise<Body> {
  const body = (await readBody(name)) ?? (await renderAndKeep(name, source));
  memory.set(name, body);
  return body;
}

async function renderAndKeep(name: string, source: BodySource): Promise<Body> {
  try {
    const body = await renderInThread(source);
    await keep(FOLDER, name, Buffer.from(JSON.stringify(body))).catch(toLog);
    return body;
  } catch (error) {
    if (error instanceof BodyError) refused.set(name, error);
    throw error;
  }
}

/** A file that is damaged counts as none. */
async function readBody(name: string): Promise<Body | undefined> {
  const stored = await readKept(FOLDER, name).catch(toLog);
  try {
    return stored && JSON.parse(stored.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** A folder that cannot be read or written costs time, not the text. */
function toLog(error: unknown): undefined {
  log.warn({ err: error }, "the folder of rendered texts fails");
}
