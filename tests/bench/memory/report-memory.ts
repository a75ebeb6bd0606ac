// Preloaded into a measured server (`node --import`): answers "memory" on its channel with what it holds after a
// collection. The channel alone does not keep the server alive.
import type { MemoryReport } from "./memory-report.ts";

process.on("message", (message) => {
  if (message !== "memory") return;
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ peak, rss, heapUsed, external } satisfies MemoryReport);
});
process.channel?.unref();
