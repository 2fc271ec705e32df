import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./second-client.mjs", import.meta.url));

export interface Stalls {
  /** Duration of a fixed piece of work on this machine while the attacks ran, median, ms. */
  readonly unitMs: number;
  readonly found: Readonly<
    Record<string, { answers: number; failed: number; worstMs: number; failures: string[] }>
  >;
}

/** A second client, which starts requesting these paths at once. */
export class StallProbe {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(port: number, paths: readonly string[]): Promise<StallProbe> {
    const child = fork(PROGRAM, [String(port), ...paths], { execArgv: [] });
    await once(child, "message");
    return new StallProbe(child);
  }

  /** Discards the results so far. */
  forget(): void {
    this.#child.send("forget");
  }

  /** Ends it. @returns the results since the last reset */
  async report(): Promise<Stalls> {
    this.#child.send("report");
    const [stalls] = await once(this.#child, "message");
    return stalls;
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
