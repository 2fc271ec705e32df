import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface StartedProcess {
  readonly url: string;
  /** What it said before the line that it is ready, and that it took to get there. */
  readonly lines: readonly string[];
  readonly readySeconds: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits for a line on its output that names where it listens.
 *
 * @param readyLine Its first group is the URL.
 * @throws when the program ends before that line
 */
export async function startProcess(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  readyLine: RegExp,
): Promise<StartedProcess> {
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const start = performance.now();
  const ready = await waitForLine(child, readyLine);
  return {
    ...ready,
    readySeconds: (performance.now() - start) / 1_000,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function waitForLine(
  child: ChildProcess,
  readyLine: RegExp,
): Promise<Pick<StartedProcess, "url" | "lines">> {
  if (child.stdout === null) throw new Error("the program has no output");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const found = readyLine.exec(line);
    if (found?.[1] !== undefined) {
      child.stdout.resume();
      return { url: found[1], lines };
    }
    lines.push(line);
  }
  throw new Error(`the program ended before it was ready (exit status ${child.exitCode})`);
}
