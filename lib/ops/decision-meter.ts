import type { ObservedDecision } from "@/lib/api/endpoint";

/** Counts decisions; labels are built on a scrape, as by `AnswerMeter`. */
export class DecisionMeter {
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
