import { Badge } from "@/components/ui/badge";
import type { KeySummary } from "@/lib/panel/answers/keys";

const IDLE_MS = 30 * 24 * 60 * 60 * 1000;
const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether calls with the key are served, and why not. */
export function KeyState({ apikey, now }: { apikey: KeySummary; now: number }) {
  if (apikey.revoked) return <Badge tone="danger">revoked</Badge>;
  if (isExpired(apikey, now)) return <Badge tone="danger">expired</Badge>;
  if (apikey.disabled) return <Badge>disabled</Badge>;
  return <Badge tone="good">active</Badge>;
}

/** States the customer may want to act on. */
export function KeyHints({ apikey, now }: { apikey: KeySummary; now: number }) {
  const hints = hintsOf(apikey, now);
  if (hints.length === 0) return null;
  return (
    <ul className="mt-1 space-y-0.5 text-xs">
      {hints.map(({ text, isWarning }) => (
        <li key={text} className={isWarning ? "text-warning" : "text-quiet"}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function hintsOf(apikey: KeySummary, now: number) {
  const { revoked, expiry, lastUsedAt, createdAt, browserSeenAt } = apikey;
  if (revoked || isExpired(apikey, now)) return [];
  const hints: { text: string; isWarning: boolean }[] = [];
  if (browserSeenAt !== null) {
    const text = "Seen in a browser: anyone may have it. Rotate it, and call from your server.";
    hints.push({ text, isWarning: true });
  }
  const idleSince = Date.parse(lastUsedAt ?? createdAt);
  if (now - idleSince > IDLE_MS) {
    const text = "Not used for 30 days. Revoke it if no one needs it.";
    hints.push({ text, isWarning: false });
  }
  if (expiry === null) {
    hints.push({ text: "Never expires. Rotate it from time to time.", isWarning: false });
  } else if (Date.parse(expiry) - now < SOON_MS) {
    const text = `Expires on ${new Date(expiry).toLocaleString("en")}.`;
    hints.push({ text, isWarning: true });
  }
  return hints;
}

function isExpired({ expiry }: KeySummary, now: number): boolean {
  return expiry !== null && Date.parse(expiry) <= now;
}
