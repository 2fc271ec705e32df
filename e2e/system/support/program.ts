import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { until } from "@/test/state/until";

export const PROJECT_DIR = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

export type Variables = Readonly<Record<string, string>>;

/** How a program ended, with its output. */
export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The Node.js that programs run on: `TEST_NODE`, or that of the tests. */
export const NODE = process.env.TEST_NODE ?? process.execPath;

const STOP_LIMIT_MS = 60_000;

export interface ProgramOptions {
  /** Where it runs: a release, or this project. */
  readonly folder: string;
  readonly stdin?: string;
  /** Left out, Node. */
  readonly program?: string;
}

/** A program of Gatehouse, in the given environment and no other. */
export class Program {
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  #stdout = "";
  #stderr = "";

  constructor(args: readonly string[], env: Variables, options: ProgramOptions) {
    const { stdin, folder, program = NODE } = options;
    this.#child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
      stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    });
    this.#child.stdin?.end(stdin);
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.#stdout += text;
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr += text;
    });
    this.ended = new Promise((resolve, reject) => {
      this.#child.once("error", reject);
      this.#child.once("close", (status, signal) => {
        resolve({ status, signal, stdout: this.#stdout, stderr: this.#stderr });
      });
    });
    this.ended.catch(() => undefined); // `ended`'s awaiter gets the error
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error("The program could not be started.");
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get stdout(): string {
    return this.#stdout;
  }

  /** The first group of the line that announces readiness; fails at once when the program ends before. */
  async said(line: RegExp, limitMs: number): Promise<string> {
    await until(
      `the line ${line}`,
      () => {
        if (!this.isRunning) throw new Error(`It ended too early:\n${this.#stdout}${this.#stderr}`);
        return line.test(this.#stdout);
      },
      limitMs,
    );
    return line.exec(this.#stdout)?.[1] ?? "";
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Ends it as a service manager does: SIGTERM, then SIGKILL when that takes too long. */
  async stop(): Promise<Ended> {
    const timer = setTimeout(() => this.signal("SIGKILL"), STOP_LIMIT_MS);
    this.signal("SIGTERM");
    const ended = await this.ended;
    clearTimeout(timer);
    return ended;
  }

  kill(): Promise<Ended> {
    this.signal("SIGKILL");
    return this.ended;
  }
}
