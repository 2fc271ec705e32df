"use client";

import { RankList } from "@/components/charts/rank-list";
import { checkName } from "@/components/traffic/check-name";
import type { Reason } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { Nothing, PanelCard } from "./panel-card";
import { useTrafficLink } from "./use-traffic-link";

export function ReasonsCard({
  reasons,
  range,
}: {
  reasons: readonly Reason[];
  range: OverviewRange;
}) {
  const linkTo = useTrafficLink(range);
  const total = reasons.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <PanelCard title="Reasons" aside="of decisions that a check made">
      {reasons.length === 0 ? (
        <Nothing>No check has decided anything in this time.</Nothing>
      ) : (
        <RankList
          total={total}
          items={reasons.map(({ check, calls, blocked }) => ({
            id: check,
            label: checkName(check),
            value: calls,
            marked: blocked,
            href: linkTo({ reason: check }),
          }))}
        />
      )}
    </PanelCard>
  );
}
