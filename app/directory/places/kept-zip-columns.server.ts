import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { keep, readKept } from "#app/drawing/files/image-folder.server.ts";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { readZipColumnsPaced, type ZipColumns } from "./zip-columns.server.ts";
import { zipFile } from "./zip-rows.server.ts";

/** Raise it with every change of what zip-columns.server.ts makes of the package's file. */
const COLUMNS_VERSION = 1;

const FOLDER = join(env.VAR_DIR, "prepared");

/** Of SHA-256, before what it is of. */
const DIGEST_BYTES = 32;

/**
 * Returns the ZIP table as an earlier start left it in VAR_DIR/prepared, which takes some 15 ms; otherwise read from its package in
 * slices and kept for the next. What is damaged, of another file, of other code or of another Node is not used, and where nothing can be
 * kept the next start takes as long as this one.
 */
export async function keptZipColumns(): Promise<ZipColumns> {
  const name = await nameOfKept();
  const kept = await readKept(FOLDER, name).catch(unusable);
  const known = kept && open(kept);
  if (known) return known;
  if (kept) unusable(new Error("what is kept of it is damaged"));
  const columns = await readZipColumnsPaced();
  const bytes = serialize(columns);
  await keep(FOLDER, name, Buffer.concat([digestOf(bytes), bytes])).catch(unusable);
  return columns;
}

/** It changes with the file, with what is made of it, and with the Node that writes the bytes. */
async function nameOfKept(): Promise<string> {
  const hash = createHash("sha256").update(`zip ${COLUMNS_VERSION} ${process.versions.v8}\n`);
  return hash.update(await readFile(zipFile())).digest("hex");
}

/** Undefined when the bytes are not as they were written. */
function open(kept: Buffer): ZipColumns | undefined {
  const bytes = kept.subarray(DIGEST_BYTES);
  return digestOf(bytes).equals(kept.subarray(0, DIGEST_BYTES)) ? deserialize(bytes) : undefined;
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function unusable(error: unknown): undefined {
  log.warn({ err: error, folder: "prepared" }, "the ZIP table is not kept between starts");
}
