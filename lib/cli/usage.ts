import type { Command } from "./command";

const INVOCATION = "npm run --silent gatehouse --";

/** `account show --email E`; brackets mark optional options. */
export function usageLine({ name, options }: Command): string {
  const words = Object.entries(options).map(([option, { placeholder, isRequired }]) => {
    const word = placeholder === undefined ? `--${option}` : `--${option} ${placeholder}`;
    return isRequired ? word : `[${word}]`;
  });
  return [name, ...words].join(" ");
}

/** The help of one command, of a group, or of everything. */
export function usageText(commands: readonly Command[]): string {
  const entries = commands.map((command) => `  ${usageLine(command)}\n      ${command.summary}`);
  return [
    `Usage: ${INVOCATION} COMMAND …`,
    ...entries,
    "The result is JSON on standard output, but for plan; messages go to standard error. Exit status 0, or 1 on failure.",
    "",
  ].join("\n\n");
}
