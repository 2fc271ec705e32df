import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import type { Figures } from "./drill-figures";

const COLUMNS = ["Drill", "Held", "Lost", "Doubled", "Oversold", "Failed", "Back after", "Notes"];

/** Prints the drills of a run as one table, in Markdown, and those with columns of their own as another. */
export default class DrillReporter implements Reporter {
  readonly #rows: string[][] = [];
  readonly #own: string[][] = [];

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    if (status === "skipped" && annotations.every(({ type }) => type !== "drill")) {
      const reason = annotations.find(({ type }) => type === "skip")?.description ?? "";
      this.#rows.push([title, "skipped", "", "", "", "", "", reason]);
      return;
    }
    const reports = annotations.filter(({ type }) => type === "drill");
    const held = status === "passed" ? "yes" : "**no**";
    if (reports.length === 0) this.#rows.push([title, held, "", "", "", "", "", ""]);
    for (const { description } of reports) {
      const figures: Figures = JSON.parse(description ?? "{}"); // written by `drill`
      if (figures.row === undefined) this.#rows.push([title, held, ...cells(figures)]);
      else this.#addOwn(figures.row);
    }
  }

  #addOwn(row: Readonly<Record<string, string>>): void {
    const columns = Object.keys(row);
    if (this.#own.length === 0) this.#own.push(columns, rule(columns));
    this.#own.push(Object.values(row));
  }

  onEnd(): void {
    if (this.#rows.length > 0) print([COLUMNS, rule(COLUMNS), ...this.#rows]);
    if (this.#own.length > 0) print(this.#own);
  }
}

const rule = (columns: readonly string[]): string[] => columns.map(() => "---");

function print(rows: readonly (readonly string[])[]): void {
  console.log(`\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`);
}

function cells(figures: Figures): string[] {
  const { lost, doubled, oversold, failed, recoverySeconds, notes = "" } = figures;
  const counts = [lost, doubled, oversold, failed].map((count) => count?.toString() ?? "");
  const back = recoverySeconds === undefined ? "" : `${recoverySeconds.toFixed(1)} s`;
  return [...counts, back, notes];
}
