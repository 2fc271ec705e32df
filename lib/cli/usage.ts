import type { Command } from "./command";

/** `account show --email E`; brackets mark optional options. */
export function usageLine({ name, options }: Command): string {
  const words = Object.entries(options).map(([option, { placeholder, isRequired }]) => {
    const word = placeholder === undefined ? `--${option}` : `--${option} ${placeholder}`;
    return isRequired ? word : `[${word}]`;
  });
  return [name, ...words].join(" ");
}

/**
 * The help of one command, of a group, or of everything.
 *
 * @param invocation what comes before the command
 */
export function usageText(commands: readonly Command[], invocation: string): string {
  const entries = commands.map((command) => `  ${usageLine(command)}\n      ${command.summary}`);
  return [
    `Usage: ${invocation} COMMAND …`,
    ...entries,
    "The result is JSON on standard output, except for plan; messages go to standard error. The exit status is 0, or 1 after a failure.",
    "",
  ].join("\n\n");
}
