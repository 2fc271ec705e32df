"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Campaign } from "./use-campaigns";

/** Whether a campaign goes on. */
export function StateBadge({ state }: Pick<Campaign, "state">) {
  const t = useTranslations("campaigns");
  return <Badge tone={state === "active" ? "danger" : "neutral"}>{t(`states.${state}`)}</Badge>;
}
