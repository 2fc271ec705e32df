const HEADER_LINES = 40;
const DATE_LINE =
  /^[#;]+\s*(?:last[ -]?(?:update[d]?|modified)|updated?|generated|date)(?: on)?\s*[:=]\s*(.{6,60})$/i;

/** Finds the date in a file's leading comments (`# Last update: Sat, 22 Aug 2026 03:00:29 +0200`). */
export class HeaderDate {
  #isOver = false;
  /** ISO 8601. */
  #found: string | null = null;

  get found(): string | null {
    return this.#found;
  }

  look(line: number, text: string): void {
    if (this.#isOver) return;
    const trimmed = text.trim();
    if (line > HEADER_LINES || !/^(?:$|[#;])/.test(trimmed)) {
      this.#isOver = true;
      return;
    }
    const written = DATE_LINE.exec(trimmed)?.[1];
    const time = written === undefined ? Number.NaN : Date.parse(written);
    if (Number.isNaN(time)) return;
    this.#found = new Date(time).toISOString();
    this.#isOver = true;
  }
}
