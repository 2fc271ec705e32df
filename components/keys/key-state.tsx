import { Badge } from "@/components/ui/badge";
import type { KeySummary } from "@/lib/panel/answers/keys";
import { hintsOf, isExpired, isSpent } from "./key-hints";

/** Whether calls with the key are served, and why not. */
export function KeyState({ apikey, now }: { apikey: KeySummary; now: number }) {
  if (apikey.revoked) return <Badge tone="danger">Revoked</Badge>;
  if (isExpired(apikey, now)) return <Badge tone="danger">Expired</Badge>;
  if (apikey.disabled) return <Badge>Disabled</Badge>;
  if (isSpent(apikey)) return <Badge tone="warning">At its limit</Badge>;
  return <Badge tone="good">Active</Badge>;
}

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
