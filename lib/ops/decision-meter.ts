import type { ObservedDecision } from "@/lib/api/endpoint";
import type { GaugeSource } from "./metrics";

/** Counts decisions; labels are built on a scrape, as by `AnswerMeter`. */
export class DecisionMeter {
  readonly #blocked = new Map<string, number>();
  readonly #allowed = new Map<string, number>();

  observe({ blockAccess, decidedBy }: ObservedDecision): void {
    const counts = blockAccess === 1 ? this.#blocked : this.#allowed;
    const check = decidedBy ?? "none";
    counts.set(check, (counts.get(check) ?? 0) + 1);
  }

  source(): GaugeSource {
    const figures = (decision: string, counts: ReadonlyMap<string, number>) =>
      [...counts].map(([check, value]) => ({ value, labels: { decision, decided_by: check } }));
    return {
      name: "gatehouse_decisions_total",
      help: "Decisions about visitors, by calls and links, and the check that decided.",
      labelNames: ["decision", "decided_by"],
      read: () => [...figures("block", this.#blocked), ...figures("allow", this.#allowed)],
    };
  }
}
