import { hostname } from "node:os";
import { threadId } from "node:worker_threads";
import type { Attributes, Counter, HrTime } from "@opentelemetry/api";
import { SeverityNumber } from "@opentelemetry/api-logs";
import { OTLPExporterError } from "@opentelemetry/otlp-exporter-base";
import { resourceFromAttributes } from "@opentelemetry/resources";
import type { ReadableLogRecord } from "@opentelemetry/sdk-logs";
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from "@opentelemetry/sdk-metrics";
import { ATTRIBUTES } from "../record-fields";
import { readRecord, type StreamRecord } from "../stream-record";
import { type CollectorOptions, openLogsExporter, openMetricsExporter } from "./otlp-exporters";
import { RefusedError, type Sink } from "./sink";
import { severityOf, textOf } from "./syslog-message";

export interface OtlpSinkOptions extends CollectorOptions {
  /** Also counts of the sent decisions, once a minute. */
  readonly metrics: boolean;
  readonly metricsEveryMs?: number;
}

const METRICS_EVERY_MS = 60_000;
const SCOPE = { name: "gatehouse" };
/** `ExportResultCode.SUCCESS`, which only an inner package exports. */
const SUCCESS = 0;
/** The collector has read the request and will not have it. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 422]);
const SEVERITIES = {
  warning: { severityNumber: SeverityNumber.WARN, severityText: "WARN" },
  notice: { severityNumber: SeverityNumber.INFO2, severityText: "INFO2" },
  informational: { severityNumber: SeverityNumber.INFO, severityText: "INFO" },
};

/** OTLP over HTTP: records as logs, decisions as counters too. */
export function openOtlpSink(options: OtlpSinkOptions): Sink {
  const { exporter, close } = openLogsExporter(options);
  const resource = resourceFromAttributes({
    "service.name": "gatehouse",
    // Counters of two threads are two series.
    "service.instance.id": `${hostname()} ${process.pid} ${threadId}`,
  });
  const meters = options.metrics ? openMeters(options, resource) : null;

  return {
    everyMs: 1_000,
    batchBytes: 512 << 10,
    async send(lines, signal) {
      const records = lines.map(readRecord);
      const logs = records.map((record) => toLog(record, resource));
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        exporter.export(logs, ({ code, error }) => {
          if (code === SUCCESS) return resolve();
          reject(toError(error));
        });
      });
      for (const record of records) meters?.count(record);
    },
    async close() {
      await Promise.all([close(), meters?.close()]);
    },
  };
}

function toError(error: Error | undefined): Error {
  const status = error instanceof OTLPExporterError ? error.code : undefined;
  const said = status === undefined ? (error?.message ?? "") : `The collector answered ${status}.`;
  // What the exporter retries, it names no status of.
  const message = said === "" ? "The collector is away or busy." : said;
  return REFUSED.has(status) ? new RefusedError(message) : new Error(message);
}

function toLog(record: StreamRecord, resource: ReadableLogRecord["resource"]): ReadableLogRecord {
  const { type, id, time, ...fields } = record;
  const at = Date.parse(time);
  const hrTime: HrTime = [Math.floor(at / 1_000), (at % 1_000) * 1_000_000];
  const attributes: Record<string, Attributes[string]> = { [idOf(type)]: id };
  for (const [name, value] of Object.entries(fields)) {
    attributes[ATTRIBUTES.get(name) ?? `gatehouse.${name}`] =
      typeof value === "object" ? [...value] : value;
  }
  return {
    hrTime,
    hrTimeObserved: hrTime,
    ...SEVERITIES[severityOf(record)],
    body: textOf(record),
    eventName: `gatehouse.${type}`,
    resource,
    instrumentationScope: SCOPE,
    attributes: attributes as ReadableLogRecord["attributes"],
    droppedAttributesCount: 0,
  };
}

const idOf = (type: StreamRecord["type"]) =>
  type === "decision" ? "gatehouse.request.id" : "gatehouse.record.id";

interface Meters {
  count(record: StreamRecord): void;
  close(): Promise<void>;
}

/** Decisions by verdict, check and endpoint; their number is bounded by the checks that there are. */
function openMeters(options: OtlpSinkOptions, resource: ReadableLogRecord["resource"]): Meters {
  const { exporter, close } = openMetricsExporter(options);
  const pushed: PushMetricExporter = {
    export: (metrics, done) => exporter.export(metrics, done),
    forceFlush: () => exporter.forceFlush(),
    shutdown: close,
    selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE,
  };
  const everyMs = options.metricsEveryMs ?? METRICS_EVERY_MS;
  const reader = new PeriodicExportingMetricReader({
    exporter: pushed,
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, METRICS_EVERY_MS),
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  const counter: Counter = provider.getMeter(SCOPE.name).createCounter("gatehouse.decisions", {
    unit: "{decision}",
    description: "Decisions sent to this stream.",
  });
  return {
    count({ type, workspaceId, endpoint, decision, decidedBy }) {
      if (type !== "decision" || decision === undefined) return;
      counter.add(1, {
        "gatehouse.workspace.id": String(workspaceId),
        "gatehouse.endpoint": String(endpoint),
        "gatehouse.decision": String(decision),
        ...(decidedBy !== undefined && { "gatehouse.decided_by": String(decidedBy) }),
      });
    },
    close: () => provider.shutdown(),
  };
}
