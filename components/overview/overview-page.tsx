"use client";

import { Siren } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { AttackCard } from "./attack/attack-card";
import { Figures } from "./figures";
import { FirstStepsCard } from "./first-steps-card";
import { areShown, useFirstSteps, useOverview } from "./use-overview";
import { RANGES, useIsComparing, useRange } from "./use-range";

export function OverviewPage() {
  const t = useTranslations("overview");
  const [range, setRange] = useRange();
  const [isComparing, setIsComparing] = useIsComparing();
  const steps = useFirstSteps();
  const isNew = steps.data !== undefined && areShown(steps.data);
  // Before the first call every figure would be 0. Until it is known, they are asked for already.
  const hasCalls = steps.data?.lastCall !== null;
  const overview = useOverview(range, hasCalls);
  return (
    <>
      <PageHeader
        title={t("overviewPage.overview")}
        description={isNew && !hasCalls ? t("overviewPage.threeStepsAnd") : undefined}
        actions={
          hasCalls &&
          !steps.isLoading && (
            <div className="flex flex-wrap gap-2">
              <Button aria-pressed={isComparing} onClick={() => setIsComparing(!isComparing)}>
                <Siren className={isComparing ? "size-4 text-accent" : "size-4"} aria-hidden />
                {t("overviewPage.whatIsDifferent")}
              </Button>
              <Segmented
                label={t("overviewPage.timeRange")}
                value={range}
                options={RANGES}
                onChange={setRange}
              />
            </div>
          )
        }
      />
      {isNew && !hasCalls && <FirstStepsCard steps={steps.data} />}
      {overview.error !== null && (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.isLoading && <Skeleton lines={8} />}
      {hasCalls && isComparing && (
        <div className="mb-4">
          <AttackCard />
        </div>
      )}
      {hasCalls && overview.data !== undefined && (
        <Figures
          overview={overview.data.answer}
          range={overview.data.range}
          isOld={overview.isPlaceholderData}
        />
      )}
      {isNew && hasCalls && <FirstStepsCard steps={steps.data} />}
    </>
  );
}
