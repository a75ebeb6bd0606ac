import { describeStartFailure } from "./server/start-problems.ts";

try {
  // Read only now: a bad variable or file is found while modules are read, and is told as a sentence.
  const { startHost } = await import("./server/host.ts");
  console.log(await startHost());
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}
