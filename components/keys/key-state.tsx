import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { hintsOf, isExpired, isSpent } from "./key-hints";
import type { KeySummary } from "./use-keys";

/** Whether calls with the key are served, and why not. */
export function KeyState({ apikey, now }: { apikey: KeySummary; now: number }) {
  const t = useTranslations("keys");
  if (apikey.revoked) return <Badge tone="danger">{t("keyState.revoked")}</Badge>;
  if (isExpired(apikey, now)) return <Badge tone="danger">{t("keyState.expired")}</Badge>;
  if (apikey.disabled) return <Badge>{t("keyState.disabled")}</Badge>;
  if (isSpent(apikey)) return <Badge tone="warning">{t("keyState.atItsLimit")}</Badge>;
  return <Badge tone="good">{t("keyState.active")}</Badge>;
}

export function KeyHints({ apikey, now }: { apikey: KeySummary; now: number }) {
  const t = useTranslations("keys");
  const hints = hintsOf(t, apikey, now);
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
