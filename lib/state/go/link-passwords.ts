import type { StoredLink } from "@/lib/engine/workspace-policies";
import type { LinkPasswords, PasswordAnswer } from "@/lib/go/ports";
import type { Ip } from "@/lib/ip/ip";
import { ipv6Slash64 } from "@/lib/ip/range";
import { isPassword } from "@/lib/services/password";
import type { Allowance, AttemptLimiter } from "../rate/attempt-limiter";

/** A person mistypes some times; a list of words takes a day for 2,900 of them, from each network. */
const TRIES: Allowance = { burst: 10, refillSeconds: 30 };
/**
 * Passwords that are being checked at once. Each takes 19 MiB and some 20 ms of a thread that files and
 * DNS need too; a crowd that guesses must not take them all.
 */
const MAX_CHECKING = 8;

/** Passwords of links, against guessing from one network and against checking for its own sake. */
export class StoredLinkPasswords implements LinkPasswords {
  #checking = 0;

  constructor(private readonly attempts: AttemptLimiter) {}

  async try({ id, passwordHash }: StoredLink, ip: Ip, password: string): Promise<PasswordAnswer> {
    if (passwordHash === null) return { kind: "right" };
    if (this.#checking >= MAX_CHECKING) return { kind: "wait", seconds: 1 };
    this.#checking++;
    try {
      const subject = `linkPassword ${id} ${ipv6Slash64(ip)}`;
      const { allowed, retryAfterSeconds } = await this.attempts.take(subject, TRIES);
      if (!allowed) return { kind: "wait", seconds: retryAfterSeconds };
      return { kind: (await isPassword(password, passwordHash)) ? "right" : "wrong" };
    } finally {
      this.#checking--;
    }
  }
}
