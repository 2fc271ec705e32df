import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { LinkState } from "./use-link";

const TONES: Readonly<Record<LinkState, Tone>> = {
  active: "good",
  off: "neutral",
  paused: "warning",
  suspended: "danger",
  expired: "neutral",
  usedUp: "neutral",
};

export function StateBadge({ state }: { state: LinkState }) {
  const t = useTranslations("smarturls");
  return <Badge tone={TONES[state]}>{t(`stateBadge.${state}`)}</Badge>;
}
