import { FeedRefusedError } from "../feed-refused-error";
import { NO_RECORDS, type RawRecord, type RecordReader } from "./record";

/** Values by column. */
type RowValues = Readonly<Record<string, readonly string[]>>;

interface CsvOptions {
  readonly column?: string | undefined;
  readonly dateColumn?: string | undefined;
  readonly skipRows?: RowValues | undefined;
  readonly keepRows?: RowValues | undefined;
}

/** The named column of every row (RFC 4180 quoting; a row is one line). Skips comment lines. */
export function csvReader(options: CsvOptions): RecordReader {
  let header: Header | null = null;
  return {
    read: (line, text) => {
      if (text.trim() === "" || text.startsWith("#")) return NO_RECORDS;
      const cells = csvCells(text);
      if (header === null) header = readHeader(cells, options);
      else if (!header.isSkipped(cells)) return [{ line, ...header.record(cells) }];
      return NO_RECORDS;
    },
    finish: () => NO_RECORDS,
  };
}

interface Header {
  record(cells: readonly string[]): Omit<RawRecord, "line">;
  isSkipped(cells: readonly string[]): boolean;
}

function readHeader(names: readonly string[], options: CsvOptions): Header {
  const indexOf = (name: string) => {
    const index = names.indexOf(name);
    if (index === -1)
      throw new FeedRefusedError(`has no column "${name}"; its columns: ${names.join(", ")}`);
    return index;
  };
  const columnsOf = (rows: RowValues = {}) =>
    Object.entries(rows).map(([name, values]) => [indexOf(name), new Set(values)] as const);
  const skipped = columnsOf(options.skipRows);
  const kept = columnsOf(options.keepRows);
  const entry = options.column === undefined ? 0 : indexOf(options.column);
  const date = options.dateColumn === undefined ? null : indexOf(options.dateColumn);
  return {
    record: (cells) => {
      const fields = [cells[entry] ?? ""];
      return date === null ? { fields } : { fields, date: cells[date] ?? "" };
    },
    isSkipped: (cells) =>
      skipped.some(([index, values]) => values.has(cells[index] ?? "")) ||
      kept.some(([index, values]) => !values.has(cells[index] ?? "")),
  };
}

/** Cells without quotes and surrounding spaces; a doubled quote inside quotes is a literal one. */
export function csvCells(line: string): string[] {
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
