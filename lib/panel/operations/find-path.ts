import type { Areas } from "./areas";
import type { Method, Operation } from "./operation";

/** A path that an area has, with its methods. */
export interface PathOperations {
  /** With parameters in brackets. */
  readonly path: string;
  readonly operations: Readonly<Partial<Record<Method, Operation>>>;
}

export interface FoundPath extends PathOperations {
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern extends PathOperations {
  readonly parts: readonly string[];
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];

/** By what an area has loaded. */
const patterns = new WeakMap<readonly Operation[], readonly Pattern[]>();

/** The operations of a path; null when there is none. @param segments decoded */
export async function findPath(
  areas: Areas,
  segments: readonly string[],
): Promise<FoundPath | null> {
  const [name = ""] = segments;
  if (!Object.hasOwn(areas, name)) return null;
  const area = await areas[name]?.();
  if (area === undefined) return null;
  for (const { parts, ...found } of patternsOf(area.OPERATIONS)) {
    const params = paramsOf(parts, segments);
    if (params !== null) return { ...found, params };
  }
  return null;
}

/** A URL's path below `base`, in decoded parts; none where it cannot be decoded. */
export function segmentsBelow(base: string, pathname: string): string[] {
  try {
    return pathname
      .slice(base.length + 1)
      .split("/")
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** HEAD is answered as GET is. */
export function operationOf({ operations }: PathOperations, method: string): Operation | undefined {
  const asked = METHODS.find((each) => each === (method === "HEAD" ? "GET" : method));
  return asked && operations[asked];
}

/** For `Allow`. */
export function methodsOf({ operations }: PathOperations): string {
  const methods = METHODS.filter((method) => operations[method] !== undefined);
  return [...methods, ...(operations.GET === undefined ? [] : ["HEAD"])].join(", ");
}

function patternsOf(operations: readonly Operation[]): readonly Pattern[] {
  const known = patterns.get(operations);
  if (known !== undefined) return known;
  const byPath = new Map<string, Partial<Record<Method, Operation>>>();
  for (const operation of operations) {
    byPath.set(operation.path, { ...byPath.get(operation.path), [operation.method]: operation });
  }
  const made = [...byPath]
    .map(([path, of]) => ({ path, operations: of, parts: path.split("/") }))
    // Names before parameters: `traffic/count` is no record's id.
    .sort((a, b) => variablesIn(a.parts) - variablesIn(b.parts));
  patterns.set(operations, made);
  return made;
}

function variablesIn(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith("[")).length;
}

function paramsOf(
  parts: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? "";
    if (part.startsWith("[")) params[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
