import type { LinkStatisticsWriter } from "@/lib/state/links/link-statistics";
import type { GaugeSource } from "./metrics";

/** Outcomes of all link visits, and how many are missing from the statistics. */
export function linkGauges(
  statistics: Pick<LinkStatisticsWriter, "visits" | "counters">,
): GaugeSource[] {
  return [
    {
      name: "gatehouse_link_visits_total",
      help: "Link visits by outcome; verified visitors were challenged before.",
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
