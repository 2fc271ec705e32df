import { BroadcastChannel } from "node:worker_threads";
import type { Clock } from "@/lib/base/clock";
import { BrowsersByNetwork, type KnownBrowser } from "./browsers-by-network";

/** The channel between the process's threads. */
const CHANNEL = "gatehouse.browsers";

/** Browsers by address that several threads see together: each announces a browser once it is known. */
export class ThreadBrowsers extends BrowsersByNetwork {
  readonly #channel = new BroadcastChannel(CHANNEL);

  /** @param onKnown called for the browsers that this thread comes to know by itself */
  constructor(clock: Pick<Clock, "now">, onKnown?: (known: KnownBrowser) => void) {
    super(clock, (known) => {
      this.#channel.postMessage(known);
      onKnown?.(known);
    });
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: KnownBrowser }; // only this class posts here
      this.learn(data);
    };
    this.#channel.unref();
  }

  close(): void {
    this.#channel.close();
  }
}
