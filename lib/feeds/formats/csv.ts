import { FeedRefused } from "../feed-refused";
import { type FeedRecord, textLines } from "./record";

interface CsvOptions {
  readonly column?: string | undefined;
  readonly skipRows?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The named column of every row (RFC 4180 quoting; a row is one line). Comment lines before the header are passed over. */
export function* readCsv(text: string, options: CsvOptions): Generator<FeedRecord> {
  let header: Header | null = null;
  for (const { line, text: raw } of textLines(text)) {
    if (raw.trim() === "" || raw.startsWith("#")) continue;
    const cells = csvCells(raw);
    if (header === null) header = readHeader(cells, options);
    else if (!header.isSkipped(cells)) yield { line, fields: [cells[header.column] ?? ""] };
  }
}

interface Header {
  readonly column: number;
  isSkipped(cells: readonly string[]): boolean;
}

function readHeader(names: readonly string[], options: CsvOptions): Header {
  const indexOf = (name: string) => {
    const index = names.indexOf(name);
    if (index === -1)
      throw new FeedRefused(`has no column "${name}"; its columns: ${names.join(", ")}`);
    return index;
  };
  const skipped = Object.entries(options.skipRows ?? {}).map(
    ([name, values]) => [indexOf(name), new Set(values)] as const,
  );
  return {
    column: options.column === undefined ? 0 : indexOf(options.column),
    isSkipped: (cells) => skipped.some(([index, values]) => values.has(cells[index] ?? "")),
  };
}

/** Cells without quotes and surrounding spaces; a doubled quote inside quotes is one. */
function csvCells(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (character === '"') {
      if (isQuoted && line[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = !isQuoted;
    } else if (character === "," && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}
