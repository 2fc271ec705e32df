import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { ObservedAnswer } from "@/lib/api/endpoint";
import { AnswerMeter } from "./answer-meter";

/**
 * A value read on each scrape rather than kept up to date by requests. A name ending in `_total` makes it a
 * counter.
 */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  read(): Figures | Promise<Figures>;
}

type Figures = Iterable<{
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}>;

export interface Metrics {
  observe(answer: ObservedAnswer): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(gauges: readonly GaugeSource[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new AnswerMeter();
  for (const metric of answers.metrics()) {
    // The types want prom-client's own classes; it only calls `name`, `get` and `reset`.
    registry.registerMetric(metric as unknown as Gauge);
  }
  for (const source of gauges) register(registry, source);
  return {
    observe: (answer) => answers.observe(answer),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function register(registry: Registry, source: GaugeSource): void {
  const { name, help, labelNames = [] } = source;
  const metric = {
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect(this: Pick<Gauge, "reset" | "inc">) {
      const figures = await source.read();
      this.reset();
      for (const { value, labels } of figures) this.inc({ ...labels }, value);
    },
  };
  if (name.endsWith("_total")) new Counter(metric);
  else new Gauge(metric);
}
