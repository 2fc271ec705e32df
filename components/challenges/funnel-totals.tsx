"use client";

import { useTranslations } from "next-intl";
import { Figure } from "@/components/charts/figure";
import { seconds, share, whole } from "@/components/ui/numbers";
import type { FunnelFigures } from "./use-challenges";

/** From asked to solved, in figures. */
export function FunnelTotals({ total }: { total: FunnelFigures }) {
  const t = useTranslations("challenges");
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-6">
      <Figure name={t("statistics.asked")} value={whole(total.asked)}>
        {t("statistics.askedText")}
      </Figure>
      <Figure name={t("statistics.shown")} value={whole(total.shown)}>
        {t("statistics.ofAsked", { share: share(total.shown, total.asked) })}
      </Figure>
      <Figure name={t("statistics.solved")} value={whole(total.solved)}>
        {t("statistics.ofShown", { share: share(total.solved, total.shown) })}
      </Figure>
      <Figure name={t("statistics.failed")} value={whole(total.failed)}>
        {t("statistics.ofShown", { share: share(total.failed, total.shown) })}
      </Figure>
      <Figure name={t("statistics.givenUp")} value={whole(total.givenUp)}>
        {t("statistics.openHours")}
      </Figure>
      <Figure name={t("statistics.median")} value={seconds(total.medianMs)}>
        {t("statistics.p95", { time: seconds(total.p95Ms) })}
      </Figure>
    </dl>
  );
}
