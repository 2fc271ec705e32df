import type { LinkStatisticsWriter } from "@/lib/state/go/link-statistics";
import type { GaugeSource } from "./metrics";

/** What became of the visits of all links together, and how many of them statistics lack. */
export function linkGauges(
  statistics: Pick<LinkStatisticsWriter, "visits" | "counters">,
): GaugeSource[] {
  return [
    {
      name: "gatehouse_link_visits_total",
      help: "Visits of links by how they went; whoever verifies was challenged before.",
      labelNames: ["outcome"],
      read: () =>
        Object.entries(statistics.visits()).map(([outcome, value]) => ({
          value,
          labels: { outcome },
        })),
    },
    {
      name: "gatehouse_link_visits_lost_total",
      help: "Visits of links that could not be kept for their statistics.",
      read: () => [{ value: statistics.counters().lost }],
    },
  ];
}
