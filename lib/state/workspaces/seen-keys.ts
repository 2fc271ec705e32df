import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import { WriteBehind } from "@/lib/base/write-behind";
import type { PrismaClient } from "@/lib/db/client";
import { type KeySeen, noteKeysSeen } from "@/lib/features/request-path";

const WRITE_MS = 2_000;
/** Beyond it new keys are skipped: their next use is noted instead. */
const MAX_NOTES = 50_000;

/** Notes when keys were used, and which of them by browsers; written in the background, one row per key. */
export class SeenKeys extends WriteBehind {
  #notes = new Map<string, KeySeen>();

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
  ) {
    super({
      everyMs: WRITE_MS,
      log,
      notWritten: "When keys were last used could not be written yet",
    });
  }

  note(keyId: string, fromBrowser: boolean, by: string | null): void {
    const before = this.#notes.get(keyId);
    if (before === undefined && this.#notes.size >= MAX_NOTES) return;
    const at = this.clock.now();
    this.#notes.set(keyId, {
      keyId,
      at,
      fromBrowser: fromBrowser || before?.fromBrowser === true,
      by: by ?? before?.by ?? null,
    });
  }

  protected override async write(): Promise<void> {
    if (this.#notes.size === 0) return;
    const notes = this.#notes;
    this.#notes = new Map();
    try {
      await withTimeout(
        TIME_LIMITS_MS.database.noteSeenKeys,
        "Noting used keys",
        noteKeysSeen(this.prisma, [...notes.values()]),
      );
    } catch (error) {
      for (const [keyId, { fromBrowser, by }] of notes) this.note(keyId, fromBrowser, by);
      throw error;
    }
  }
}
