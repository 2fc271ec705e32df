import { ThreadChannel } from "../thread-channel";
import { LocalFailures } from "./local-failures";

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
  readonly #channel = new ThreadChannel<OffenseMessage>("failures", (offense) =>
    super.record(...offense),
  );

  override record(...offense: OffenseMessage): void {
    super.record(...offense);
    this.#channel.post(offense);
  }

  close(): void {
    this.#channel.close();
  }
}
