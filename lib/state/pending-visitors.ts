import { hash } from "node:crypto";
import type { PendingVisitor, PendingVisitors } from "@/lib/api/ports";
import { Batcher } from "@/lib/base/batcher";
import type { Clock } from "@/lib/base/clock";
import { randomBase62 } from "@/lib/base/key-format";
import type { Log } from "@/lib/base/log";
import { Loop } from "@/lib/base/loop";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { PrismaClient } from "@/lib/db/client";
import {
  addPendingVisitors,
  forgetPendingVisitors,
  type NewPendingVisitor,
  verifyPendingVisitor,
} from "@/lib/kernel";
import { Breaker } from "./breaker";

const CODE_LENGTH = 32;
const CODE = /^[A-Za-z0-9]{32}$/;
/** Keynames and their substitutes: anything unprintable was never stored. */
const SUBJECT = /^[\x20-\x7e]{1,100}$/;
const LIFE_MS = 15 * 60 * 1000;
const FORGET_EVERY_MS = 60_000;

/**
 * Pending SmartURLs visitors, in the database, as a code may come back to another process. A code's hash is
 * stored before the response, so that every code sent can be verified.
 */
export class StoredPendingVisitors implements PendingVisitors {
  readonly #inserts: Batcher<NewPendingVisitor, true>;
  readonly #breaker: Breaker;
  readonly #loop: Loop;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
    waitMs?: number,
  ) {
    this.#breaker = new Breaker({
      what: "Pending visitors",
      probe: () => addPendingVisitors(prisma, []),
      clock,
      log,
      waitMs,
    });
    this.#inserts = new Batcher({
      what: "Storing pending visitors",
      run: async (visitors) => {
        await addPendingVisitors(prisma, visitors);
        return visitors.map(() => true as const);
      },
      batchSize: 1_000,
      maxWaiting: 10_000,
      timeoutMs: TIME_LIMITS_MS.database.pendingVisitor,
    });
    this.#loop = new Loop(
      () => forgetPendingVisitors(prisma, clock.now()),
      FORGET_EVERY_MS,
      (err) => log.warn({ err }, "Expired pending visitors could not be removed yet"),
    );
  }

  start(): void {
    this.#loop.start();
  }

  async close(): Promise<void> {
    await Promise.all([this.#breaker.close(), this.#loop.stop()]);
  }

  async create(pending: PendingVisitor, requestId: string, sinceMs?: number): Promise<string> {
    const code = randomBase62(CODE_LENGTH);
    const codeHash = hash("sha256", code, "hex");
    const expiresAt = this.clock.now() + LIFE_MS;
    const visitor = { ...pending, codeHash, requestId, expiresAt };
    await this.#breaker.ask(() => this.#inserts.add(visitor), sinceMs);
    return code;
  }

  async verify(
    workspaceId: string,
    subject: string,
    code: string,
    sinceMs?: number,
  ): Promise<PendingVisitor | null> {
    if (!CODE.test(code) || !SUBJECT.test(subject)) return null;
    const codeHash = hash("sha256", code, "hex");
    const claim = { workspaceId, subject, codeHash, now: this.clock.now() };
    const verified = await this.#breaker.ask(
      () => verifyPendingVisitor(this.prisma, claim),
      sinceMs,
    );
    return verified === null ? null : { workspaceId, subject, ...verified };
  }
}
