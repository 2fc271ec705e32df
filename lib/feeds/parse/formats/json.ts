import { FeedRefusedError } from "../feed-refused-error";
import { writtenDate } from "../written-date";
import { lineReader, NO_RECORDS, type RawRecord, type RecordReader } from "./record";

/**
 * Every string (or number) at the path, in file order. Elements without it are skipped.
 * @param datePath the way to the data's date
 */
export function jsonReader(path: string, datePath?: string): RecordReader {
  const steps = path.split(".");
  let date: string | null = null;
  // A single JSON value must be parsed whole; the file's size is bounded while reading.
  const lines: string[] = [];
  return {
    read: (_line, text) => {
      lines.push(text);
      return NO_RECORDS;
    },
    finish: () => {
      const value = parseWhole(lines);
      if (datePath !== undefined) date = dateAt(value, datePath.split("."));
      return valueRecords(value, steps);
    },
    date: () => date,
  };
}

/** One JSON value per line (jsonlines.org), as Spamhaus publishes: the first value at the path. */
export function jsonlReader(path: string): RecordReader {
  const steps = path.split(".");
  return lineReader((text) => {
    if (text.trim() === "") return null;
    const value = parseLine(text);
    if (value === undefined) return [text];
    for (const found of valuesAt(value, steps)) return [String(found)];
    return null;
  });
}

function* valueRecords(value: unknown, steps: readonly string[]): Generator<RawRecord> {
  let line = 0;
  for (const found of valuesAt(value, steps)) yield { line: ++line, fields: [String(found)] };
}

function dateAt(value: unknown, steps: readonly string[]): string | null {
  for (const found of valuesAt(value, steps)) return writtenDate(String(found));
  return null;
}

/** @throws FeedRefusedError when it is not JSON */
export function parseWhole(lines: readonly string[]): unknown {
  try {
    return JSON.parse(lines.join("\n"));
  } catch (error) {
    throw new FeedRefusedError(
      `is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Undefined for a line that is not JSON, which is reported as a bad line. */
function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* valuesAt(value: unknown, steps: readonly string[]): Generator<string | number> {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (typeof value === "string" || typeof value === "number") yield value;
  } else if (typeof value === "object" && value !== null) {
    if (step === "@keys") yield* Object.keys(value);
    else if (step === "*") for (const each of Object.values(value)) yield* valuesAt(each, rest);
    else if (Object.hasOwn(value, step)) yield* valuesAt(Reflect.get(value, step), rest);
  }
}
