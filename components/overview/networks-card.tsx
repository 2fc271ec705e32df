"use client";

import { RankList } from "@/components/charts/rank-list";
import type { NetworkAnswer } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { Nothing, PanelCard } from "./panel-card";
import { useTrafficLink } from "./use-traffic-link";

export function NetworksCard({
  networks,
  total,
  range,
}: {
  networks: readonly NetworkAnswer[];
  total: number;
  range: OverviewRange;
}) {
  const linkTo = useTrafficLink(range);
  return (
    <PanelCard title="Top networks" aside="of all requests">
      {networks.length === 0 ? (
        <Nothing>No visitor in this time.</Nothing>
      ) : (
        <RankList
          total={total}
          items={networks.map(({ asn, name, calls, blocked }) => ({
            id: String(asn),
            label: <NetworkName asn={asn} name={name} />,
            value: calls,
            marked: blocked,
            href: linkTo({ asn: String(asn) }),
          }))}
        />
      )}
    </PanelCard>
  );
}

function NetworkName({ asn, name }: { asn: number; name: string | null }) {
  if (asn === 0) return "Unknown network";
  return name === null ? (
    `AS${asn}`
  ) : (
    <>
      {name} <span className="font-mono text-xs text-quiet">AS{asn}</span>
    </>
  );
}
