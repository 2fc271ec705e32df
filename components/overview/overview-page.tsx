"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useDeferredValue } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Figures } from "./figures";
import { FirstStepsCard } from "./first-steps-card";
import { areShown, useFirstSteps, useOverview } from "./use-overview";
import { useIsComparing, useRange, useRanges } from "./use-range";

// Shown when it is asked for.
const AttackCard = lazy(async () => ({
  default: (await import("./attack/attack-card")).AttackCard,
}));

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
  // Drawn in slices: the page answers a click while the charts are built.
  const figures = useDeferredValue(overview.data);
  return (
    <>
      <PageHeader
        title={t("overviewPage.overview")}
        description={isNew ? t("overviewPage.fourSteps") : undefined}
        actions={
          hasCalls && (
            <div className="flex flex-wrap gap-2">
              <Button aria-pressed={isComparing} onClick={() => setIsComparing(!isComparing)}>
                <CircleAlert
                  className={isComparing ? "size-4 text-accent" : "size-4"}
                  aria-hidden
                />
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
      {isNew && <FirstStepsCard steps={steps.data} />}
      {overview.error !== null && (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {(steps.isPending || (hasCalls && figures === undefined && overview.error === null)) && (
        <Skeleton lines={8} />
      )}
      {hasCalls && isComparing && (
        <div className="mb-4">
          <Suspense fallback={<Skeleton lines={8} />}>
            <AttackCard />
          </Suspense>
        </div>
      )}
      {hasCalls && figures !== undefined && (
        <Figures overview={figures.answer} range={figures.range} isOld={figures.range !== range} />
      )}
    </>
  );
}
