import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { familyOf, type Holder, networkOfHolder } from "./holder";
import { type Solved, secondsOf } from "./solved";

/** A new key every week; the one before it is still good, which is longer than any pass. */
const KEY_MS = 7 * 24 * 60 * 60 * 1000;
/** 192 bits. */
const MAC_LENGTH = 32;

/** Version, key, end, oddities, round, signature. */
const PASS = /^1\.([0-9a-z]{1,6})\.([0-9a-z]{1,9})\.([0-9a-z]{1,6})\.([0-9])\.([A-Za-z0-9_-]{32})$/;
/** A visitor who comes back with a pass does so at once. */
const FRESH_SECONDS = 120;

/** The shape that a cookie or parameter must have to be worth a check. */
export const PASS_NAME = "gatehouse-pass";
/** In the URL that a visitor comes back to, where no cookie could be set. */
export const PASS_PARAMETER = "gatehouse_pass";

/**
 * The round that a pass which does not count has brought its visitor to, which prevents redirect loops; 0 for an old
 * pass, or none. It is not proven: forging it harms only the forger.
 */
export function roundAfter(text: string | undefined, now: number): number {
  const [, , end = "", oddities = "", round = ""] = PASS.exec(text ?? "") ?? [];
  if (round === "") return 0;
  const lasts = secondsOf(Number.parseInt(oddities, 36));
  const ageSeconds = now / 1000 - (Number.parseInt(end, 36) - lasts);
  return ageSeconds < FRESH_SECONDS ? Number(round) + 1 : 0;
}

/**
 * Makes and checks passes: a signed text, so that every process of the installation accepts it without a
 * look-up. It holds its expiry and the browser's oddities; its holder is part of the signature only.
 */
export class Passes {
  readonly #keys = new Map<number, Buffer>();

  constructor(private readonly secret: string) {}

  /** For a challenge that is solved. @param round how many passes before it did not count */
  issue(holder: Holder, { at, oddities }: Solved, round = 0): string {
    const period = Math.floor(at / KEY_MS);
    const end = Math.floor(at / 1000) + secondsOf(oddities);
    const fields = [period, end, oddities].map((each) => each.toString(36)).join(".");
    return `1.${fields}.${Math.min(round, 9)}.${this.#mac(period, end, oddities, holder)}`;
  }

  /**
   * The result that a holder's pass was issued for; null when it is forged, foreign or past its end.
   * @param now epoch ms
   */
  read(text: string, holder: Holder, now: number): Solved | null {
    const [, ...fields] = PASS.exec(text) ?? [];
    const mac = fields.pop();
    if (mac === undefined) return null;
    const [periodNumber = 0, endSeconds = 0, oddities = 0] = fields.map((each) =>
      Number.parseInt(each, 36),
    );
    const current = Math.floor(now / KEY_MS);
    if (periodNumber !== current && periodNumber !== current - 1) return null;
    const lasts = secondsOf(oddities);
    const left = endSeconds - now / 1000;
    if (left <= 0 || left > lasts + 1) return null;
    const expected = this.#mac(periodNumber, endSeconds, oddities, holder);
    if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
    return { at: (endSeconds - lasts) * 1000, oddities };
  }

  #mac(
    period: number,
    end: number,
    oddities: number,
    { workspaceId, host, ip, ua }: Holder,
  ): string {
    const bound = [workspaceId, host, networkOfHolder(ip), familyOf(ua), end, oddities].join("\n");
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
