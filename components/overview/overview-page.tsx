"use client";

import { PageHeader } from "@/components/panel/page-header";
import { Segmented } from "@/components/ui/segmented";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Figures } from "./figures";
import { FirstStepsCard } from "./first-steps-card";
import { areDone, useFirstSteps, useOverview } from "./use-overview";
import { RANGES, useRange } from "./use-range";

export function OverviewPage() {
  const [range, setRange] = useRange();
  const steps = useFirstSteps();
  const isNew = steps.data !== undefined && !areDone(steps.data);
  // Before the first call every figure would be 0.
  const hasCalls = steps.data?.lastCall !== null;
  const overview = useOverview(range, hasCalls);
  return (
    <>
      <PageHeader
        title="Overview"
        description={isNew ? "Three steps, and your visitors are looked at." : undefined}
        actions={
          hasCalls && (
            <Segmented label="Span of time" value={range} options={RANGES} onChange={setRange} />
          )
        }
      />
      {isNew && <FirstStepsCard steps={steps.data} />}
      {overview.error !== null && (
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.isLoading && <Skeleton lines={8} />}
      {hasCalls && overview.data !== undefined && (
        <Figures overview={overview.data} range={range} isOld={overview.isPlaceholderData} />
      )}
    </>
  );
}
