/** One difference between two documents, by path (`policy.country.codes`). */
export interface DocumentChange {
  readonly path: string;
  /** Undefined when added. */
  readonly before: unknown;
  /** Undefined when removed. */
  readonly after: unknown;
}

/**
 * The changes between two JSON documents, in document order. Recurses into objects and lists of objects; a list of
 * plain values is one change.
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
