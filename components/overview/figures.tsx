import { lazy, Suspense } from "react";
import { cn } from "@/components/ui/class-names";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { AiCard } from "./ai-card";
import { CountriesCard } from "./countries-card";
import { KeyFigures } from "./key-figures";
import { NetworksCard } from "./networks-card";
import { ProgramsCard } from "./programs-card";
import { ReasonsCard } from "./reasons-card";
import { RequestsCard } from "./requests-card";
import { SpendingCard } from "./spending-card";
import { TopCards } from "./top-card";
import type { OverviewAnswer } from "./use-overview";

// Only where checks are monitored, and where calls were refused.
const EnforceCard = lazy(async () => ({
  default: (await import("./enforce-card")).EnforceCard,
}));
const RefusalsCard = lazy(async () => ({
  default: (await import("./refusals-card")).RefusalsCard,
}));

/** The overview's cards, most important first. */
export function Figures({
  overview,
  range,
  isOld,
}: {
  overview: OverviewAnswer;
  /** The range of the figures. */
  range: OverviewRange;
  /** Still showing the previous range. */
  isOld: boolean;
}) {
  const { requests, window } = overview;
  return (
    <div className={cn("space-y-4 transition-opacity", isOld && "opacity-60")} aria-busy={isOld}>
      <KeyFigures overview={overview} range={range} />
      <RequestsCard overview={overview} />
      {requests.total.wouldBlock > 0 && (
        <Suspense>
          <EnforceCard range={range} window={window} total={requests.total.calls} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ReasonsCard overview={overview} />
        <NetworksCard overview={overview} />
      </div>
      <AiCard overview={overview} />
      {overview.refusals.length > 0 && (
        <Suspense>
          <RefusalsCard overview={overview} />
        </Suspense>
      )}
      <CountriesCard overview={overview} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ProgramsCard overview={overview} />
        <SpendingCard overview={overview} />
      </div>
      <TopCards range={range} window={window} total={requests.total.calls} />
    </div>
  );
}
