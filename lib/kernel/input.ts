import { z } from "zod";
import { parsePart, plainWords } from "@/lib/engine/document/problems";
import { InvalidInputError } from "./errors";
import { findUnstorableText } from "./unstorable-text";

/** Far beyond any real quota, and exact as a number. */
const MAX_QUOTA = 1_000_000_000_000;
const MAX_RATE = 1_000_000;

/** More unknown names than that are not listed. */
const MOST_UNKNOWN = 5;

const given = (input: unknown) =>
  input === undefined ? "is missing" : `is ${JSON.stringify(input)}`;

const whole = (least: number, most: number, what: string) => {
  const allowed = `allowed: a whole number from ${least} to ${most} (${what})`;
  return z
    .number({ error: ({ input }) => `${given(input)}; ${allowed}` })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: ({ input }) => `${given(input)}; ${allowed}`,
    });
};

/** Credits a period. */
export const quotaInput = whole(0, MAX_QUOTA, "credits per 30 days");
/** Requests a second. */
export const rateInput = whole(1, MAX_RATE, "requests per second");

/**
 * An address as accounts are found by it: in lower case, but for the Kelvin sign (U+212A), whose lower case is an ASCII
 * letter and would make it another's address. `emailInput` takes none with it.
 */
export const canonicalEmail = (text: string): string =>
  text.trim().replace(/[^\u212A]+/g, (part) => part.toLowerCase());

export const emailInput = z
  .string()
  .overwrite(canonicalEmail)
  .max(254)
  .regex(/^[^\s@\p{Cc}\u212A]+@[^\s@\p{Cc}\u212A]+$/u, {
    error: ({ input }) => `${given(input)}; allowed: an email address of at most 254 characters`,
  });

/** NIST SP 800-63B: at least 8 characters, no composition rules; the upper bound keeps hashing cheap. */
export const passwordInput = z
  .string()
  .refine((value) => [...value].length >= 8 && value.length <= 1024, {
    error: "is too short or too long; allowed: 8 to 1024 characters",
  });

export const HANDLE = /^[a-z0-9][a-z0-9-]{1,30}$/;

export const handleInput = z.string().regex(HANDLE, {
  error: ({ input }) => `${given(input)}; allowed: 2 to 31 of a-z, 0-9 and -, not starting with -`,
});

/** The name that people give a key, and other things of a workspace. */
export const keyNameInput = z
  .string()
  .trim()
  .min(1, "A name")
  .max(100, "At most 100 characters")
  .regex(/^\P{Cc}*$/u, "No control characters");

/**
 * Parses input from outside. Text that the database cannot store, and excessive nesting, are refused before
 * the schema runs.
 *
 * @throws InvalidInputError with every problem
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = findUnstorableText(input);
  if (unstorable.length > 0) throw new InvalidInputError(unstorable);
  const result = schema.safeParse(input, { error: plainWords });
  if (result.success) return result.data;
  throw new InvalidInputError(
    result.error.issues.flatMap((issue) =>
      pathsOf(issue).map((path) => ({ path: path.join("."), message: issue.message })),
    ),
  );
}

/** An unknown name is a problem at its own place. */
const pathsOf = (issue: z.core.$ZodIssue): readonly PropertyKey[][] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.slice(0, MOST_UNKNOWN).map((key) => [...issue.path, key])
    : [issue.path];

/**
 * Parses one part of an account document from a client, by the document's own schema.
 *
 * @throws InvalidInputError with every problem and its path inside the part
 */
export function readPart<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = parsePart(schema, json);
  const problems = [...(parsed.ok ? [] : parsed.problems), ...findUnstorableText(json)];
  if (!parsed.ok || problems.length > 0) throw new InvalidInputError(problems);
  return parsed.value;
}
