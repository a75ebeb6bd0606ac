import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { SiteFigure } from "#app/utils/site-figure.ts";

/** What one process counted, as prom-client hands it on. */
export type CountedMetrics = object[];

export const METRICS_TYPE = Registry.OPENMETRICS_CONTENT_TYPE;

/** How a request was answered: from what is kept, as a file, by a page that was made, by a refusal, by the page for when there is no time, or with these figures. */
export type AnswerKind = "kept" | "file" | "made" | "refused" | "busy" | "metrics";

/** What the host knows of itself at a moment. */
type HostFigures = { turns: { inWork: number; waiting: number }; kept: { pages: number; bytes: number } };

type Options = { host: () => HostFigures; site: () => Promise<SiteFigure[]> };

/** Of a page: most take some milliseconds. */
const RENDER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const PREFIX = "leaf_courier_";

/**
 * Counts what this process answers, beside the site's own figures and Node's; `metricsText` writes it down as OpenMetrics text
 * (version 1.0.0). What is counted with each request is added to a number alone: a kept page takes 10 µs in all.
 */
export function createMetrics({ host, site }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Map<string, number>();
  new Counter({
    name: `${PREFIX}requests`,
    help: "Requests answered, by how and with which status; 499 went away before.",
    labelNames: ["kind", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [labels, count] of answered) {
        const [kind = "", status = ""] = labels.split(" ");
        this.inc({ kind, status }, count);
      }
    },
  });
  const renders = new Histogram({
    name: `${PREFIX}render_seconds`,
    help: "How long pages took that were made, from their turn to their last byte before compression.",
    buckets: RENDER_SECONDS,
    registers: [registry],
  });
  const gauge = gaugesOf(registry);

  return {
    /** One more request, its status as the log has it. */
    count(kind: AnswerKind, status: number): void {
      const labels = `${kind} ${status}`;
      answered.set(labels, (answered.get(labels) ?? 0) + 1);
    },
    rendered(milliseconds: number): void {
      renders.observe(milliseconds / 1000);
    },
    /** What this process counted, and its figures of this moment; takes as long as the site's own do. */
    async counted(): Promise<CountedMetrics> {
      const { turns, kept } = host();
      gauge("processes", "Processes that serve.", 1);
      gauge("renders_in_work", "Pages that are being made.", turns.inWork);
      gauge("renders_waiting", "Requests that wait for their turn to be made.", turns.waiting);
      gauge("kept_pages", "Pages that the host keeps.", kept.pages);
      gauge("kept_bytes", "What they take, with room for a second encoding.", kept.bytes);
      for (const { name, help, value } of await site()) gauge(name, help, value, "max");
      return registry.getMetricsAsJSON();
    },
  };
}

/** The text of what one or several processes counted: their counts and their own figures added up, of the site's the highest. */
export function metricsText(all: readonly CountedMetrics[]): Promise<string> {
  const together = AggregatorRegistry.aggregate<typeof Registry.OPENMETRICS_CONTENT_TYPE>([...all]);
  together.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return together.metrics();
}

/** Returns what sets a gauge, made when it is first set. What cannot be had is no number. */
function gaugesOf(registry: Registry) {
  const gauges = new Map<string, Gauge>();
  return function set(
    name: string,
    help: string,
    value = Number.NaN,
    aggregator: "sum" | "max" = "sum",
  ): void {
    const gauge =
      gauges.get(name) ?? new Gauge({ name: PREFIX + name, help, aggregator, registers: [registry] });
    gauges.set(name, gauge);
    gauge.set(value);
  };
}
