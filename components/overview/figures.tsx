import { cn } from "@/components/ui/class-names";
import type { OverviewAnswer } from "@/lib/panel/answers/overview";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { CountriesCard } from "./countries-card";
import { KeyFigures } from "./key-figures";
import { NetworksCard } from "./networks-card";
import { ReasonsCard } from "./reasons-card";
import { RequestsCard } from "./requests-card";

/** The overview's cards, most important first. */
export function Figures({
  overview,
  range,
  isOld,
}: {
  overview: OverviewAnswer;
  range: OverviewRange;
  /** Still showing the previous range. */
  isOld: boolean;
}) {
  const { requests, countries, networks, credits } = overview;
  return (
    <div className={cn("space-y-4 transition-opacity", isOld && "opacity-60")} aria-busy={isOld}>
      <KeyFigures requests={requests} credits={credits} range={range} />
      <RequestsCard requests={requests} range={range} />
      <CountriesCard countries={countries} range={range} />
      <div className="grid gap-4 lg:grid-cols-2">
        <ReasonsCard reasons={requests.reasons} range={range} />
        <NetworksCard networks={networks} total={requests.total.calls} range={range} />
      </div>
    </div>
  );
}
