import { useTranslations } from "next-intl";
import { describeChange } from "@/components/charts/describe-change";
import { Figure } from "@/components/charts/figure";
import { share, whole } from "@/components/ui/numbers";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { leftAtCheck } from "./left-at-check";
import type { LinkStatisticsAnswer } from "./use-link-statistics";

export function VisitFigures({
  statistics: { total, previous, jsVerification },
  range,
}: {
  statistics: LinkStatisticsAnswer;
  range: OverviewRange;
}) {
  const t = useTranslations("smarturls");
  const tCharts = useTranslations("charts");
  const { visits, humans, passed, blocked } = total;
  const left = leftAtCheck(total);
  const others = [
    left > 0 && t("visitFigures.leftLeftAt", { left: whole(left) }),
    total.ended > 0 && t("visitFigures.endedCameAfter", { ended: whole(total.ended) }),
    total.unpaid > 0 && t("visitFigures.unpaidCameWithout", { unpaid: whole(total.unpaid) }),
  ].filter((each) => each !== false);
  const asksNobody = !jsVerification && humans === 0;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure name={t("visitFigures.visits")} value={whole(visits)}>
        {describeChange(tCharts, visits, previous.visits, range)}
        {total.scanned > 0 && (
          <span className="block">
            {t("visitFigures.scanned", { scanned: whole(total.scanned) })}
          </span>
        )}
      </Figure>
      <Figure name={t("visitFigures.humans")} value={asksNobody ? "–" : whole(humans)}>
        {asksNobody
          ? t("visitFigures.verificationIsOff")
          : t("visitFigures.humansOfVisits", { humans: share(humans, visits) })}
      </Figure>
      <Figure name={t("visitFigures.passed")} value={whole(passed)}>
        {others.length > 0
          ? t("visitFigures.notPassedJoin", { join: others.join(", ") })
          : t("visitFigures.passedOfVisits", { passed: share(passed, visits) })}
      </Figure>
      <Figure name={t("visitFigures.blocked")} value={whole(blocked)}>
        {describeChange(tCharts, blocked, previous.blocked, range)}
      </Figure>
    </dl>
  );
}
