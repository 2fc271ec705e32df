import { hash } from "node:crypto";

const WORDS = 0x1_0000_0000;

/**
 * A number from 0 up to 100, evenly spread over visitors and always the same for one of them: whoever
 * comes back sees the same side of a split, and each rule draws anew.
 *
 * @param who the visitor, as failures are counted
 */
export function draw(who: string, smartUrlId: string, rule: number): number {
  const digest = hash("sha256", `${smartUrlId} ${rule} ${who}`, "hex");
  return (Number.parseInt(digest.slice(0, 8), 16) / WORDS) * 100;
}
