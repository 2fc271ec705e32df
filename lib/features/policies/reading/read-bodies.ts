import { Turns } from "@/lib/base/turns";
import { asTooMuch, type TooMuchInWords } from "@/lib/kernel";
import type { OpenTask } from "@/lib/threads/task";
import type { Thread } from "@/lib/threads/thread";
import { BODY, type BodyInput, type BodyRead, type BodyReader } from "./body-reader";

const tooLarge: TooMuchInWords = (end) => `This needs more ${end} than allowed. Make it smaller.`;
/** Starting the thread takes longer than a trial: it waits for the next one. */
const IDLE_MS = 60_000;
/** The most bodies of one workspace that wait: the largest take seconds, and their senders wait for the answer. */
const WAITING = 4;

/** Reads bodies one after the other on one thread, which is there while it is needed, by turns of the workspaces. */
export class BodyReading {
  #thread: Thread<BodyReader> | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #turns = new Turns(WAITING);

  constructor(private readonly open: OpenTask) {}

  /**
   * @param workspaceId whose turn it takes
   * @throws TooMuchError for a body that takes too long; WorkRefusedError while too many of the workspace's wait
   */
  read(workspaceId: string, input: BodyInput): Promise<BodyRead> {
    return this.#turns.take(workspaceId, () => this.#read(input));
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  async #read(input: BodyInput): Promise<BodyRead> {
    clearTimeout(this.#idle);
    this.#thread ??= this.open(BODY);
    try {
      return await this.#thread.call("read", input);
    } catch (error) {
      await this.close();
      throw asTooMuch(error, tooLarge);
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }
}
