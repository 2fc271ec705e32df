import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import type { Figures } from "./drill-figures";

const COLUMNS = ["Drill", "Held", "Lost", "Doubled", "Oversold", "Failed", "Back after", "Notes"];

/** Prints the drills of a run as one table, in Markdown. */
export default class DrillReporter implements Reporter {
  readonly #rows: string[][] = [];

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
      this.#rows.push([title, held, ...cells(figures)]);
    }
  }

  onEnd(): void {
    const rows = [COLUMNS, COLUMNS.map(() => "---"), ...this.#rows];
    console.log(`\n${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}`);
  }
}

function cells(figures: Figures): string[] {
  const { lost, doubled, oversold, failed, recoverySeconds, notes = "" } = figures;
  const counts = [lost, doubled, oversold, failed].map((count) => count?.toString() ?? "");
  const back = recoverySeconds === undefined ? "" : `${recoverySeconds.toFixed(1)} s`;
  return [...counts, back, notes];
}
