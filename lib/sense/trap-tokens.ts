import { z } from "zod";
import { DAY_MS } from "@/lib/base/durations";
import { familyOf, networkOfHolder } from "@/lib/challenge/holder";
import { SealedTexts } from "@/lib/challenge/sealed-texts";
import type { Ip } from "@/lib/ip/ip";

/** Where the links of honeypots lead. Our robots.txt asks every robot to stay out of it. */
export const TRAP_PATH = "/.gatehouse/trap/";
/** A page's links lead so deep, and no deeper. */
export const MAX_DEPTH = 12;

const trapSchema = z.object({
  /** The public site key. */
  p: z.string(),
  /** Issued, epoch ms. */
  t: z.number(),
  /** Links followed to get there: 0 for the one in an owner's page, or of `gatehouse.js`. */
  d: z.int().min(0).max(MAX_DEPTH),
  /** The network and family of browser that it was made for; absent for the owner's own link. */
  v: z.string().optional(),
});
export type TrapLink = z.output<typeof trapSchema>;

/**
 * Links of honeypots. Whoever gets one that was made for another visitor has been sent there, and is not to blame: only
 * a visitor's own link counts. The owner's own link, which stands in a template for years, leads to a page with such
 * links, which people do not see either.
 */
export class TrapTokens extends SealedTexts<TrapLink> {
  constructor(secret: string) {
    super(secret, "trap link", trapSchema, DAY_MS);
  }

  /** The path for an owner's template. @param now epoch ms */
  entrance(publicKey: string, now: number): string {
    return TRAP_PATH + this.write({ p: publicKey, t: now, d: 0 });
  }

  /** The path of a visitor's own link. */
  linkFor(link: Pick<TrapLink, "p" | "d" | "t">, ip: Ip, ua: string | undefined): string {
    return TRAP_PATH + this.write({ ...link, v: nameOf(ip, ua) });
  }

  /** Whether the link was made for this visitor, and not more than a day ago. */
  isOwn(link: TrapLink, ip: Ip, ua: string | undefined, now: number): boolean {
    return link.v === nameOf(ip, ua) && this.isFresh(link, now);
  }
}

const nameOf = (ip: Ip, ua: string | undefined) => `${networkOfHolder(ip)} ${familyOf(ua)}`;
