import { FeedRefusedError } from "../feed-refused-error";
import { lineReader, NO_RECORDS, type RawRecord, type RecordReader } from "./record";

/** Every string (or number) at the path, in file order. Elements without it are skipped. */
export function jsonReader(path: string): RecordReader {
  const steps = path.split(".");
  // A single JSON value must be parsed whole; the file's size is bounded while reading.
  const lines: string[] = [];
  return {
    read: (_line, text) => {
      lines.push(text);
      return NO_RECORDS;
    },
    finish: () => valueRecords(parseWhole(lines), steps),
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

function parseWhole(lines: readonly string[]): unknown {
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
    if (step === "*") for (const each of Object.values(value)) yield* valuesAt(each, rest);
    else if (Object.hasOwn(value, step)) yield* valuesAt(Reflect.get(value, step), rest);
  }
}
