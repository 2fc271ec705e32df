import type { ObservedAnswer } from "@/lib/api/endpoint";

interface CollectedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "histogram";
  readonly aggregator: "sum";
  readonly values: readonly CollectedValue[];
}

interface CollectedValue {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly metricName?: string;
}

const ANSWERS = "gatehouse_api_answers_total";
const DURATIONS = "gatehouse_api_duration_seconds";
/** Seconds; a decision from memory takes well under 1 ms, one that waits for DNS up to 250 ms. */
const UPPER_BOUNDS = [0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.5, 5];

interface EndpointCounts {
  readonly byStatus: Map<number, number>;
  /** Responses per bucket, not cumulative; the last has no bound. */
  readonly buckets: number[];
  seconds: number;
  count: number;
}

/**
 * Counts responses and their durations. prom-client's counters hash their labels on every call, a tenth of a
 * decision's cost; here a call is a few additions, and labels are built on a scrape.
 */
export class AnswerMeter {
  readonly #endpoints = new Map<string, EndpointCounts>();

  observe({ endpoint, status, durationMs }: ObservedAnswer): void {
    const counts = this.#countsOf(endpoint);
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
    const seconds = durationMs / 1000;
    let bucket = 0;
    while (bucket < UPPER_BOUNDS.length && seconds > (UPPER_BOUNDS[bucket] ?? 0)) bucket++;
    counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
    counts.seconds += seconds;
    counts.count++;
  }

  /** For `registry.registerMetric`. */
  metrics(): { readonly name: string; get(): Promise<CollectedMetric>; reset(): void }[] {
    const metric = (collect: () => CollectedMetric) => ({
      name: collect().name,
      get: async () => collect(),
      reset: () => this.#endpoints.clear(),
    });
    return [metric(() => this.#answers()), metric(() => this.#durations())];
  }

  #countsOf(endpoint: string): EndpointCounts {
    const known = this.#endpoints.get(endpoint);
    if (known !== undefined) return known;
    const buckets = new Array<number>(UPPER_BOUNDS.length + 1).fill(0);
    const counts: EndpointCounts = { byStatus: new Map(), buckets, seconds: 0, count: 0 };
    this.#endpoints.set(endpoint, counts);
    return counts;
  }

  #answers(): CollectedMetric {
    const values = [...this.#endpoints].flatMap(([endpoint, { byStatus }]) =>
      [...byStatus].map(([status, value]) => ({ value, labels: { endpoint, status } })),
    );
    const help = "Answers of the API by endpoint and HTTP status.";
    return { name: ANSWERS, help, type: "counter", aggregator: "sum", values };
  }

  #durations(): CollectedMetric {
    const values = [...this.#endpoints].flatMap(([endpoint, counts]) =>
      histogramValues(endpoint, counts),
    );
    const help = "Time from arrival to answer of the API by endpoint.";
    return { name: DURATIONS, help, type: "histogram", aggregator: "sum", values };
  }
}

/** Prometheus histogram buckets are cumulative. */
function histogramValues(endpoint: string, counts: EndpointCounts): CollectedValue[] {
  let upToBound = 0;
  const buckets = UPPER_BOUNDS.map((bound, index) => {
    upToBound += counts.buckets[index] ?? 0;
    return {
      value: upToBound,
      labels: { le: bound, endpoint },
      metricName: `${DURATIONS}_bucket`,
    };
  });
  return [
    ...buckets,
    { value: counts.count, labels: { le: "+Inf", endpoint }, metricName: `${DURATIONS}_bucket` },
    { value: counts.seconds, labels: { endpoint }, metricName: `${DURATIONS}_sum` },
    { value: counts.count, labels: { endpoint }, metricName: `${DURATIONS}_count` },
  ];
}
