import { hash } from "node:crypto";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { isStateUnavailable } from "@/lib/base/state-unavailable";
import type { TokenClaim, UsedTokens } from "@/lib/challenge/ports";
import type { PrismaClient } from "@/lib/db/client";
import { addPendingVisitors, claimToken } from "@/lib/kernel";
import { Breaker } from "../breaker";
import { ThreadChannel } from "../thread-channel";

/** Some 15 MB when full: ten minutes of 150 a second. */
const MAX_TOKENS = 100_000;
/** No keyname: a link's code is never mistaken for a token. */
const SUBJECT = "siteverify:";

/**
 * Verified tokens, in the database, which all processes ask. While it is away this process's own memory decides, which
 * its threads share, as people must not be locked out of a form.
 */
export class StoredUsedTokens implements UsedTokens {
  readonly #breaker: Breaker;
  /** The attempt that used each token, by the token. */
  readonly #own = new BoundedCache<string, string>(MAX_TOKENS);
  readonly #channel = new ThreadChannel<readonly [id: string, attempt: string]>(
    "used-tokens",
    ([id, attempt]) => this.#own.set(id, attempt),
  );

  constructor(
    private readonly prisma: PrismaClient,
    clock: Clock,
    log: Log,
    waitMs?: number,
  ) {
    this.#breaker = new Breaker({
      what: "Verified tokens",
      probe: () => addPendingVisitors(prisma, []),
      clock,
      log,
      waitMs,
    });
  }

  close(): Promise<void> {
    this.#channel.close();
    return this.#breaker.close();
  }

  async claim({ workspaceId, id, until, attempt }: TokenClaim): Promise<boolean> {
    const known = this.#own.get(id);
    if (known !== undefined) return attempt !== null && known === attempt;
    const used = [id, attempt ?? ""] as const;
    this.#own.set(...used);
    const codeHash = hash("sha256", id, "hex");
    const token = { codeHash, workspaceId, subject: SUBJECT, visitor: attempt, expiresAt: until };
    try {
      return await this.#breaker.ask(() => claimToken(this.prisma, token));
    } catch (error) {
      if (!isStateUnavailable(error)) throw error;
      this.#channel.post(used);
      return true;
    }
  }
}
