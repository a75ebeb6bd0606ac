import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type DownloadWishes, download } from "./download.server.ts";
import { DownloadError } from "./download-error.ts";
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
  const formats = registry.exports.map(({ format }) => format);
  const kept = hasKeptFiles(folder, registry.id, formats) ? wishes.kept : undefined;
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
  const path = keptFile(wishes.folder, `${id}.new`, n, one.format);
  const got = await named(address, () =>
    download(address, path, { ...wishes, etag: known?.etag, lastModified: known?.lastModified }),
  );
  const keptPath = keptFile(wishes.folder, id, n, one.format);
  if (got.unchanged) {
    if (known) return { path: keptPath, fresh: false, kept: known };
    throw new DownloadError(`${hostOf(address)} answered 304 without being asked for changes`);
  }
  const { digest, etag, lastModified } = got;
  const kept: KeptExport = { address, digest, etag, lastModified };
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

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
