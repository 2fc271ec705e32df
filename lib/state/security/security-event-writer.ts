import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { LogThrottle } from "@/lib/log/log-throttle";
import { type SecurityEvent, type SecurityEvents, toEcs } from "@/lib/security/event";
import { addSecurityEvents, type CountedEvent } from "@/lib/services/security-event/add-events";
import type { Log } from "../log-port";
import { Loop } from "../loop";
import { within } from "../within";

const WRITE_MS = 1_000;
const TIMEOUT_MS = 5_000;
/** Different events that may wait; beyond it the log alone has them. */
const MAX_WAITING = 2_000;
/** Of events that name no account, which anyone can cause: so many different ones are kept in an hour. */
const MAX_NAMELESS = 500;
const HOUR_MS = 3_600_000;
/** Log lines of one action and outcome. */
const MAX_LINES = 100;
const LINES_PER_MS = 10_000;

export interface SecurityEventWriterOptions {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Security events, in the log at once and in the database a second later. Both are bounded, since anyone
 * who knows the address of the sign-in page can cause some.
 */
export class SecurityEventWriter implements SecurityEvents {
  readonly #options: SecurityEventWriterOptions;
  readonly #throttle: LogThrottle;
  readonly #loop: Loop;
  #waiting = new Map<string, { event: SecurityEvent; at: number; count: number }>();
  #nameless = { sinceMs: Number.NEGATIVE_INFINITY, count: 0 };

  constructor(options: SecurityEventWriterOptions) {
    this.#options = options;
    this.#throttle = new LogThrottle(options.clock, MAX_LINES, LINES_PER_MS);
    this.#loop = new Loop(
      () => this.write(),
      WRITE_MS,
      (err) => options.log.warn({ err }, "Security events could not be written yet"),
    );
  }

  start(): void {
    this.#loop.start();
  }

  record(event: SecurityEvent): void {
    this.#tell(event);
    const name = JSON.stringify(event);
    const same = this.#waiting.get(name);
    if (same !== undefined) same.count++;
    else if (this.#waiting.size < MAX_WAITING && this.#isKept(event)) {
      this.#waiting.set(name, { event, at: this.#options.clock.now(), count: 1 });
    }
  }

  /** @throws when the database is away; what was not written stays */
  async write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const batch = this.#waiting;
    this.#waiting = new Map();
    const events: CountedEvent[] = [...batch.values()];
    try {
      await within(
        TIMEOUT_MS,
        "Writing security events",
        addSecurityEvents(this.#options.prisma, events),
      );
    } catch (error) {
      for (const [name, { event, at, count }] of batch) {
        if (this.#waiting.size >= MAX_WAITING) break;
        const since = this.#waiting.get(name)?.count ?? 0;
        this.#waiting.set(name, { event, at, count: count + since });
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#loop.stop();
    await this.write();
  }

  #tell(event: SecurityEvent): void {
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
