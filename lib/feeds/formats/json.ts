import { FeedRefused } from "../feed-refused";
import type { FeedRecord } from "./record";

/** Every string (or number) that the path leads to, in the order of the file. What the path does not find is passed over. */
export function* readJson(text: string, path: string): Generator<FeedRecord> {
  let line = 0;
  for (const value of valuesAt(parseJson(text), path.split("."))) {
    line++;
    yield { line, fields: [typeof value === "number" ? String(value) : String(value ?? "")] };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedRefused(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function* valuesAt(value: unknown, steps: readonly string[]): Generator<unknown> {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (typeof value === "string" || typeof value === "number") yield value;
  } else if (typeof value === "object" && value !== null) {
    if (step === "*") for (const each of Object.values(value)) yield* valuesAt(each, rest);
    else if (Object.hasOwn(value, step)) yield* valuesAt(Reflect.get(value, step), rest);
  }
}
