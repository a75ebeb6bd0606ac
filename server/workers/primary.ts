import cluster, { type Worker } from "node:cluster";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { checkFolders } from "../start-problems.ts";
import { createGathering, send } from "./gathering.ts";
import { type FromWorker, UPKEEP_VARIABLE } from "./messages.ts";

/** A worker that ends sooner did not really start: the next waits longer each time. */
const SETTLED_MILLISECONDS = 10_000;
const LONGEST_WAIT_MILLISECONDS = 30_000;

/** Each worker ends within 10 seconds of its own; what has not by then is cut off. */
const END_MILLISECONDS = 9_800;

/**
 * Starts so many workers that listen on one address. One of them has the upkeep (lifecycle.server.ts); it starts first, since it makes the
 * database and what is kept on disk. A worker that ends is replaced in its role. SIGTERM and SIGINT end all within 10 seconds with exit
 * code 0; SIGHUP has all read the data again. Resolves when all listen, with what to tell on the console; rejects with what keeps the first
 * from starting.
 */
export async function startWorkers(count: number): Promise<string> {
  checkFolders(env);
  // Each worker takes its own connections. By turns this process would take them, as many as there are, and hand them out one by one: those of a flood waited here
  // by the ten thousand, with all others' behind them, and one was handed to a worker that was stuck.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Figures that are no number keep that in another process.
  cluster.setupPrimary({ exec: process.argv[1], serialization: "advanced" });
  let stopping = false;
  let failures = 0;
  /** How often somebody said that data changed, and who hears of it: one that is starting would end by the signal. */
  let reloads = 0;
  const started = new Set<Worker>();
  const gathering = createGathering(workers);

  function begin(upkeep: boolean): Promise<string> {
    const begun = performance.now();
    const known = reloads;
    return new Promise((resolve, reject) => {
      const worker = fork(upkeep);
      if (worker instanceof Error) {
        reject(worker);
        return replace(upkeep, begun);
      }
      worker.on("message", (message: FromWorker) => {
        if (message.kind === "started") {
          started.add(worker);
          if (reloads !== known) send(worker, { kind: "look" });
          resolve(message.report);
        } else if (message.kind === "failed") reject(new Error(message.reason));
        else if (message.kind === "published") tellOthers(worker);
        else gathering.hear(worker, message);
      });
      // Unheard, it would end this process and all workers with it. One that has a process ends by itself.
      worker.on("error", (error) => {
        if (worker.process.pid !== undefined) return log.warn({ err: error }, "a worker does not hear");
        reject(error);
        replace(upkeep, begun);
      });
      worker.once("exit", (code, signal) => {
        reject(new Error(`a worker ended before it listened (${signal ?? code})`));
        gathering.forget(worker);
        started.delete(worker);
        if (stopping) return endWhenAlone();
        log.warn(
          { worker: worker.process.pid, code, signal, upkeep },
          "a worker ended: another takes its place",
        );
        replace(upkeep, begun);
      });
    });
  }

  function replace(upkeep: boolean, begun: number): void {
    failures = performance.now() - begun < SETTLED_MILLISECONDS ? failures + 1 : 0;
    setTimeout(addOne, waitAfter(failures), upkeep);
  }

  /** Never rejects: one that does not start is tried again, and the others serve. */
  async function addOne(upkeep: boolean): Promise<void> {
    if (stopping) return;
    await begin(upkeep).catch(({ message }: Error) => {
      if (!stopping) log.error({ reason: message }, "a worker did not start");
    });
  }

  function tellOthers(than: Worker): void {
    for (const worker of workers()) if (worker !== than) send(worker, { kind: "look" });
  }

  function stop(signal: NodeJS.Signals): void {
    if (stopping) return;
    stopping = true;
    for (const worker of workers()) worker.process.kill(signal);
    setTimeout(() => workers().forEach((worker) => void worker.process.kill("SIGKILL")), END_MILLISECONDS);
    endWhenAlone();
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", () => {
    reloads += 1;
    for (const worker of started) worker.process.kill("SIGHUP");
  });
  const report = await begin(true).catch((error) => {
    stopping = true;
    throw error;
  });
  await Promise.all(Array.from({ length: count - 1 }, () => addOne(false)));
  return `${report}\n  workers    ${count} processes on one address`;
}

/** A system that is out of memory, processes or files says so here, or by the worker's event "error". */
function fork(upkeep: boolean): Worker | Error {
  try {
    return cluster.fork({ [UPKEEP_VARIABLE]: upkeep ? "yes" : "no" });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function endWhenAlone(): void {
  if (workers().every((worker) => worker.isDead())) process.exit(0);
}

/** Takes how many ended in a row soon after they began. */
function waitAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_WAIT_MILLISECONDS, 250 * 2 ** failures);
}
