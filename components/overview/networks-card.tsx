"use client";

import { useTranslations } from "next-intl";
import { RankList } from "@/components/charts/rank-list";
import { Nothing, PanelCard } from "./panel-card";
import type { OverviewAnswer } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

export function NetworksCard({
  overview: { networks, requests, window },
}: {
  overview: OverviewAnswer;
}) {
  const t = useTranslations("overview");
  const linkTo = useTrafficLink(window);
  return (
    <PanelCard title={t("networksCard.topNetworks")} aside={t("networksCard.shareOfRequests")}>
      {networks.length === 0 ? (
        <Nothing>{t("networksCard.noVisitorsIn")}</Nothing>
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
  const t = useTranslations("overview");
  if (asn === 0) return t("networksCard.unknownNetwork");
  return name === null ? (
    `AS${asn}`
  ) : (
    <>
      {name} <span className="font-mono text-xs text-quiet">AS{asn}</span>
    </>
  );
}
