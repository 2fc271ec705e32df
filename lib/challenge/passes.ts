import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { familyOf, type Holder, networkOfHolder } from "./holder";

/** How long a pass is good, in seconds. */
export const PASS_SECONDS = 24 * 60 * 60;
/** A new key every week; the one before it is still good, which is longer than any pass. */
const KEY_MS = 7 * 24 * 60 * 60 * 1000;
/** 192 bits. */
const MAC_LENGTH = 32;

const PASS = /^1\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{32})$/;

/** What a cookie or parameter must look like to be worth a check. */
export const PASS_NAME = "gatehouse-pass";
/** In the URL that a visitor comes back to, where no cookie could be set. */
export const PASS_PARAMETER = "gatehouse_pass";

/**
 * Makes and checks passes: a signed text, so that every process of the installation accepts it without asking
 * anybody. It holds no more than its end; whom it is for is only in the signature.
 */
export class Passes {
  readonly #keys = new Map<number, Buffer>();

  constructor(private readonly secret: string) {}

  /** @param now epoch ms */
  issue(holder: Holder, now: number): string {
    const period = Math.floor(now / KEY_MS);
    const end = Math.floor(now / 1000) + PASS_SECONDS;
    return `1.${period.toString(36)}.${end.toString(36)}.${this.#mac(period, end, holder)}`;
  }

  /** When a holder's pass was issued, epoch ms; null when it is forged, foreign or past its end. */
  issuedAt(text: string, holder: Holder, now: number): number | null {
    const [, period = "", end = "", mac = ""] = PASS.exec(text) ?? [];
    if (mac === "") return null;
    const [periodNumber, endSeconds] = [Number.parseInt(period, 36), Number.parseInt(end, 36)];
    const current = Math.floor(now / KEY_MS);
    if (periodNumber !== current && periodNumber !== current - 1) return null;
    const left = endSeconds - now / 1000;
    if (left <= 0 || left > PASS_SECONDS + 1) return null;
    const expected = this.#mac(periodNumber, endSeconds, holder);
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
    return (endSeconds - PASS_SECONDS) * 1000;
  }

  #mac(period: number, end: number, { workspaceId, host, ip, ua }: Holder): string {
    const bound = [workspaceId, host, networkOfHolder(ip), familyOf(ua), end].join("\n");
    const digest = createHmac("sha256", this.#key(period)).update(bound).digest("base64url");
    return digest.slice(0, MAC_LENGTH);
  }

  #key(period: number): Buffer {
    let key = this.#keys.get(period);
    if (key === undefined) {
      key = Buffer.from(hkdfSync("sha256", this.secret, "", `gatehouse pass ${period}`, 32));
      if (this.#keys.size >= 2) this.#keys.clear();
      this.#keys.set(period, key);
    }
    return key;
  }
}
