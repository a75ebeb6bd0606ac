import { startHost } from "../host.ts";
import type { CountedMetrics } from "../metrics/metrics.ts";
import { describeStartFailure } from "../start-problems.ts";
import { type FromWorker, type ToWorker, UPKEEP_VARIABLE } from "./messages.ts";

/** Starts the host in a worker process, which tells the one that started it how that went, and hears from it what others do. */
export async function startWorker(): Promise<void> {
  const waiting = new Map<number, (all: CountedMetrics[]) => void>();
  let questions = 0;
  let looking = 0;
  try {
    const host = await startHost({
      upkeep: process.env[UPKEEP_VARIABLE] === "yes",
      // Whoever said that something is new told all: said again, it would go back and forth without end.
      published: () => {
        if (looking === 0) tell({ kind: "published" });
      },
      gather: () =>
        new Promise((resolve) => {
          questions += 1;
          waiting.set(questions, resolve);
          tell({ kind: "gather", question: questions });
        }),
    });
    process.on("message", (message: ToWorker) => {
      if (message.kind === "look") {
        looking += 1;
        void host.look().finally(() => {
          looking -= 1;
        });
      } else if (message.kind === "count") {
        const { question } = message;
        void host.counted().then((metrics) => tell({ kind: "counted", question, metrics }));
      } else {
        waiting.get(message.question)?.(message.all);
        waiting.delete(message.question);
      }
    });
    tell({ kind: "started", report: host.report });
  } catch (error) {
    tell({ kind: "failed", reason: describeStartFailure(error) }, () => process.exit(1));
  }
}

function tell(message: FromWorker, told: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, told);
}
