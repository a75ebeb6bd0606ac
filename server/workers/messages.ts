import type { CountedMetrics } from "../metrics/metrics.ts";

/** Set to "yes" in the environment of the worker that has the upkeep. */
export const UPKEEP_VARIABLE = "LEAF_COURIER_UPKEEP";

/** What a worker tells the process that started it. */
export type FromWorker =
  | { kind: "started"; report: string }
  | { kind: "failed"; reason: string }
  /** It took something new to publish: the others look too. */
  | { kind: "published" }
  /** Somebody asked it for the metrics of all. */
  | { kind: "gather"; question: number }
  | { kind: "counted"; question: string; metrics: CountedMetrics };

/** What the process that started the workers tells one. */
export type ToWorker =
  | { kind: "look" }
  | { kind: "count"; question: string }
  | { kind: "gathered"; question: number; all: CountedMetrics[] };
