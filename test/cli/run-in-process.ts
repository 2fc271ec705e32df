import { fileURLToPath } from "node:url";
import { runCommandLine } from "@/lib/cli/run-command-line";

export const PROJECT_DIR = fileURLToPath(new URL("../..", import.meta.url));

/** The output of a command as an operator sees it. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command inside the test's process, with only these variables. */
export async function runInProcess(
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  stdin = "",
  isTerminal = { input: false, output: false },
): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  const status = await runCommandLine(args, {
    variables,
    projectDir: PROJECT_DIR,
    invocation: "gatehouse",
    isTerminal,
    stdin: (async function* () {
      yield new TextEncoder().encode(stdin);
    })(),
    stderr: {
      write: (line) => {
        stderr += line;
      },
    },
    writeOut: async (bytes) => {
      stdout += typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("latin1");
    },
  });
  return { status, stdout, stderr };
}
