import { dates } from "@/components/ui/dates";
import type { KeySummary } from "@/lib/panel/answers/keys";

const IDLE_MS = 30 * 24 * 60 * 60 * 1000;
const SOON_MS = 7 * 24 * 60 * 60 * 1000;
/** From then on a key that never expires should be rotated. */
const OLD_MS = 90 * 24 * 60 * 60 * 1000;

export interface KeyHint {
  readonly text: string;
  readonly isWarning: boolean;
}

/** States of a key that the customer may want to act on. */
export function hintsOf(apikey: KeySummary, now: number): KeyHint[] {
  const { revoked, expiry, lastUsedAt, createdAt, browserSeenAt } = apikey;
  if (revoked || isExpired(apikey, now)) return [];
  const hints: KeyHint[] = [];
  if (browserSeenAt !== null) {
    const text =
      "Used from a browser, where anyone can read it. Rotate it, and call from your server only.";
    hints.push({ text, isWarning: true });
  }
  const idleSince = Date.parse(lastUsedAt ?? createdAt);
  if (now - idleSince > IDLE_MS) {
    const text = "Unused for 30 days. Revoke it if nothing needs it.";
    hints.push({ text, isWarning: false });
  }
  if (isSpent(apikey)) {
    const text = "Calls answer 402 until the credits renew. Raise its limit to serve them now.";
    hints.push({ text, isWarning: true });
  }
  if (expiry === null && now - Date.parse(createdAt) > OLD_MS) {
    const text = "More than 90 days old and never expires. Rotate it.";
    hints.push({ text, isWarning: false });
  }
  if (expiry !== null && Date.parse(expiry) - now < SOON_MS) {
    const text = `Expires on ${dates.moment(expiry)}.`;
    hints.push({ text, isWarning: true });
  }
  return hints;
}

/** Whether its own limit is used up. */
export function isSpent({ quota, usage }: KeySummary): boolean {
  return quota !== null && usage >= quota;
}

export function isExpired({ expiry }: KeySummary, now: number): boolean {
  return expiry !== null && Date.parse(expiry) <= now;
}
