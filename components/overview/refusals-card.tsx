"use client";

import { useTranslations } from "next-intl";
import { RankList } from "@/components/charts/rank-list";
import { refusalName } from "@/components/traffic/refusal-words";
import { useKeyName } from "@/components/traffic/use-key-name";
import { counted } from "@/components/ui/numbers";
import { PanelCard } from "./panel-card";
import type { OverviewAnswer } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

const SHOWN = 8;

/** Calls that got an error instead of an answer; nothing when there are none. */
export function RefusalsCard({ overview: { refusals, window } }: { overview: OverviewAnswer }) {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  const tTraffic = useTranslations("traffic");
  const linkTo = useTrafficLink(window);
  const keyName = useKeyName();
  if (refusals.length === 0) return null;
  const total = refusals.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <PanelCard
      title={t("refusalsCard.refusedCalls")}
      aside={t("refusalsCard.totalNoVisitor", { total: counted(tUi, "call", total) })}
    >
      <RankList
        total={total}
        items={refusals.slice(0, SHOWN).map(({ code, keyId, calls }) => ({
          id: `${code} ${keyId}`,
          label: (
            <>
              {refusalName(tTraffic, code)}{" "}
              <span className="text-xs text-quiet">{keyName(keyId)}</span>
            </>
          ),
          value: calls,
          marked: calls,
          href: linkTo({ verdict: "refused", error: code, key: keyId }),
        }))}
      />
      <p className="mt-2 text-xs text-quiet">{t("refusalsCard.everyRefusedCall")}</p>
    </PanelCard>
  );
}
