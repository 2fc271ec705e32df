import { expect, test } from "@playwright/test";
import { startCollector } from "@/test/tracing/collector";
import { countStatuses } from "./support/http";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

/* Traces of a whole server whose calls are answered on several threads. */
const testbed = openTestbed();

const CALLS = 60;

test("every worker sends what it answers, to the collector of OpenTelemetry's variables", async () => {
  const collector = await startCollector();
  testbed.onClose(() => collector.close());
  const installation = testbed.installation({
    WORKERS: "2",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  });
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation);
  const answers = Array.from({ length: CALLS }, () =>
    server.get("blocker", { apikey, ip: "73.2.3.4" }),
  );
  expect(countStatuses(await Promise.all(answers))).toEqual({ 200: CALLS });
  // A stop sends what waits.
  await server.program.stop();
  const spans = collector.spans();
  const calls = spans.filter(({ name }) => name === "GET /api/blocker");
  // On a machine that stands still some are unavailable at first, and asked again.
  const answered = calls.filter(
    ({ attributes }) => attributes["http.response.status_code"] === 200,
  );
  expect(answered).toHaveLength(CALLS);
  expect(new Set(answered.map(({ resource }) => resource["service.instance.id"])).size).toBe(2);
  // The first call of each worker leased its credits.
  const roots = new Set(calls.map(({ spanId }) => spanId));
  const leased = spans.filter(({ name }) => name === "credits");
  expect(leased.length).toBeGreaterThan(0);
  expect(leased.every(({ parentSpanId = "" }) => roots.has(parentSpanId))).toBe(true);
  expect(JSON.stringify(spans)).not.toContain(apikey);
});
