import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/states";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { Rankings } from "./rankings";
import type { LinkStatisticsAnswer } from "./use-link-statistics";
import { VerificationCard } from "./verification-card";
import { VisitFigures } from "./visit-figures";
import { VisitsCard } from "./visits-card";

/** A link's statistics, most important first. */
export function Statistics({
  id,
  statistics,
  range,
  isOld,
}: {
  id: string;
  statistics: LinkStatisticsAnswer;
  range: OverviewRange;
  /** Still showing the previous range. */
  isOld: boolean;
}) {
  const t = useTranslations("smarturls");
  const { handle } = useWorkspace();
  const { total, previous } = statistics;
  if (total.visits + previous.visits === 0) {
    return (
      <EmptyState
        title={t("statistics.noVisitsIn")}
        action={
          <Button asChild>
            <Link href={`/w/${handle}/smarturls/${id}`}>{t("statistics.getTheLink")}</Link>
          </Button>
        }
      >
        {t("statistics.visitsShowUp")}
      </EmptyState>
    );
  }
  return (
    <div className={cn("space-y-4 transition-opacity", isOld && "opacity-60")} aria-busy={isOld}>
      <VisitFigures statistics={statistics} range={range} />
      <VerificationCard keyname={statistics.keyname} range={range} />
      <VisitsCard series={statistics.series} total={total} />
      <Rankings rankings={statistics.rankings} />
    </div>
  );
}
