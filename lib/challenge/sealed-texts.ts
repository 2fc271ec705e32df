import type { z } from "zod";
import { createSeal, type Seal } from "@/lib/base/seal";

/** Fits a return address of 2,048 characters. */
const MAX_LENGTH = 8_192;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
const OWNER = "visitor";

/** Texts that visitors carry for us and no one else can make or read. */
export interface Issued {
  /** Issued, epoch ms. */
  readonly t: number;
}

/** Values of one kind as sealed texts for URLs and forms. */
export class SealedTexts<Value extends Issued> {
  readonly #seal: Seal;

  /**
   * @param purpose distinguishes kinds: one is never accepted as another
   */
  constructor(
    secret: string,
    purpose: string,
    private readonly schema: z.ZodType<Value>,
    private readonly lifeMs: number,
  ) {
    this.#seal = createSeal(secret, purpose);
  }

  write(value: Value): string {
    return Buffer.from(this.#seal.close(JSON.stringify(value), OWNER)).toString("base64url");
  }

  /** Opens a text of any age; null when it is not ours. */
  open(text: string): Value | null {
    if (text.length > MAX_LENGTH || !BASE64URL.test(text)) return null;
    const sealed = Buffer.from(text, "base64url");
    // The last character has bits to spare: each text has one spelling, or what counts texts counts one several times.
    if (sealed.toString("base64url") !== text) return null;
    const json = this.#seal.open(sealed, OWNER);
    // A text of an earlier version may have another shape.
    return json === null ? null : (this.schema.safeParse(JSON.parse(json)).data ?? null);
  }

  /** @param now epoch ms */
  isFresh({ t }: Value, now: number): boolean {
    return Math.abs(now - t) <= this.lifeMs;
  }

  /** Null when it is not ours, or past its time. @param now epoch ms */
  read(text: string, now: number): Value | null {
    const value = this.open(text);
    return value !== null && this.isFresh(value, now) ? value : null;
  }
}
