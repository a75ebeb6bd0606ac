import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#app/utils/env.server.ts";

/** COOKIE_SECRET, or one that is made at the first start and kept in VAR_DIR. */
export const cookieSecret: string = env.COOKIE_SECRET ?? keptSecret(join(env.VAR_DIR, "cookie-secret"));

function keptSecret(path: string): string {
  mkdirSync(env.VAR_DIR, { recursive: true });
  try {
    // "wx" fails when the file is there: of two processes that start at once, one makes the secret.
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}
