import type { Clock } from "@/lib/base/clock";
import { ThreadChannel } from "../thread-channel";
import { BrowsersByNetwork, type KnownBrowser } from "./browsers-by-network";

/** Browsers by address that several threads see together: each announces a browser once it is known. */
export class ThreadBrowsers extends BrowsersByNetwork {
  readonly #channel = new ThreadChannel<KnownBrowser>("browsers", (known) => this.learn(known));

  /** @param onKnown called for the browsers that this thread comes to know by itself */
  constructor(clock: Pick<Clock, "now">, onKnown?: (known: KnownBrowser) => void) {
    super(clock, (known) => {
      this.#channel.post(known);
      onKnown?.(known);
    });
  }

  close(): void {
    this.#channel.close();
  }
}
