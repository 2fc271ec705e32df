import { systemClock } from "@/lib/base/clock";
import { EnvError, parseUsableEnv } from "@/lib/env/env";
import { InvalidInputError } from "@/lib/kernel";
import { createLogger, hideSecrets, type LogOutput } from "@/lib/log/log";
import { asText, type Command, type Context, type ExitStatus } from "./command";
import { loadCommands } from "./commands";
import { CommandError, messageOf, OptionsError } from "./errors";
import { usageLine, usageText } from "./usage";

/** The process around the command line. */
export interface Host {
  /** The unparsed environment. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly projectDir: string;
  /** How an operator calls it: what comes before the command. */
  readonly invocation: string;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stderr: LogOutput;
  /** Whether a person is at standard input, and at standard output. */
  readonly isTerminal: { readonly input: boolean; readonly output: boolean };
  /** Writes to standard output; resolves once written, so that no long result is cut. */
  writeOut(bytes: string | Uint8Array): Promise<void>;
}

/**
 * Finds and runs a command.
 *
 * @param args after the program's name
 * @returns the exit status; of a failure 1 or 3, with the reason on standard error
 */
export async function runCommandLine(args: readonly string[], host: Host): Promise<ExitStatus> {
  const isOption = args.findIndex((arg) => arg.startsWith("-"));
  const words = isOption === -1 ? args : args.slice(0, isOption);
  try {
    if (words[0] === "help") await help(words.slice(1), host);
    else if (args.includes("--help") || args.includes("-h")) await help(words, host);
    else return await execute(await findCommandOrThrow(words), args, host);
    return 0;
  } catch (error) {
    host.stderr.write(`${hideSecrets(messageOf(error))}\n`);
    return error instanceof CommandError ? error.status : 1;
  }
}

async function help(topic: readonly string[], host: Host): Promise<void> {
  const commands = await loadCommands(topic[0]);
  const about = commands.filter(({ name }) =>
    `${name} `.startsWith(`${topic.join(" ")} `.trimStart()),
  );
  if (about.length === 0) throw unknownCommand(topic, commands);
  await host.writeOut(usageText(about, host.invocation));
}

async function findCommandOrThrow(words: readonly string[]): Promise<Command> {
  const commands = await loadCommands(words[0]);
  const command = commands.find(({ name }) => `${words.join(" ")} `.startsWith(`${name} `));
  if (command === undefined) throw unknownCommand(words, commands);
  return command;
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): CommandError {
  const given =
    words.length === 0
      ? "No command is given"
      : `There is no command "${words.slice(0, 2).join(" ")}"`;
  const allowed = commands.map((command) => `  ${usageLine(command)}`);
  return new CommandError([`${given}; there are:`, ...allowed].join("\n"));
}

async function execute(command: Command, args: readonly string[], host: Host): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const context = createContext(host, command, (given) => {
    status = given;
  });
  try {
    await command.execute(args.slice(command.name.split(" ").length), context);
    return status;
  } catch (error) {
    context.log.debug({ err: error }, "the command failed");
    if (error instanceof OptionsError) {
      throw new CommandError(`${error.message}\nUsage: ${usageLine(command)}`);
    }
    throw error instanceof InvalidInputError ? inOptionNames(error, command) : error;
  }
}

function createContext(host: Host, { bearsBadEnv }: Command, endWith: Context["endWith"]): Context {
  const { variables, projectDir, stdin, stderr, isTerminal, writeOut } = host;
  const { env, problems } = parseUsableEnv(variables);
  if (problems.length > 0 && !bearsBadEnv) throw new EnvError(problems);
  // A server's log lines would be noise here, unless LOG_LEVEL asks for them.
  const level = variables.LOG_LEVEL?.trim() ? env.logLevel : "warn";
  return {
    env,
    variables,
    envProblems: problems,
    log: createLogger(level, stderr),
    clock: systemClock,
    projectDir,
    stdin,
    stderr,
    isTerminal,
    writeOut,
    endWith,
    print: (json) => writeOut(asText(json)),
  };
}

/** Service input fields whose option has another name. */
const OPTION_NAMES: Readonly<Record<string, string>> = { expiresAt: "expires" };

/** One problem per line: an option by its name, a document field by its JSON path. */
function inOptionNames({ problems }: InvalidInputError, { options }: Command): CommandError {
  const lines = problems.map(({ path, message }) => {
    const option = OPTION_NAMES[path] ?? path;
    return `${Object.hasOwn(options, option) ? `--${option}` : path} ${message}`;
  });
  return new CommandError(lines.join("\n"));
}
