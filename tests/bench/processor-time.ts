import { readFileSync } from "node:fs";

/** Linux counts what a process used in hundredths of a second (proc_pid_stat(5): utime and stime). */
const TICKS_PER_SECOND = 100;

/** The processor's time that a process has used, all its threads, in seconds. Throws where there is no /proc. */
export function processorSeconds(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before it may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
