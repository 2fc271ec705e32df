import { describeChange } from "@/components/charts/describe-change";
import { Figure } from "@/components/charts/figure";
import { share, whole } from "@/components/ui/numbers";
import type { LinkStatisticsAnswer } from "@/lib/panel/answers/links";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import { leftAtCheck } from "./left-at-check";

export function VisitFigures({
  statistics: { total, previous, jsVerification },
  range,
}: {
  statistics: LinkStatisticsAnswer;
  range: OverviewRange;
}) {
  const { visits, humans, passed, blocked } = total;
  const left = leftAtCheck(total);
  const others = [
    left > 0 && `${whole(left)} left at the JavaScript check`,
    total.ended > 0 && `${whole(total.ended)} came after it ended`,
    total.unpaid > 0 && `${whole(total.unpaid)} came without credits`,
  ].filter((each) => each !== false);
  const asksNobody = !jsVerification && humans === 0;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure name="Visits" value={whole(visits)}>
        {describeChange(visits, previous.visits, range)}
      </Figure>
      <Figure name="Humans" value={asksNobody ? "–" : whole(humans)}>
        {asksNobody ? "Verification is off" : `${share(humans, visits)} of visits, verified`}
      </Figure>
      <Figure name="Passed" value={whole(passed)}>
        {others.length > 0
          ? `Not passed: ${others.join(", ")}`
          : `${share(passed, visits)} of visits`}
      </Figure>
      <Figure name="Blocked" value={whole(blocked)}>
        {describeChange(blocked, previous.blocked, range)}
      </Figure>
    </dl>
  );
}
