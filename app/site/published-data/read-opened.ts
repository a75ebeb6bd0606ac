import { closeSync, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { NOT_WAITING } from "./not-waiting.ts";

/** Throws for what is not to be read. */
type Refuse = (stats: Stats) => void;

/**
 * Reads a file of `data/` while others are answered. What is looked at is what was opened, and no more is read than it had then: a device or
 * gigabytes that took its place since another look would be read until the memory is full. Throws as `refuse` does, and when there is none.
 */
export async function readOpened(path: string, refuse: Refuse): Promise<Buffer<ArrayBuffer>> {
  const handle = await open(path, NOT_WAITING);
  try {
    const stats = await handle.stat();
    refuse(stats);
    const bytes = Buffer.alloc(stats.size);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at);
      if (bytesRead === 0) return bytes.subarray(0, at);
      at += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** The same, and nobody is answered meanwhile; `flags` are those of open(2). */
export function readOpenedSync(path: string, refuse: Refuse, flags = NOT_WAITING): Buffer<ArrayBuffer> {
  const handle = openSync(path, flags);
  try {
    const stats = fstatSync(handle);
    refuse(stats);
    const bytes = Buffer.alloc(stats.size);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(handle, bytes, at, bytes.length - at, null);
      if (read === 0) return bytes.subarray(0, at);
      at += read;
    }
    return bytes;
  } finally {
    closeSync(handle);
  }
}
