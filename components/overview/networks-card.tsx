"use client";

import { RankList } from "@/components/charts/rank-list";
import type { OverviewAnswer } from "@/lib/panel/answers/overview";
import { Nothing, PanelCard } from "./panel-card";
import { useTrafficLink } from "./use-traffic-link";

export function NetworksCard({
  overview: { networks, requests, window },
}: {
  overview: OverviewAnswer;
}) {
  const linkTo = useTrafficLink(window);
  return (
    <PanelCard title="Top networks" aside="share of requests">
      {networks.length === 0 ? (
        <Nothing>No visitors in this time.</Nothing>
      ) : (
        <RankList
          total={requests.total.calls}
          items={networks.map(({ asn, name, calls, blocked, wouldBlock }) => ({
            id: String(asn),
            label: <NetworkName asn={asn} name={name} />,
            value: calls,
            marked: blocked,
            warned: wouldBlock,
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
