"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RankList } from "@/components/charts/rank-list";
import { useKeyName } from "@/components/traffic/use-key-name";
import { counted } from "@/components/ui/numbers";
import { Nothing, PanelCard } from "./panel-card";
import { type Spent, spentBy } from "./spending";
import type { OverviewAnswer } from "./use-overview";
import { useTrafficLink } from "./use-traffic-link";

const SHOWN = 6;

/** Who spends the credits, by key and by endpoint. */
export function SpendingCard({ overview: { spending, window } }: { overview: OverviewAnswer }) {
  const t = useTranslations("overview");
  const tUi = useTranslations("ui");
  const linkTo = useTrafficLink(window);
  const keyName = useKeyName();
  const keys = spentBy(spending, "keyId");
  const total = keys.reduce((sum, { credits }) => sum + credits, 0);
  if (total === 0) {
    return (
      <PanelCard title={t("spendingCard.creditsSpent")}>
        <Nothing>{t("spendingCard.noCreditsWere")}</Nothing>
      </PanelCard>
    );
  }
  const list = (spent: readonly Spent[], toItem: (id: string) => Labelled) => (
    <RankList
      total={total}
      unit="credit"
      items={spent.slice(0, SHOWN).map(({ id, credits, previousCredits }) => ({
        ...{ id, value: credits, marked: 0, before: previousCredits },
        ...toItem(id),
      }))}
    />
  );
  return (
    <PanelCard title={t("spendingCard.creditsSpent")} aside={counted(tUi, "credit", total)}>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Part title={t("spendingCard.byKey")}>
          {list(keys, (key) => ({ label: keyName(key), href: linkTo({ key }) }))}
        </Part>
        <Part title={t("spendingCard.byEndpoint")}>
          {list(spentBy(spending, "endpoint"), (endpoint) => ({
            label: <code className="font-mono text-xs">{endpoint}</code>,
            href: linkTo({ endpoint }),
          }))}
        </Part>
      </div>
    </PanelCard>
  );
}

interface Labelled {
  readonly label: ReactNode;
  readonly href: string;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-xs text-quiet">{title}</h3>
      {children}
    </section>
  );
}
