import { FeedRefused } from "../feed-refused";
import { type FeedRecord, lineReader, NO_RECORDS, type RecordReader } from "./record";

/** Every string (or number) that the path leads to, in the order of the file. What the path does not find is passed over. */
export function jsonReader(path: string): RecordReader {
  const steps = path.split(".");
  // One value can only be read whole; the file's size is bounded while it is being read.
  const lines: string[] = [];
  return {
    read: (_line, text) => {
      lines.push(text);
      return NO_RECORDS;
    },
    finish: () => valueRecords(parseWhole(lines), steps),
  };
}

/** One JSON value per line (jsonlines.org), as Spamhaus has it: the first value that the path leads to. */
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

function* valueRecords(value: unknown, steps: readonly string[]): Generator<FeedRecord> {
  let line = 0;
  for (const found of valuesAt(value, steps)) yield { line: ++line, fields: [String(found)] };
}

function parseWhole(lines: readonly string[]): unknown {
  try {
    return JSON.parse(lines.join("\n"));
  } catch (error) {
    throw new FeedRefused(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Undefined when the line is not JSON: then it is a bad line, which is reported as it is. */
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
