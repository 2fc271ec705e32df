import type { Probe } from "@/lib/engine/facts";
import { ThreadChannel } from "../thread-channel";
import { LocalProbes } from "./local-probes";

type ProbeMessage = readonly [workspaceId: string, visitor: string, probe: Probe];

/** Probes that several threads see together: each notifies the others of every one, which are few. */
export class ThreadProbes extends LocalProbes {
  readonly #channel = new ThreadChannel<ProbeMessage>(
    "probes",
    (noted) => void super.note(...noted),
  );

  override note(workspaceId: string, visitor: string, probe: Probe): readonly string[] | null {
    this.#channel.post([workspaceId, visitor, probe]);
    return super.note(workspaceId, visitor, probe);
  }

  close(): void {
    this.#channel.close();
  }
}
