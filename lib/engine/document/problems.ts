import { z } from "zod";

/** One problem of a document, by path (`configurations[0].params.rules[2].value`). */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Parses a document, or a part of one, and reports all problems at once: what was given and what is allowed.
 * Used by import, the panel's API and its forms.
 */
export function parsePart<S extends z.ZodType>(schema: S, json: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(json, { error: plainWords });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(json, issue)) };
}

function problemsOf(json: unknown, issue: z.core.$ZodIssue): Problem[] {
  const inside = insideOption(issue);
  if (inside.length > 0) return inside.flatMap((each) => problemsOf(json, each));
  if (issue.code !== "unrecognized_keys") {
    return [{ path: formatPath(json, issue.path), message: issue.message }];
  }
  return issue.keys.map((key) => ({
    path: formatPath(json, [...issue.path, key]),
    message: issue.message,
  }));
}

/**
 * The problem within the option whose outline the value has, for values that may have several forms.
 */
function insideOption(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [];
  const option = issue.errors.find((issues) =>
    issues.every(({ code, path }) => path.length > 0 || code === "unrecognized_keys"),
  );
  return (option ?? []).map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
}

/** `$` is the document. Steps into a list entry written as a plain string are omitted. */
function formatPath(json: unknown, path: readonly PropertyKey[]): string {
  let text = "";
  let at = json;
  for (const step of path) {
    if (typeof at === "string") break;
    if (typeof step === "number") text += `[${step}]`;
    else if (!/^[A-Za-z_$][\w$]*$/.test(String(step))) text += `[${JSON.stringify(String(step))}]`;
    else text += text === "" ? String(step) : `.${String(step)}`;
    at = childOf(at, step);
  }
  return text === "" ? "$" : text;
}

function childOf(parent: unknown, key: PropertyKey): unknown {
  if (typeof parent !== "object" || parent === null || !Object.hasOwn(parent, key))
    return undefined;
  return Reflect.get(parent, key);
}

const MAX_SHOWN = 80;

/** A value for a message: JSON, truncated. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const cut = typeof value === "string" && value.length > MAX_SHOWN;
  return JSON.stringify(cut ? `${value.slice(0, MAX_SHOWN)}…` : value);
}

export function notAllowed(value: unknown, allowed: string): string {
  return value === undefined
    ? `is missing; allowed: ${allowed}`
    : `is ${shown(value)}; allowed: ${allowed}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Wording of zod's own issues. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return notAllowed(issue.input, TYPE_NAMES[issue.expected] ?? issue.expected);
    case "invalid_value":
      return notAllowed(issue.input, issue.values.map((value) => JSON.stringify(value)).join(", "));
    case "unrecognized_keys":
      return `is not known here; known: ${knownKeys(issue.inst).join(", ")}`;
    case "too_small":
      return `${sizeOf(issue)}; allowed: at least ${issue.minimum}`;
    case "too_big":
      return `${sizeOf(issue)}; allowed: at most ${issue.maximum}`;
    default:
      return undefined;
  }
};

function sizeOf({ input }: { readonly input: unknown }): string {
  if (typeof input === "number") return `is ${input}`;
  if (Array.isArray(input)) return `has ${input.length} entries`;
  return `has ${String(input).length} characters`;
}

function knownKeys(inst: unknown): string[] {
  return inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
}

/**
 * Runs a refinement as soon as the parts it reads are valid. By default zod skips it while the object has any
 * other problem, which would then surface only on the second try.
 */
export function onceThere(parts: z.ZodType) {
  return { when: ({ value }: { readonly value: unknown }) => parts.safeParse(value).success };
}
