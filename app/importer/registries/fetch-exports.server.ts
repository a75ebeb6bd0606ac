import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeCsv } from "./as-csv.server.ts";
import { download } from "./download.server.ts";
import { DownloadError } from "./download-error.ts";
import type { DownloadWishes } from "./download-limits.ts";
import { hasKeptFiles, type Kept, type KeptExport, keptFile } from "./kept.server.ts";
import type { Registry, RegistryExport } from "./registry.file.server.ts";
import { findLink } from "./web-page.server.ts";

/** A registry's files, downloaded or kept from the last import. */
export type FetchedExports = {
  /** In the registry's order. */
  files: { path: string; fresh: boolean; kept: KeptExport }[];
  /** All of them are as they were at the last import. */
  unchanged: boolean;
};

export type FetchWishes = Omit<DownloadWishes, "etag" | "lastModified" | "page"> & {
  /** Where files are kept between runs. */
  folder: string;
  /** What is kept of the last import; without it everything is asked for anew. */
  kept?: Kept;
};

/** Downloads a registry's files. Throws a DownloadError whose message names the host that did not give one. */
export async function fetchExports(registry: Registry, wishes: FetchWishes): Promise<FetchedExports> {
  const { folder } = wishes;
  mkdirSync(folder, { recursive: true });
  const kept = hasKeptFiles(folder, registry) ? wishes.kept : undefined;
  const files: FetchedExports["files"] = [];
  for (const [n, one] of registry.exports.entries()) {
    files.push(await fetchExport(registry.id, one, n, { ...wishes, kept }));
  }
  return { files, unchanged: files.every(({ fresh }) => !fresh) };
}

async function fetchExport(id: string, one: RegistryExport, n: number, wishes: FetchWishes) {
  const address = one.address ?? (await linkedAddress(id, one, wishes));
  const before = wishes.kept?.exports[n];
  const known = before?.address === address ? before : undefined;
  const path = keptFile(wishes.folder, `${id}.new`, n, one);
  const { etag, lastModified } = known ?? {};
  const got = await named(address, async () => {
    const page = one.format === "html";
    const downloaded = await download(address, path, { ...wishes, page, etag, lastModified });
    if (!downloaded.unchanged) makeCsv(one, path);
    return downloaded;
  });
  const keptPath = keptFile(wishes.folder, id, n, one);
  if (got.unchanged) {
    if (known) return { path: keptPath, fresh: false, kept: known };
    throw new DownloadError(`${hostOf(address)} answered 304 without being asked for changes`);
  }
  const digest = digestOf(path);
  const kept: KeptExport = { address, digest, etag: got.etag, lastModified: got.lastModified };
  if (before?.digest !== digest) return { path, fresh: true, kept };
  rmSync(path);
  return { path: keptPath, fresh: false, kept };
}

/** A file whose name changes with its date: the page that links to it says where it is today. */
async function linkedAddress(id: string, one: RegistryExport, wishes: FetchWishes): Promise<string> {
  const { linkedFrom: page = "", link = "" } = one;
  const path = join(wishes.folder, `${id}.page.html`);
  const got = await named(page, () => download(page, path, { ...wishes, page: true }));
  const html = readFileSync(path, "utf8");
  rmSync(path);
  const address = findLink(html, got.unchanged ? page : got.address, link);
  if (address) return address;
  throw new DownloadError(`${page} has no link to ${link} any more: look where the file is now`);
}

async function named<T>(address: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const { again, waitFor } = error;
    throw new DownloadError(`${hostOf(address)} ${error.message}`, { again, waitFor });
  }
}

/** Of what is imported: a page around a table may differ each time. */
function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
