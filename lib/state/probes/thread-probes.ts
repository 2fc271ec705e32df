import { BroadcastChannel } from "node:worker_threads";
import type { Clock } from "@/lib/base/clock";
import type { Probe } from "@/lib/engine/facts";
import { LocalProbes } from "./local-probes";

/** The channel between the process's threads. */
const CHANNEL = "gatehouse.probes";

type ProbeMessage = readonly [workspaceId: string, visitor: string, probe: Probe];

/** Probes that several threads see together: each notifies the others of every one, which are few. */
export class ThreadProbes extends LocalProbes {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(clock: Clock) {
    super(clock);
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: ProbeMessage }; // only this class posts here
      super.note(...data);
    };
    this.#channel.unref();
  }

  override note(workspaceId: string, visitor: string, probe: Probe): readonly string[] | null {
    const message: ProbeMessage = [workspaceId, visitor, probe];
    this.#channel.postMessage(message);
    return super.note(workspaceId, visitor, probe);
  }

  close(): void {
    this.#channel.close();
  }
}
