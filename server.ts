import cluster from "node:cluster";
import { describeStartFailure } from "./server/start-problems.ts";

try {
  // Read only now: a bad variable or file is found while modules are read, and is told as a sentence.
  if (cluster.isWorker) await (await import("./server/workers/worker.ts")).startWorker();
  else console.log(await start());
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}

/** Starts the site in this process, or in as many as WORKERS says. */
async function start(): Promise<string> {
  const { env } = await import("#app/utils/env.server.ts");
  if (env.WORKERS > 1) return (await import("./server/workers/primary.ts")).startWorkers(env.WORKERS);
  return (await (await import("./server/host.ts")).startHost()).report;
}
