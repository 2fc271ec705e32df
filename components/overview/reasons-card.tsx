"use client";

import { useTranslations } from "next-intl";
import { RankList } from "@/components/charts/rank-list";
import { checkName } from "@/components/traffic/check-name";
import { Nothing, PanelCard } from "./panel-card";
import type { OverviewAnswer } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

/** The checks that decided or would have, and how that compares with the period before. */
export function ReasonsCard({ overview: { requests, window } }: { overview: OverviewAnswer }) {
  const t = useTranslations("overview");
  const { reasons, previousReasons, total } = requests;
  const linkTo = useTrafficLink(window);
  const before = new Map(previousReasons.map(({ check, calls }) => [check, calls]));
  return (
    <PanelCard title={t("reasonsCard.reasons")} aside={t("reasonsCard.shareOfRequests")}>
      {reasons.length === 0 ? (
        <Nothing>{t("reasonsCard.noCheckDecided")}</Nothing>
      ) : (
        <RankList
          total={total.calls}
          items={reasons.map(({ check, calls, blocked, wouldBlock }) => ({
            id: check,
            label: checkName(check),
            value: calls,
            marked: blocked,
            warned: wouldBlock,
            before: before.get(check) ?? 0,
            href: linkTo({ reason: check }),
          }))}
        />
      )}
    </PanelCard>
  );
}
