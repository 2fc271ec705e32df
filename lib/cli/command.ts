import type { Clock } from "@/lib/base/clock";
import type { Env } from "@/lib/env/env";
import type { Logger, LogOutput } from "@/lib/log/log";
import { CommandError } from "./errors";
import { type OptionSpecs, type OptionValues, parseOptions } from "./options";

/** Beside 0 and 1: 2, there are changes; 3, someone else changed something meanwhile. */
export type ExitStatus = 0 | 1 | 2 | 3;

export interface Context {
  readonly env: Env;
  /** The environment, unparsed: for what only a command knows. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Problems of the environment, for a command that tolerates them; `env` is then without it. */
  readonly envProblems: readonly string[];
  readonly log: Logger;
  readonly clock: Clock;
  /** The folder with `prisma` and `node_modules`. */
  readonly projectDir: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** For messages, and for what is to be read where standard output has something else. */
  readonly stderr: LogOutput;
  readonly isTerminal: { readonly input: boolean; readonly output: boolean };
  /** Writes the command's result, one JSON document, to standard output. */
  print(json: unknown): Promise<void>;
  /** Standard output, for a command whose result is not JSON. Resolves once written. */
  writeOut(bytes: string | Uint8Array): Promise<void>;
  /** The exit status of a command that does not fail. */
  endWith(status: ExitStatus): void;
}

/** A command, as the registry, the dispatcher and the help need it. */
export interface Command {
  /** Such as `account create`. */
  readonly name: string;
  readonly summary: string;
  readonly options: OptionSpecs;
  /** Whether it runs although the environment is bad. */
  readonly bearsBadEnv: boolean;
  /**
   * Parses the arguments after the command's name, and runs the command.
   *
   * @throws OptionsError before anything is done; CommandError, ServiceError and others on failure
   */
  execute(args: readonly string[], context: Context): Promise<void>;
}

interface Definition<O extends OptionSpecs> {
  readonly name: string;
  readonly summary: string;
  readonly options: O;
  readonly bearsBadEnv?: boolean;
  run(options: OptionValues<O>, context: Context): Promise<void>;
}

/** Types `run` by the command's options. */
export function defineCommand<O extends OptionSpecs>(definition: Definition<O>): Command {
  const { name, summary, options, bearsBadEnv = false, run } = definition;
  return {
    name,
    summary,
    options,
    bearsBadEnv,
    execute: (args, context) => run(parseOptions(options, args), context),
  };
}

/** JSON as commands print it. */
export function asText(json: unknown): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * The requested changes, without undefined ones.
 *
 * @throws CommandError when there are none, so that no audit event is written for nothing
 */
export function changesOrThrow<C extends Readonly<Record<string, unknown>>>(changes: C): C {
  if (Object.values(changes).some((value) => value !== undefined)) return changes;
  throw new CommandError("Nothing to change: give at least one option.");
}
