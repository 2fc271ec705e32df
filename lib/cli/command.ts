import type { Clock } from "@/lib/clock";
import type { Env } from "@/lib/env/env";
import type { Logger } from "@/lib/log/log";
import { CommandError } from "./errors";
import { type OptionSpecs, type OptionValues, parseOptions } from "./options";

/** What a command gets from the process that runs it. */
export interface Context {
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  /** Where `prisma` and `node_modules` lie. */
  readonly projectDir: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Writes the command's result, one JSON document, to standard output. */
  print(json: unknown): Promise<void>;
}

/** One of the operator's commands: what the registry, the dispatcher and the help need to know. */
export interface Command {
  /** Such as `account create`. */
  readonly name: string;
  readonly summary: string;
  readonly options: OptionSpecs;
  /**
   * Parses what follows the command's name, and does it.
   *
   * @throws OptionsError before anything is done; CommandError, ServiceError and others when it fails
   */
  execute(args: readonly string[], context: Context): Promise<void>;
}

interface Definition<O extends OptionSpecs> {
  readonly name: string;
  readonly summary: string;
  readonly options: O;
  run(options: OptionValues<O>, context: Context): Promise<void>;
}

/** Ties a command's options to the types that its `run` receives. */
export function defineCommand<O extends OptionSpecs>(definition: Definition<O>): Command {
  const { name, summary, options, run } = definition;
  return {
    name,
    summary,
    options,
    execute: (args, context) => run(parseOptions(options, args), context),
  };
}

/**
 * The changes that were asked for, without those that were not.
 *
 * @throws CommandError when there is none: nothing is written then, and no audit event says otherwise
 */
export function changesOrThrow<C extends Readonly<Record<string, unknown>>>(changes: C): C {
  if (Object.values(changes).some((value) => value !== undefined)) return changes;
  throw new CommandError("There is nothing to change: give an option that says what.");
}
