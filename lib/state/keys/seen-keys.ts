import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { type KeySeen, noteKeysSeen } from "@/lib/services/request-path/note-keys-seen";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";

const WRITE_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** Beyond it new keys are not noted: notes tell when a key was used, and the next use tells again. */
const MAX_NOTES = 50_000;

/** Notes which keys were used, and which of them by browsers; written behind, one row a key. */
export class SeenKeys {
  #notes = new Map<string, KeySeen>();
  readonly #loop: Loop;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.#loop = new Loop(
      () => this.write(),
      WRITE_MS,
      (err) => {
        log.warn({ err }, "When keys were last used could not be written yet");
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  note(keyId: string, fromBrowser: boolean): void {
    const before = this.#notes.get(keyId);
    if (before === undefined && this.#notes.size >= MAX_NOTES) return;
    const at = this.clock.now();
    this.#notes.set(keyId, { keyId, at, fromBrowser: fromBrowser || before?.fromBrowser === true });
  }

  async write(): Promise<void> {
    if (this.#notes.size === 0) return;
    const notes = this.#notes;
    this.#notes = new Map();
    try {
      await within(TIMEOUT_MS, "Noting used keys", noteKeysSeen(this.prisma, [...notes.values()]));
    } catch (error) {
      for (const [keyId, { fromBrowser }] of notes) this.note(keyId, fromBrowser);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    await this.write();
  }
}
