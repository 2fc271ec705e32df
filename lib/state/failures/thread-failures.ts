import { BroadcastChannel } from "node:worker_threads";
import type { Clock } from "@/lib/base/clock";
import { LocalFailures } from "./local-failures";

/** The channel between the process's threads. */
const CHANNEL = "gatehouse.failures";

/** A message: workspace, network, browser, offense. */
type OffenseMessage = readonly [
  workspaceId: string,
  network: string,
  browser: string,
  offense: string,
];

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
      super.record(...data);
    };
    this.#channel.unref();
  }

  override record(...offense: OffenseMessage): void {
    super.record(...offense);
    this.#channel.postMessage(offense);
  }

  close(): void {
    this.#channel.close();
  }
}
