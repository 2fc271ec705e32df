import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { StoredLink } from "@/lib/engine/workspace-policies";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import type { LinkPasswords, PasswordAnswer } from "@/lib/links/ports";
import { isPassword } from "@/lib/passwords/hash-password";
import type { Allowance, AttemptLimiter } from "../rate/attempt-limiter";

/** Enough for typos; a dictionary attack gets 2,900 guesses a day from each network. */
const TRIES: Allowance = { burst: 10, refillSeconds: 30 };
/** Wrong passwords for one link, from all networks: some 200 an hour. */
const WRONG_TRIES: Allowance = { burst: 200, refillSeconds: 18 };
/**
 * For a link under attack from many networks. A visitor with the password still gets in; an attacker with a
 * thousand networks gets a thousand guesses, not a hundred thousand. Closing the link would let anyone close it.
 */
const TRIES_UNDER_ATTACK: Allowance = { burst: 2, refillSeconds: 900 };
const ATTACK_MS = 600_000;
const MAX_ATTACKED = 10_000;
/**
 * Concurrent checks. Each takes 19 MiB and some 20 ms of a thread that files and DNS need too; an attack must
 * not occupy all of them.
 */
const MAX_CHECKING = 8;

/** Checks links' passwords, limited against guessing and against exhausting the CPU. */
export class StoredLinkPasswords implements LinkPasswords {
  #checking = 0;
  /** Monotonic ms until which a link counts as under attack, by its id. */
  readonly #attackedUntilMs = new BoundedCache<string, number>(MAX_ATTACKED);

  constructor(
    private readonly attempts: AttemptLimiter,
    private readonly clock: Pick<Clock, "monotonicMs">,
  ) {}

  async try({ id, passwordHash }: StoredLink, ip: Ip, password: string): Promise<PasswordAnswer> {
    if (passwordHash === null) return { kind: "right" };
    if (this.#checking >= MAX_CHECKING) return { kind: "wait", seconds: 1 };
    this.#checking++;
    try {
      const subject = `linkPassword ${id} ${networkOf(ip)}`;
      const allowance = this.#isAttacked(id) ? TRIES_UNDER_ATTACK : TRIES;
      const { allowed, retryAfterSeconds } = await this.attempts.take(subject, allowance);
      if (!allowed) return { kind: "wait", seconds: retryAfterSeconds };
      if (await isPassword(password, passwordHash)) return { kind: "right" };
      await this.#noteWrong(id);
      return { kind: "wrong" };
    } finally {
      this.#checking--;
    }
  }

  #isAttacked(id: string): boolean {
    return this.clock.monotonicMs() < (this.#attackedUntilMs.get(id) ?? 0);
  }

  async #noteWrong(id: string): Promise<void> {
    const { allowed } = await this.attempts.take(`linkPassword ${id}`, WRONG_TRIES);
    if (!allowed) this.#attackedUntilMs.set(id, this.clock.monotonicMs() + ATTACK_MS);
  }
}
