import { resolve } from "node:path";
import { env } from "#app/utils/env.server.ts";

/**
 * Takes the project's folder; returns the path of the listings file that the site reads, which imports update. Nothing where the
 * site reads an address: nobody can write there.
 */
export function siteListingsFile(root: string): string | undefined {
  return /^https?:/.test(env.DISPENSARIES_CSV) ? undefined : resolve(root, env.DISPENSARIES_CSV);
}

export const NO_LISTINGS_FILE = "DISPENSARIES_CSV is an address: name a file with --out.";
