import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { env, LEAST_SECRET } from "./env.server.ts";
import { forFoldersUser } from "./for-us-alone.server.ts";

let secret: string | undefined;

/** Returns COOKIE_SECRET, or one that is made at the first start and kept in VAR_DIR. */
export function cookieSecret(): string {
  secret ??= env.COOKIE_SECRET ?? keptSecret(env.VAR_DIR);
  return secret;
}

/**
 * Returns the secret that a folder keeps; makes one where there is none. It is written aside and then linked to its name, so that
 * the file is whole or not there, also on a full disk, and so that of two processes that start at once one makes the secret and both
 * read it. Throws when what is there could be guessed: whoever cut it off may know the rest.
 */
export function keptSecret(folder: string): string {
  const path = join(folder, "cookie-secret");
  const kept = readSecret(path) ?? makeSecret(folder, path);
  if (kept.length < LEAST_SECRET)
    throw new Error(
      `${path} holds a secret of ${kept.length} characters, and it must have ${LEAST_SECRET}: remove the file, and the next start makes another.`,
    );
  return kept;
}

function makeSecret(folder: string, path: string): string {
  mkdirSync(folder, { recursive: true });
  const aside = `${path}.${process.pid}-${randomBytes(6).toString("hex")}`;
  try {
    const file = openSync(aside, "wx", 0o600);
    try {
      writeSync(file, randomBytes(32).toString("base64url"));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    forFoldersUser(aside);
    linkSync(aside, path);
  } catch (error) {
    // Another process was first.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readSecret(path) ?? "";
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
