import { BroadcastChannel } from "node:worker_threads";

/** Messages between the process's threads: each reaches all holders of a channel of that name but its sender. */
export class ThreadChannel<Message> {
  readonly #channel: BroadcastChannel;

  constructor(name: string, onMessage?: (message: Message) => void) {
    this.#channel = new BroadcastChannel(`gatehouse.${name}`);
    if (onMessage !== undefined) {
      this.#channel.onmessage = (event) => {
        onMessage((event as { readonly data: Message }).data); // one class posts to a name
      };
    }
    // No thread stays alive to listen.
    this.#channel.unref();
  }

  post(message: Message): void {
    this.#channel.postMessage(message);
  }

  close(): void {
    this.#channel.close();
  }
}
