import { targetPath } from "./target-path.ts";

/**
 * Bytes of an address that an answer leads to. With the other headers it stays within the 4 KB that nginx takes of an answer's head: a node that says more
 * it takes for one that is gone, and visitors' queries stand in where they are led.
 */
const MOST_BYTES = 2_000;

/** Headers of a redirect, and of the one that a script is told of, in small letters. */
const LEADING = ["location", "x-remix-redirect"];

/** Takes a header in small letters; returns its value, and of an address of this site that is too long what stands before its query. */
export function withShortLocation(name: string, value: string): string {
  if (value.length <= MOST_BYTES || !LEADING.includes(name) || !value.startsWith("/")) return value;
  const path = targetPath(value);
  return path.length <= MOST_BYTES ? path : "/";
}
