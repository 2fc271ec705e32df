import { BroadcastChannel } from "node:worker_threads";
import type { Clock } from "@/lib/base/clock";
import { LocalFailures } from "./local-failures";

/** The channel between the process's threads. */
const CHANNEL = "gatehouse.failures";

/** A message: workspace, visitor, offense. */
type Told = readonly [workspaceId: string, visitor: string, offence: string];

/**
 * Repeated failures that several threads count together: each notifies the others of every hostile decision,
 * which are few, so that asking stays in the thread's own memory.
 */
export class ThreadFailures extends LocalFailures {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(clock: Clock) {
    super(clock);
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: Told }; // only this class posts here
      const [workspaceId, visitor, offence] = data;
      super.record(workspaceId, visitor, offence);
    };
    this.#channel.unref();
  }

  override record(workspaceId: string, visitor: string, offence: string): void {
    super.record(workspaceId, visitor, offence);
    const told: Told = [workspaceId, visitor, offence];
    this.#channel.postMessage(told);
  }

  close(): void {
    this.#channel.close();
  }
}
