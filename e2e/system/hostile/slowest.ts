import type { DrawnConfiguration } from "./drawn-policies";

/** How long the calls of each drawn policy took at most, so that one that stalls can be looked at. */
export class Slowest {
  readonly #worstMs = new Map<string, number>();

  constructor(private readonly drawn: readonly DrawnConfiguration[]) {}

  /** @param executionTime as an answer says it: `12.3ms`, `850us` */
  note(name: string, executionTime: string): void {
    const ms = Number.parseFloat(executionTime) / (executionTime.endsWith("us") ? 1_000 : 1);
    this.#worstMs.set(name, Math.max(ms, this.#worstMs.get(name) ?? 0));
  }

  /** How many policies were drawn, and the slowest of them as it was saved. */
  lines(): string[] {
    const [slowest] = [...this.#worstMs].sort(([, a], [, b]) => b - a);
    if (slowest === undefined) return [];
    const [name, ms] = slowest;
    const policy = JSON.stringify(this.drawn.find((each) => each.name === name)?.policy);
    return [
      `  ${this.#worstMs.size} drawn policies were called; the slowest took ${Math.round(ms)} ms:`,
      `  ${policy.slice(0, 600)}`,
    ];
  }
}
