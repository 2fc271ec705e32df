import { BroadcastChannel } from "node:worker_threads";
import type { Clock } from "@/lib/base/clock";
import { LocalTraps } from "./local-traps";

/** The channel between the process's threads. */
const CHANNEL = "gatehouse.traps";

type TrapMessage = readonly [workspaceId: string, visitor: string];

/** Traps of several threads: each notifies the others of every visitor who follows a link, which are few. */
export class ThreadTraps extends LocalTraps {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(clock: Clock) {
    super(clock);
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: TrapMessage }; // only this class posts here
      super.note(...data);
    };
    this.#channel.unref();
  }

  override note(...trapped: TrapMessage): void {
    super.note(...trapped);
    this.#channel.postMessage(trapped);
  }

  close(): void {
    this.#channel.close();
  }
}
