import type { RunningServer } from "../server-process.ts";

/** Bytes, after a collection; `peak` is the most that the process ever held. */
export type MemoryReport = { peak: number; rss: number; heapUsed: number; external: number };

/** What a server needs to be asked: report-memory.ts beside it. */
export const REPORTING_ARGUMENTS = ["--expose-gc", "--import", "./tests/bench/memory/report-memory.ts"];

/** Asks a server that was started with `REPORTING_ARGUMENTS` what memory it holds. */
export function askMemory({ process: server }: RunningServer): Promise<MemoryReport> {
  return new Promise((resolve) => {
    server.once("message", (report) => resolve(report as MemoryReport));
    server.send("memory");
  });
}
