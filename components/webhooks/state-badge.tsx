"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { DeliveryState, WebhookSummary } from "./use-webhooks";

export function WebhookState({
  webhook: { disabledAt, failingSince },
}: {
  webhook: Pick<WebhookSummary, "disabledAt" | "failingSince">;
}) {
  const t = useTranslations("webhooks");
  if (disabledAt !== null) return <Badge>{t("states.off")}</Badge>;
  if (failingSince !== null) return <Badge tone="danger">{t("states.failing")}</Badge>;
  return <Badge tone="good">{t("states.on")}</Badge>;
}

const TONES = { pending: "warning", delivered: "good", failed: "danger" } as const;

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useTranslations("webhooks");
  return <Badge tone={TONES[state]}>{t(`deliveryStates.${state}`)}</Badge>;
}
