import { ThreadChannel } from "../thread-channel";
import { LocalTraps } from "./local-traps";

type TrapMessage = readonly [workspaceId: string, visitor: string];

/** Traps of several threads: each notifies the others of every visitor who follows a link, which are few. */
export class ThreadTraps extends LocalTraps {
  readonly #channel = new ThreadChannel<TrapMessage>("traps", (trapped) => super.note(...trapped));

  override note(...trapped: TrapMessage): void {
    super.note(...trapped);
    this.#channel.post(trapped);
  }

  close(): void {
    this.#channel.close();
  }
}
