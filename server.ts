import cluster from "node:cluster";
import { keepCompiledCode } from "./server/compiled-code.ts";

// Who says that data changed while this starts would end it: until the site hears of it itself, what it reads is new anyway.
process.on("SIGHUP", () => {});
// Other servers open their logs anew at this one. Node would open its debugger, by which whoever is on this machine runs code as the site.
process.on("SIGUSR1", () => {});

// Before anything else is read: what is compiled by then is not kept.
keepCompiledCode(process.env.VAR_DIR || "var");

try {
  // Read only now: a bad variable or file is found while modules are read, and is told as a sentence.
  if (cluster.isWorker) await (await import("./server/workers/worker.ts")).startWorker();
  else console.log(await start());
} catch (error) {
  const { describeStartFailure } = await import("./server/start-problems.ts");
  console.error(describeStartFailure(error));
  process.exit(1);
}

/** Starts the site in this process, or in as many as WORKERS says. */
async function start(): Promise<string> {
  const { env } = await import("#app/utils/env.server.ts");
  if (env.WORKERS > 1) return (await import("./server/workers/primary.ts")).startWorkers(env.WORKERS);
  return (await (await import("./server/host.ts")).startHost()).report;
}
