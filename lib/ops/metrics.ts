import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ObservedAnswer } from "@/lib/api/endpoint";

/** A figure that is read when somebody asks for the metrics, not kept up to date by requests. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  read(): Iterable<{ readonly value: number; readonly labels?: Readonly<Record<string, string>> }>;
}

export interface Metrics {
  observe(answer: ObservedAnswer): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds; a decision from memory takes well under a millisecond, one that waits for DNS up to 250 ms. */
const DURATION_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.5, 5];

export function createMetrics(gauges: readonly GaugeSource[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "gatehouse_api_answers_total",
    help: "Answers of the API by endpoint and HTTP status.",
    labelNames: ["endpoint", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "gatehouse_api_duration_seconds",
    help: "Time from arrival to answer of the API by endpoint.",
    labelNames: ["endpoint"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  for (const source of gauges) register(registry, source);
  return {
    observe({ endpoint, status, durationMs }) {
      answers.inc({ endpoint, status });
      durations.observe({ endpoint }, durationMs / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function register(registry: Registry, source: GaugeSource): void {
  new Gauge({
    name: source.name,
    help: source.help,
    labelNames: [...(source.labelNames ?? [])],
    registers: [registry],
    collect() {
      this.reset();
      for (const { value, labels } of source.read()) this.set({ ...labels }, value);
    },
  });
}
