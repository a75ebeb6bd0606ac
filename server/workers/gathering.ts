import type { Worker } from "node:cluster";
import type { CountedMetrics } from "../metrics/metrics.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Who has not counted by then is left out: it is busy, or gone. */
const MOST_MILLISECONDS = 2_000;

type Question = { all: CountedMetrics[]; missing: Set<Worker>; answer: () => void };

/** Asks all workers for what they counted when one of them is asked for the metrics, and hands it to that one. */
export function createGathering(workers: () => Worker[]) {
  const open = new Map<string, Question>();

  function begin(asker: Worker, number: number): void {
    const question = `${asker.id} ${number}`;
    const all: CountedMetrics[] = [];
    const timer = setTimeout(answer, MOST_MILLISECONDS);
    function answer(): void {
      clearTimeout(timer);
      open.delete(question);
      send(asker, { kind: "gathered", question: number, all });
    }
    const missing = new Set(workers().filter((worker) => worker.isConnected()));
    open.set(question, { all, missing, answer });
    for (const worker of missing) send(worker, { kind: "count", question });
  }

  function settle(worker: Worker, { missing, answer }: Question): void {
    if (missing.delete(worker) && missing.size === 0) answer();
  }

  return {
    hear(worker: Worker, message: Extract<FromWorker, { kind: "gather" | "counted" }>): void {
      if (message.kind === "gather") {
        begin(worker, message.question);
        return;
      }
      const question = open.get(message.question);
      question?.all.push(message.metrics);
      if (question) settle(worker, question);
    },
    /** A worker that ended answers no more. */
    forget(worker: Worker): void {
      for (const question of open.values()) settle(worker, question);
    },
  };
}

/** What a worker that is just ending does not hear is of no use to it. */
export function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
