import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { replaceFile } from "../merge/replace-file.server.ts";
import type { Registry, RegistryExport } from "./registry.file.server.ts";

const keptExportSchema = z.object({
  address: z.string(),
  digest: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

const keptSchema = z.object({
  /** The listings file that they were imported into: what another one has of the registry is not known. */
  out: z.string(),
  /** The last files that were imported, in the registry's order; each is kept beside this one. */
  exports: z.array(keptExportSchema),
  /** By which format and which titles each of their tables was read. */
  tables: z.array(z.object({ profile: z.string().optional(), titles: z.array(z.string()) })),
  /** When the registry was last asked with success, and when a file of it was last imported. ISO 8601. */
  askedAt: z.string(),
  importedAt: z.string(),
});

/** What is kept between two runs of a registry's last import, under VAR_DIR/registries. */
export type Kept = z.infer<typeof keptSchema>;
export type KeptTable = Kept["tables"][number];
export type KeptExport = Kept["exports"][number];

/** Returns what is kept of a registry; nothing when it was never imported into that file, or what is kept cannot be read. */
export function readKept(folder: string, id: string, out: string): Kept | undefined {
  try {
    const kept = keptSchema.parse(JSON.parse(readFileSync(keptPath(folder, id), "utf8")));
    return kept.out === out ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it. */
export function writeKept(folder: string, id: string, kept: Kept): void {
  mkdirSync(folder, { recursive: true });
  replaceFile(keptPath(folder, id), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Where the file of a registry's nth export (from 0) is kept. What is no table's file is kept as CSV. */
export function keptFile(folder: string, name: string, n: number, { format }: RegistryExport): string {
  const isTable = format === "tsv" || format === "xlsx" || format === "zip";
  return join(folder, `${name}-${n + 1}.${isTable ? format : "csv"}`);
}

/** Whether every file of the last import is still there. */
export function hasKeptFiles(folder: string, { id, exports }: Registry): boolean {
  return exports.every((one, n) => existsSync(keptFile(folder, id, n, one)));
}

function keptPath(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}
