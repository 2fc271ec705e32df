import { dates } from "@/components/ui/dates";
import type { Translate } from "@/lib/messages/translate";
import type { KeySummary } from "./use-keys";

const IDLE_MS = 30 * 24 * 60 * 60 * 1000;
const SOON_MS = 7 * 24 * 60 * 60 * 1000;
/** From then on a key that never expires should be rotated. */
const OLD_MS = 90 * 24 * 60 * 60 * 1000;

export interface KeyHint {
  readonly text: string;
  readonly isWarning: boolean;
}

/** States of a key that the customer may want to act on. */
export function hintsOf(t: Translate<"keys">, apikey: KeySummary, now: number): KeyHint[] {
  const { revoked, expiry, lastUsedAt, createdAt, browserSeenAt } = apikey;
  if (revoked || isExpired(apikey, now)) return [];
  const hints: KeyHint[] = [];
  if (browserSeenAt !== null) {
    const text = t("hints.fromBrowser");
    hints.push({ text, isWarning: true });
  }
  if (apikey.endpoints.length > 0) {
    const text = t("hints.endpoints", { endpoints: apikey.endpoints.join(", ") });
    hints.push({ text, isWarning: false });
  }
  if (apikey.networks.length > 0) {
    const text = t("hints.networks", { networks: apikey.networks.join(", ") });
    hints.push({ text, isWarning: false });
  }
  const idleSince = Date.parse(lastUsedAt ?? createdAt);
  if (now - idleSince > IDLE_MS) {
    const text = t("hints.unused");
    hints.push({ text, isWarning: false });
  }
  if (isSpent(apikey)) {
    const text = t("hints.spent");
    hints.push({ text, isWarning: true });
  }
  if (expiry === null && now - Date.parse(createdAt) > OLD_MS) {
    const text = t("hints.old");
    hints.push({ text, isWarning: false });
  }
  if (expiry !== null && Date.parse(expiry) - now < SOON_MS) {
    const text = t("hints.expires", { at: dates.moment(expiry) });
    hints.push({ text, isWarning: true });
  }
  return hints;
}

/** Whether it opens less than everything, from everywhere. */
export function isLimited({ endpoints, networks }: KeySummary): boolean {
  return endpoints.length > 0 || networks.length > 0;
}

/** Whether its own limit is used up. */
export function isSpent({ quota, usage }: KeySummary): boolean {
  return quota !== null && usage >= quota;
}

export function isExpired({ expiry }: KeySummary, now: number): boolean {
  return expiry !== null && Date.parse(expiry) <= now;
}
