import { type Attack, isExpected } from "./attack";

/** The attacks' results, by attack and status. */
export class Tally {
  readonly #statuses = new Map<Attack, Map<number, number>>();
  readonly #unexpected: string[] = [];

  note(attack: Attack, status: number): void {
    const statuses = this.#statuses.get(attack) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#statuses.set(attack, statuses);
    if (isExpected(attack.expects, status)) return;
    this.#unexpected.push(`${attack.finding} ${attack.name}: ${status}`);
  }

  /** One line for each disallowed answer. */
  get unexpected(): readonly string[] {
    return this.#unexpected;
  }

  /** The attacks that never got an answer. */
  missing(attacks: readonly Attack[]): string[] {
    return attacks.filter((attack) => !this.#statuses.has(attack)).map(({ name }) => name);
  }

  /** A line per attack: finding, name, number of answers by status. */
  lines(): string[] {
    return [...this.#statuses].map(([{ finding, name }, statuses]) => {
      const counts = [...statuses].sort(([a], [b]) => a - b);
      const told = counts.map(([status, count]) => `${status || "no answer"} × ${count}`);
      return `  ${finding.padEnd(5)} ${name.padEnd(58)} ${told.join(", ")}`;
    });
  }
}
