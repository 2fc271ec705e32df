import { parseArgs } from "node:util";
import { shown } from "@/lib/engine/document/problems";
import { OptionsError } from "./errors";
import type { Kind } from "./option-kinds";

/** One option of a command. `T` includes undefined when it may be left out. */
export interface OptionSpec<T> {
  readonly kind: Kind<T>;
  /** The value's name in the usage: `E` of `--email E`; undefined when it takes none. */
  readonly placeholder: string | undefined;
  readonly isRequired: boolean;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;

export type OptionValues<O extends OptionSpecs> = {
  readonly [K in keyof O]: O[K] extends OptionSpec<infer T> ? T : never;
};

export const required = <T>(placeholder: string, kind: Kind<T>): OptionSpec<T> => ({
  kind,
  placeholder,
  isRequired: true,
});

export const optional = <T>(placeholder: string, kind: Kind<T>): OptionSpec<T | undefined> => ({
  kind,
  placeholder,
  isRequired: false,
});

/** True when it is given; it takes no value. */
export const flag: OptionSpec<boolean> = {
  kind: { allowed: "no value", read: (given) => given === "true" },
  placeholder: undefined,
  isRequired: false,
};

/**
 * Parses a command's options strictly: unknown or repeated options, missing values and stray words are
 * problems. `parseArgs` only splits the line: its own checks stop at the first problem, let the last of two
 * values win, and echo a stray word, which may be half of a password.
 *
 * @throws OptionsError with every problem: the option, the given text, what is allowed
 */
export function parseOptions<O extends OptionSpecs>(
  specs: O,
  args: readonly string[],
): OptionValues<O> {
  const { given, problems } = splitOptions(specs, args);
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const raw = given.get(name);
    if (raw === undefined) {
      if (spec.isRequired && !given.has(name)) {
        problems.push(`--${name} is missing; allowed: ${spec.kind.allowed}`);
      }
      if (isFlag(spec)) values[name] = false;
      continue;
    }
    values[name] = spec.kind.read(raw);
    if (values[name] === undefined) problems.push(describeRefused(name, raw, spec.kind));
  }
  if (problems.length > 0) throw new OptionsError(problems);
  // Each value came from its spec's `read`, and required ones are present, or we had thrown.
  return values as OptionValues<O>;
}

interface Split {
  /** Undefined when there is no usable value, which is already reported. */
  readonly given: ReadonlyMap<string, string | undefined>;
  readonly problems: string[];
}

function splitOptions(specs: OptionSpecs, args: readonly string[]): Split {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [
        name,
        { type: isFlag(spec) ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string | undefined>();
  // By index: `-abc` arrives as three unknown options; only the first is reported.
  const problems = new Map<number, string>();
  for (const token of tokens) {
    const isOption = token.kind === "option";
    const problem = isOption ? problemOf(token, specs, given) : STRAY_WORD;
    if (problem !== undefined && !problems.has(token.index)) problems.set(token.index, problem);
    if (!isOption) continue;
    const value = isFlag(specs[token.name]) ? "true" : token.value;
    given.set(token.name, problem === undefined ? value : undefined);
  }
  return { given, problems: [...new Set(problems.values())] };
}

function isFlag(spec: OptionSpec<unknown> | undefined): boolean {
  return spec !== undefined && spec.placeholder === undefined;
}

const STRAY_WORD = "A word belongs to no option: put values with spaces in quotes.";

/** An option token of `parseArgs`. */
interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  /** Given with `=`. */
  readonly inlineValue?: boolean | undefined;
}

function problemOf(
  { name, rawName, value, inlineValue }: OptionToken,
  specs: OptionSpecs,
  given: ReadonlyMap<string, unknown>,
): string | undefined {
  if (!Object.hasOwn(specs, name)) {
    const allowed =
      Object.keys(specs)
        .map((known) => `--${known}`)
        .join(", ") || "none";
    return `${rawName} is not an option of this command; allowed: ${allowed}`;
  }
  if (given.has(name)) return `${rawName} is given twice; allowed: once`;
  if (isFlag(specs[name])) return value === undefined ? undefined : `${rawName} takes no value`;
  if (value !== undefined && (inlineValue || !/^-./.test(value))) return undefined;
  return `${rawName} has no value; one that begins with - is written ${rawName}=VALUE`;
}

function describeRefused(name: string, raw: string, kind: Kind<unknown>): string {
  const given = kind.isSecret ? "not usable (its value is not shown)" : shown(raw);
  return `--${name} is ${given}; allowed: ${kind.allowed}`;
}
