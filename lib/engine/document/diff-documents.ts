/** One difference between two documents: where (`policy.country.codes`), and what stood and stands there. */
export interface DocumentChange {
  readonly path: string;
  /** Undefined: it was not there. */
  readonly before: unknown;
  /** Undefined: it is not there any more. */
  readonly after: unknown;
}

/**
 * What changed from one JSON document to another, in the order of the documents. Objects, and lists of
 * objects, are gone through part by part; a list of plain values is one change, since its order says
 * little and a person wants to see what came and went.
 */
export function diffDocuments(before: unknown, after: unknown, path = ""): DocumentChange[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      diffDocuments(before[key], after[key], path === "" ? key : `${path}.${key}`),
    );
  }
  if (isListOfObjects(before) && isListOfObjects(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) =>
      diffDocuments(before[at], after[at], `${path}[${at}]`),
    ).flat();
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOfObjects(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isRecord);
}
