import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { LoadPlan, LoadResult } from "./load";

export interface StartedProcess {
  readonly pid: number;
  readonly url: string;
  /** Output before the ready line. */
  readonly lines: readonly string[];
  readonly readySeconds: number;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits for an output line with its URL.
 *
 * @param readyLine its first group is the URL
 * @param directory to run it in, instead of this one
 * @param onLine gets what it prints once it is ready
 * @throws when the program ends first
 */
export async function startProcess(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  readyLine: RegExp,
  directory?: string,
  onLine?: (line: string) => void,
): Promise<StartedProcess> {
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, args, {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const start = performance.now();
  const ready = await waitForLine(child, readyLine, onLine);
  return {
    ...ready,
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - start) / 1_000,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function waitForLine(
  child: ChildProcess,
  readyLine: RegExp,
  onLine: (line: string) => void = () => undefined,
): Promise<Pick<StartedProcess, "url" | "lines">> {
  if (child.stdout === null) throw new Error("the program has no output");
  const lines: string[] = [];
  const printed = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    const look = (line: string) => {
      const found = readyLine.exec(line);
      if (found?.[1] === undefined) return void lines.push(line);
      printed.off("line", look).on("line", onLine);
      resolve({ url: found[1], lines });
    };
    printed.on("line", look);
    printed.once("close", () =>
      reject(new Error(`the program ended before it was ready (exit status ${child.exitCode})`)),
    );
  });
}

/**
 * Runs a script in another process: its plan as JSON on standard input, its result as JSON on standard output.
 *
 * @throws when it fails
 */
export async function runScript<P, R>(script: URL, plan: P): Promise<R> {
  const child = spawn(process.execPath, ["--import", "tsx", script.pathname], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  child.stdin.end(JSON.stringify(plan));
  const printed = await text(child.stdout);
  const [status] = await ended;
  if (status !== 0) throw new Error(`${script.pathname} ended with status ${status}`);
  return JSON.parse(printed) as R; // as the script prints it
}

export const runLoad = (plan: LoadPlan) =>
  runScript<LoadPlan, LoadResult>(new URL("load.ts", import.meta.url), plan);
