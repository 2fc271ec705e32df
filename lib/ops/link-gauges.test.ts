import { expect, it } from "vitest";
import { linkGauges } from "./link-gauges";
import { createMetrics } from "./metrics";

it("link visits are counters by outcome, with a fixed few labels", async () => {
  const visits = {
    passed: 7,
    verified: 2,
    challenged: 3,
    blocked: 1,
    failed: 1,
    unpaid: 0,
    ended: 4,
    scanned: 6,
  };
  const statistics = { visits: () => visits, counters: () => ({ buffered: 2, lost: 5 }) };
  const metrics = createMetrics(linkGauges(statistics));
  // A second scrape adds nothing up twice.
  await metrics.text();
  const lines = (await metrics.text())
    .split("\n")
    .filter((line) => line.includes("gatehouse_link"));
  expect(lines.filter((line) => !line.startsWith("# HELP"))).toEqual([
    "# TYPE gatehouse_link_visits_total counter",
    'gatehouse_link_visits_total{outcome="passed"} 7',
    'gatehouse_link_visits_total{outcome="verified"} 2',
    'gatehouse_link_visits_total{outcome="challenged"} 3',
    'gatehouse_link_visits_total{outcome="blocked"} 1',
    'gatehouse_link_visits_total{outcome="failed"} 1',
    'gatehouse_link_visits_total{outcome="unpaid"} 0',
    'gatehouse_link_visits_total{outcome="ended"} 4',
    'gatehouse_link_visits_total{outcome="scanned"} 6',
    "# TYPE gatehouse_link_visits_lost_total counter",
    "gatehouse_link_visits_lost_total 5",
  ]);
});
