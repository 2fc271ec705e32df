import { z } from "zod";

/** One thing that is wrong with a document: where (`configurations[0].params.rules[2].value`), and what. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Parses a document, or any part of one, by its schema and tells all problems at once, in plain words:
 * what was given and what is allowed. The way in for import, for the API and for the panel's forms.
 */
export function parsePart<S extends z.ZodType>(schema: S, json: unknown): Parsed<z.output<S>> {
  const result = schema.safeParse(json, { error: plainWords });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(json, issue)) };
}

function problemsOf(json: unknown, issue: z.core.$ZodIssue): Problem[] {
  if (issue.code !== "unrecognized_keys") {
    return [{ path: formatPath(json, issue.path), message: issue.message }];
  }
  return issue.keys.map((key) => ({
    path: formatPath(json, [...issue.path, key]),
    message: issue.message,
  }));
}

/** `$` is the document itself. Steps into a list entry that was written as a plain string are left out. */
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

/** A value as a message shows it: JSON, cut short. */
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

/** Words for what zod itself finds; the schemas word what only they know. */
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
 * Lets a check of a whole object run beside other problems in it, as soon as the parts that it reads
 * are there: zod would leave it out, and the customer would learn of its problem on the second try.
 */
export function onceThere(parts: z.ZodType) {
  return { when: ({ value }: { readonly value: unknown }) => parts.safeParse(value).success };
}
