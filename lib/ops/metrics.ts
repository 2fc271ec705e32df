import { isMainThread } from "node:worker_threads";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { ObservedAnswer, ObservedDecision } from "@/lib/api/endpoint";
import { AnswerMeter } from "./answer-meter";

/**
 * A value read on each scrape rather than kept up to date by requests. A name ending in `_total` makes it a
 * counter.
 */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** How threads' figures become one. Default: the sum of counters, and of gauges that of the first thread. */
  readonly aggregator?: "sum" | "max" | "min";
  read(): Figures | Promise<Figures>;
}

type Figures = Iterable<{
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}>;

/** A thread's figures, structured-cloneable. */
export type ThreadFigures = MetricObjectWithValues<MetricValue<string>>[];

/** The values of a metric by its name, one for each set of labels; none for an unknown name. */
export type ReadFigures = (
  name: string,
) => readonly Pick<MetricValue<string>, "value" | "labels">[];

export interface Metrics {
  observe(answer: ObservedAnswer): void;
  observeDecision(decision: ObservedDecision): void;
  add(gauges: readonly GaugeSource[]): void;
  /** From now on the figures of the process's other threads count too. */
  join(others: () => Promise<readonly ThreadFigures[]>): void;
  /** Figures of this thread. */
  figures(): Promise<ThreadFigures>;
  /** Figures of all threads together. */
  read(): Promise<ReadFigures>;
  /** Metrics of all threads together, in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(gauges: readonly GaugeSource[]): Metrics {
  const registry = new Registry();
  const ofProcess = new Registry();
  // Started once: it watches the event loop and the collector.
  if (isMainThread) collectDefaultMetrics({ register: ofProcess });
  const answers = new AnswerMeter();
  for (const metric of answers.metrics()) {
    // The types want prom-client's own classes; it only calls `name`, `get` and `reset`.
    registry.registerMetric(metric as unknown as Gauge);
  }
  const add = (sources: readonly GaugeSource[]) => {
    for (const source of sources) register(registry, source);
  };
  const decisions = new DecisionMeter();
  add([
    {
      name: "gatehouse_decisions_total",
      help: "Decisions about visitors, by calls and links, and the check that decided.",
      labelNames: ["decision", "decided_by"],
      read: () => decisions.figures(),
    },
    ...gauges,
  ]);
  const figures = () => registry.getMetricsAsJSON();
  let readOthers: (() => Promise<readonly ThreadFigures[]>) | null = null;
  const together = async () =>
    readOthers === null
      ? registry
      : AggregatorRegistry.aggregate(await Promise.all([figures(), ...(await readOthers())]));
  return {
    observe: (answer) => answers.observe(answer),
    observeDecision: (decision) => decisions.observe(decision),
    add,
    join: (others) => {
      readOthers = others;
    },
    figures,
    read: async () => {
      const all: ThreadFigures = await (await together()).getMetricsAsJSON();
      const byName = new Map(all.map(({ name, values }) => [name, values]));
      return (name) => byName.get(name) ?? [];
    },
    text: async () => `${await ofProcess.metrics()}\n${await (await together()).metrics()}`,
    contentType: registry.contentType,
  };
}

function register(registry: Registry, source: GaugeSource): void {
  const { name, help, labelNames = [] } = source;
  const isCounter = name.endsWith("_total");
  const metric = {
    name,
    help,
    aggregator: source.aggregator ?? (isCounter ? "sum" : ("first" as const)),
    labelNames: [...labelNames],
    registers: [registry],
    async collect(this: Pick<Gauge, "reset" | "inc">) {
      const figures = await source.read();
      this.reset();
      for (const { value, labels } of figures) this.inc({ ...labels }, value);
    },
  };
  if (isCounter) new Counter(metric);
  else new Gauge(metric);
}

/** Counts decisions; labels are built on a scrape, as by `AnswerMeter`. */
class DecisionMeter {
  readonly #blocked = new Map<string, number>();
  readonly #allowed = new Map<string, number>();

  observe({ blockAccess, decidedBy }: ObservedDecision): void {
    const counts = blockAccess === 1 ? this.#blocked : this.#allowed;
    const check = decidedBy ?? "none";
    counts.set(check, (counts.get(check) ?? 0) + 1);
  }

  /** Decisions that blocked, then those that let in. */
  figures() {
    const labelled = (decision: string, counts: ReadonlyMap<string, number>) =>
      [...counts].map(([check, value]) => ({ value, labels: { decision, decided_by: check } }));
    return [...labelled("block", this.#blocked), ...labelled("allow", this.#allowed)];
  }
}
