import { Turns } from "@/lib/base/turns";
import { openHere, openThread, type Thread, type ThreadLimits } from "@/lib/threads/thread";
import { threadEndOf } from "@/lib/threads/thread-ended";
import { TooMuchError } from "../../errors";
import { type BodyInput, type BodyRead, BodyReader } from "./body-reader";

const LIMITS: ThreadLimits = { memoryMb: 256, timeoutMs: 30_000 };
/** Starting the thread takes longer than a trial: it waits for the next one. */
const IDLE_MS = 60_000;
/** Of one workspace: the largest bodies take seconds, and who sent one waits for the answer. */
const WAITING = 4;

/** Reads bodies one after the other on one thread, which is there while it is needed, by turns of the workspaces. */
export class BodyReading {
  #thread: Thread<BodyReader> | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #turns = new Turns(WAITING);

  private constructor(private readonly open: () => Thread<BodyReader>) {}

  /** For production. @param threadFile `body-thread.ts`, bundled separately */
  static onThread(threadFile: URL): BodyReading {
    return new BodyReading(() => openThread<BodyReader>(threadFile, LIMITS));
  }

  /** For development and tests: blocks the process while it works. */
  static here(): BodyReading {
    return new BodyReading(() => openHere(new BodyReader()));
  }

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
    this.#thread ??= this.open();
    try {
      return await this.#thread.call("read", input);
    } catch (error) {
      await this.close();
      const end = threadEndOf(error);
      if (end !== "memory" && end !== "time") throw error;
      throw new TooMuchError(`This needs more ${end} than allowed. Make it smaller.`);
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }
}
