import { BoundedCache } from "@/lib/bounded-cache";
import type { Clock } from "@/lib/clock";
import type { StoredLink } from "@/lib/engine/workspace-policies";
import type { LinkPasswords, PasswordAnswer } from "@/lib/go/ports";
import type { Ip } from "@/lib/ip/ip";
import { ipv6Slash64 } from "@/lib/ip/range";
import { isPassword } from "@/lib/services/password";
import type { Allowance, AttemptLimiter } from "../rate/attempt-limiter";

/** A person mistypes some times; a list of words takes a day for 2,900 of them, from each network. */
const TRIES: Allowance = { burst: 10, refillSeconds: 30 };
/** Wrong ones on one link, from everywhere: some 200 an hour. */
const WRONG_TRIES: Allowance = { burst: 200, refillSeconds: 18 };
/**
 * On a link that many networks guess at. Who has the password still gets in; who has a thousand networks gets
 * as many guesses, not a thousand times a hundred. To close the link to all would let anyone close it.
 */
const TRIES_UNDER_ATTACK: Allowance = { burst: 2, refillSeconds: 900 };
const ATTACK_MS = 600_000;
const MAX_ATTACKED = 10_000;
/**
 * Passwords that are being checked at once. Each takes 19 MiB and some 20 ms of a thread that files and
 * DNS need too; a crowd that guesses must not take them all.
 */
const MAX_CHECKING = 8;

/** Passwords of links, against guessing from one network and against checking for its own sake. */
export class StoredLinkPasswords implements LinkPasswords {
  #checking = 0;
  /** Until when (monotonic ms) a link is taken to be guessed at, by its id. */
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
      const subject = `linkPassword ${id} ${ipv6Slash64(ip)}`;
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
