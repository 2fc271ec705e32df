import { hash } from "node:crypto";
import type { PendingVisitors } from "@/lib/api/ports";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { KEYNAME } from "@/lib/engine/document/smart-url-schema";
import {
  addPendingVisitors,
  type NewPendingVisitor,
} from "@/lib/services/visitor/add-pending-visitors";
import { forgetPendingVisitors } from "@/lib/services/visitor/forget-pending-visitors";
import { verifyPendingVisitor } from "@/lib/services/visitor/verify-pending-visitor";
import { Batcher } from "./batcher";
import { randomBase62 } from "./key-format";
import type { Log } from "./log-port";
import { Loop } from "./loop";
import { within } from "./within";

const CODE_LENGTH = 32;
const CODE = /^[A-Za-z0-9]{32}$/;
const LIFE_MS = 15 * 60 * 1000;
const FORGET_EVERY_MS = 60_000;
const TIMEOUT_MS = 3_000;

/**
 * Pending SmartURLs visitors, in the database: a code may come back to another process. A code is
 * stored, as its hash, before it is told, so that no answer carries one that cannot be verified.
 */
export class StoredPendingVisitors implements PendingVisitors {
  readonly #inserts: Batcher<NewPendingVisitor, true>;
  readonly #loop: Loop;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.#inserts = new Batcher({
      what: "Storing pending visitors",
      run: async (visitors) => {
        await addPendingVisitors(prisma, visitors);
        return visitors.map(() => true as const);
      },
      batchSize: 1_000,
      maxWaiting: 10_000,
      timeoutMs: TIMEOUT_MS,
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

  close(): Promise<void> {
    return this.#loop.stop();
  }

  async create(workspaceId: string, keyname: string, requestId: string): Promise<string> {
    const code = randomBase62(CODE_LENGTH);
    const expiresAt = this.clock.now() + LIFE_MS;
    await this.#inserts.add({
      codeHash: hash("sha256", code, "hex"),
      workspaceId,
      keyname,
      requestId,
      expiresAt,
    });
    return code;
  }

  async verify(workspaceId: string, keyname: string, code: string): Promise<boolean> {
    if (!CODE.test(code) || !KEYNAME.test(keyname)) return false;
    const codeHash = hash("sha256", code, "hex");
    const claim = { workspaceId, keyname, codeHash, now: this.clock.now() };
    return within(
      TIMEOUT_MS,
      "Verifying a pending visitor",
      verifyPendingVisitor(this.prisma, claim),
    );
  }
}
