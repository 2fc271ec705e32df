import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const FILE = fileURLToPath(new URL("crowd-clients.mjs", import.meta.url));

export type CrowdKind = "idle" | "new" | "slow-readers" | "slow-headers" | "paths";

/** The fate of a crowd's connections and requests. */
export interface CrowdFigures {
  readonly opened: number;
  readonly answered: number;
  readonly refused: number;
  /** Connections that the server has ended. */
  readonly cut: number;
}

/** Many clients at once (`crowd-clients.mjs`), until `end`. */
export class Crowd {
  private constructor(private readonly child: ChildProcess) {}

  /**
   * @param path what they ask for, or the file of what they ask for
   * @returns when all are there
   */
  static async gather(kind: CrowdKind, port: number, count: number, path: string): Promise<Crowd> {
    const child = fork(FILE, [kind, String(port), String(count), path]);
    await once(child, "message");
    return new Crowd(child);
  }

  async end(): Promise<CrowdFigures> {
    const ended = once(this.child, "exit");
    const told = once(this.child, "message");
    this.child.send("end");
    const [figures] = await told;
    await ended;
    return figures as CrowdFigures; // crowd-clients.mjs sends nothing else then
  }
}
