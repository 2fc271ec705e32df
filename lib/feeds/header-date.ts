import { textLines } from "./formats/record";

const HEADER_LINES = 40;
const DATE_LINE =
  /^[#;]+\s*(?:last[ -]?(?:update[d]?|modified)|updated?|generated|date)(?: on)?\s*[:=]\s*(.{6,60})$/i;

/** The date that a file's own leading comments give (`# Last update: Sat, 22 Aug 2026 03:00:29 +0200`), as ISO 8601. */
export function headerDate(text: string): string | null {
  for (const { line, text: raw } of textLines(text)) {
    if (line > HEADER_LINES || !/^\s*(?:$|[#;])/.test(raw)) return null;
    const written = DATE_LINE.exec(raw.trim())?.[1];
    const time = written === undefined ? Number.NaN : Date.parse(written);
    if (!Number.isNaN(time)) return new Date(time).toISOString();
  }
  return null;
}
