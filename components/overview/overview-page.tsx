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
import { useIsComparing, useRange, useRanges } from "./use-range";

export function OverviewPage() {
  const t = useTranslations("overview");
  const [range, setRange] = useRange();
  const [isComparing, setIsComparing] = useIsComparing();
  const steps = useFirstSteps();
  const isNew = steps.data !== undefined && areShown(steps.data);
  // Before the first call every figure would be 0.
  const isEmpty = steps.data?.lastCall === null;
  // While that is not known, nothing is shown that depends on it.
  const hasCalls = !steps.isPending && !isEmpty;
  const ranges = useRanges();
  const overview = useOverview(range, !isEmpty);
  return (
    <>
      <PageHeader
        title={t("overviewPage.overview")}
        description={isNew && isEmpty ? t("overviewPage.threeStepsAnd") : undefined}
        actions={
          hasCalls && (
            <div className="flex flex-wrap gap-2">
              <Button aria-pressed={isComparing} onClick={() => setIsComparing(!isComparing)}>
                <Siren className={isComparing ? "size-4 text-accent" : "size-4"} aria-hidden />
                {t("overviewPage.whatIsDifferent")}
              </Button>
              <Segmented
                label={t("overviewPage.timeRange")}
                value={range}
                options={ranges}
                onChange={setRange}
              />
            </div>
          )
        }
      />
      {isNew && isEmpty && <FirstStepsCard steps={steps.data} />}
      {overview.error !== null && (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {(steps.isPending || overview.isLoading) && <Skeleton lines={8} />}
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
      {/* Before the figures are there it would stand in their place, and then jump below them. */}
      {isNew && hasCalls && !overview.isLoading && <FirstStepsCard steps={steps.data} />}
    </>
  );
}
