import type { Clock } from "@/lib/base/clock";
import { HOUR_MS } from "@/lib/base/durations";
import type { Log } from "@/lib/base/log";
import { MergeBuffer } from "@/lib/base/merge-buffer";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import { WriteBehind } from "@/lib/base/write-behind";
import type { PrismaClient } from "@/lib/db/client";
import { addSecurityEvents } from "@/lib/features/users";
import { LogThrottle } from "@/lib/log/log-throttle";
import { type SecurityEvent, type SecurityEvents, toEcs } from "@/lib/security/event";

const WRITE_MS = 1_000;
/** Distinct events that may wait; further ones are only logged. */
const MAX_WAITING = 2_000;
/** Distinct events that name no user and no workspace, which anyone can cause, stored per hour. */
const MAX_NAMELESS = 500;
/** Log lines per action and outcome. */
const MAX_LINES = 100;
const LINES_PER_MS = 10_000;

export interface SecurityEventWriterOptions {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

interface Waiting {
  readonly event: SecurityEvent;
  readonly at: number;
  count: number;
}

/**
 * Security events, logged at once and stored a second later. Both are bounded, since anyone who can reach the
 * sign-in page can cause some.
 */
export class SecurityEventWriter extends WriteBehind implements SecurityEvents {
  readonly #options: SecurityEventWriterOptions;
  readonly #throttle: LogThrottle;
  readonly #waiting = new MergeBuffer<Waiting>(MAX_WAITING, (older, newer) => ({
    ...older,
    count: older.count + newer.count,
  }));
  #nameless = { sinceMs: Number.NEGATIVE_INFINITY, count: 0 };

  constructor(options: SecurityEventWriterOptions) {
    super({
      everyMs: WRITE_MS,
      log: options.log,
      notWritten: "Security events could not be written yet",
    });
    this.#options = options;
    this.#throttle = new LogThrottle(options.clock, MAX_LINES, LINES_PER_MS);
  }

  record(event: SecurityEvent): void {
    this.#log(event);
    const name = JSON.stringify(event);
    const same = this.#waiting.get(name);
    if (same !== undefined) same.count++;
    else if (!this.#waiting.isFull && this.#isKept(event)) {
      this.#waiting.set(name, { event, at: this.#options.clock.now(), count: 1 });
    }
  }

  protected override write(): Promise<void> {
    return this.#waiting.drain(MAX_WAITING, (batch) => {
      const events = batch.map(([, event]) => event);
      const writing = addSecurityEvents(this.#options.prisma, events);
      return withTimeout(
        TIME_LIMITS_MS.database.writeSecurityEvents,
        "Writing security events",
        writing,
      );
    });
  }

  #log(event: SecurityEvent): void {
    const { log } = this.#options;
    const held = this.#throttle.pass(`${event.action} ${event.outcome}`);
    if (held === null) return;
    const line = { ...toEcs(event), ...(held > 0 && { heldBack: held }) };
    const message = `security: ${event.action} ${event.outcome}`;
    if (event.outcome === "failure") log.warn(line, message);
    else log.info(line, message);
  }

  #isKept({ userId, workspaceId, actor }: SecurityEvent): boolean {
    if (userId !== undefined || workspaceId !== undefined || actor !== undefined) return true;
    const nowMs = this.#options.clock.monotonicMs();
    if (nowMs - this.#nameless.sinceMs >= HOUR_MS) this.#nameless = { sinceMs: nowMs, count: 0 };
    return ++this.#nameless.count <= MAX_NAMELESS;
  }
}
