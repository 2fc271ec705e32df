import { expect, it } from "vitest";
import { createMetrics } from "./metrics";

it("counts answers by endpoint and status, and their durations in cumulative buckets", async () => {
  const metrics = createMetrics([]);
  metrics.observe({ endpoint: "blocker", status: 200, durationMs: 0.0625 });
  metrics.observe({ endpoint: "blocker", status: 200, durationMs: 0.25 });
  metrics.observe({ endpoint: "blocker", status: 402, durationMs: 250 });
  metrics.observe({ endpoint: "none", status: 404, durationMs: 8_000 });
  const lines = (await metrics.text()).split("\n").filter((line) => line.startsWith("gatehouse_"));
  expect(lines).toEqual([
    'gatehouse_api_answers_total{endpoint="blocker",status="200"} 2',
    'gatehouse_api_answers_total{endpoint="blocker",status="402"} 1',
    'gatehouse_api_answers_total{endpoint="none",status="404"} 1',
    'gatehouse_api_duration_seconds_bucket{le="0.0001",endpoint="blocker"} 1',
    'gatehouse_api_duration_seconds_bucket{le="0.00025",endpoint="blocker"} 2',
    'gatehouse_api_duration_seconds_bucket{le="0.0005",endpoint="blocker"} 2',
    'gatehouse_api_duration_seconds_bucket{le="0.001",endpoint="blocker"} 2',
    'gatehouse_api_duration_seconds_bucket{le="0.005",endpoint="blocker"} 2',
    'gatehouse_api_duration_seconds_bucket{le="0.025",endpoint="blocker"} 2',
    'gatehouse_api_duration_seconds_bucket{le="0.1",endpoint="blocker"} 2',
    'gatehouse_api_duration_seconds_bucket{le="0.25",endpoint="blocker"} 3',
    'gatehouse_api_duration_seconds_bucket{le="0.5",endpoint="blocker"} 3',
    'gatehouse_api_duration_seconds_bucket{le="1.5",endpoint="blocker"} 3',
    'gatehouse_api_duration_seconds_bucket{le="5",endpoint="blocker"} 3',
    'gatehouse_api_duration_seconds_bucket{le="+Inf",endpoint="blocker"} 3',
    'gatehouse_api_duration_seconds_sum{endpoint="blocker"} 0.2503125',
    'gatehouse_api_duration_seconds_count{endpoint="blocker"} 3',
    'gatehouse_api_duration_seconds_bucket{le="0.0001",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.00025",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.0005",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.001",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.005",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.025",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.1",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.25",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="0.5",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="1.5",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="5",endpoint="none"} 0',
    'gatehouse_api_duration_seconds_bucket{le="+Inf",endpoint="none"} 1',
    'gatehouse_api_duration_seconds_sum{endpoint="none"} 8',
    'gatehouse_api_duration_seconds_count{endpoint="none"} 1',
  ]);
});

it("counts decisions by the check that decided", async () => {
  const metrics = createMetrics([]);
  metrics.observeDecision({ blockAccess: 1, decidedBy: "threatFeeds" });
  metrics.observeDecision({ blockAccess: 1, decidedBy: "threatFeeds" });
  metrics.observeDecision({ blockAccess: 0, decidedBy: "ipWhitelist" });
  metrics.observeDecision({ blockAccess: 0, decidedBy: null });
  const lines = (await metrics.text()).split("\n").filter((line) => line.startsWith("gatehouse_"));
  expect(lines).toEqual([
    'gatehouse_decisions_total{decision="block",decided_by="threatFeeds"} 2',
    'gatehouse_decisions_total{decision="allow",decided_by="ipWhitelist"} 1',
    'gatehouse_decisions_total{decision="allow",decided_by="none"} 1',
  ]);
});
