import { BroadcastChannel } from "node:worker_threads";
import type { Clock } from "@/lib/base/clock";
import { LocalFailures } from "./local-failures";

/** The channel between the process's threads. */
const CHANNEL = "gatehouse.failures";

/** A message: workspace, visitor, offense. */
type OffenseMessage = readonly [workspaceId: string, visitor: string, offense: string];

/**
 * Repeated failures that several threads count together: each notifies the others of every hostile decision,
 * which are few, so that asking stays in the thread's own memory.
 */
export class ThreadFailures extends LocalFailures {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(clock: Clock) {
    super(clock);
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: OffenseMessage }; // only this class posts here
      const [workspaceId, visitor, offense] = data;
      super.record(workspaceId, visitor, offense);
    };
    this.#channel.unref();
  }

  override record(workspaceId: string, visitor: string, offense: string): void {
    super.record(workspaceId, visitor, offense);
    const message: OffenseMessage = [workspaceId, visitor, offense];
    this.#channel.postMessage(message);
  }

  close(): void {
    this.#channel.close();
  }
}
