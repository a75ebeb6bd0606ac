import { readdirSync, readFileSync } from "node:fs";

// What Linux alone says of a process.

/** How many files and connections it has open. */
export function openDescriptors(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The most memory that it ever held, in megabytes. */
export function peakMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
