import { hostname } from "node:os";
import { threadId } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import type { Attributes, Counter } from "@opentelemetry/api";
import { OTLPExporterError } from "@opentelemetry/otlp-exporter-base";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from "@opentelemetry/sdk-metrics";
import { LineReader } from "../line-reader";
import { DecisionTally } from "./decision-tally";
import { type CollectorOptions, openLogsExporter, openMetricsExporter } from "./otlp-exporters";
import { writeLogs } from "./otlp-logs";
import { ProtoWriter } from "./proto-writer";
import { RefusedError, type Sink } from "./sink";

export interface OtlpSinkOptions extends CollectorOptions {
  /** Also counts of the sent decisions, once a minute. */
  readonly metrics: boolean;
  readonly metricsEveryMs?: number;
}

const METRICS_EVERY_MS = 60_000;
const SCOPE = "gatehouse";
/** `ExportResultCode.SUCCESS`, which only an inner package exports. */
const SUCCESS = 0;
/** The collector has read the request and will not have it. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 422]);
/** A higher level takes three times as long, and saves a tenth of the bytes. */
const PACKING = { level: 1 };

/** For all sinks of the thread, which is theirs alone: a request is written and packed in one go. */
const writer = new ProtoWriter();

/** OTLP over HTTP: records as logs, decisions as counters too. */
export function openOtlpSink(options: OtlpSinkOptions): Sink {
  const { exporter, close } = openLogsExporter(options);
  const attributes = {
    "service.name": "gatehouse",
    // Counters of two threads are two series.
    "service.instance.id": `${hostname()} ${process.pid} ${threadId}`,
  };
  const meters = options.metrics ? openMeters(options, attributes) : null;

  return {
    everyMs: 1_000,
    batchBytes: 1 << 20,
    async send({ bytes }, signal) {
      const reader = new LineReader(bytes);
      const tally = meters && new DecisionTally(reader);
      writer.clear();
      writeLogs(writer, reader, attributes, SCOPE, tally);
      const request = gzipSync(writer.bytes, PACKING);
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        exporter.export(request, ({ code, error }) => {
          if (code === SUCCESS) return resolve();
          reject(toError(error));
        });
      });
      if (tally !== null) meters?.count(tally);
    },
    async close() {
      await Promise.all([close(), meters?.close()]);
    },
  };
}

function toError(error: Error | undefined): Error {
  const status = error instanceof OTLPExporterError ? error.code : undefined;
  const said = status === undefined ? (error?.message ?? "") : `The collector answered ${status}.`;
  // The exporter names no status for answers that it retries.
  const message = said === "" ? "The collector is away or busy." : said;
  return REFUSED.has(status) ? new RefusedError(message) : new Error(message);
}

interface Meters {
  count(tally: DecisionTally): void;
  close(): Promise<void>;
}

/** Decisions by verdict, check and endpoint; their number is bounded by the checks that there are. */
function openMeters(options: OtlpSinkOptions, attributes: Attributes): Meters {
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
  const provider = new MeterProvider({
    resource: resourceFromAttributes(attributes),
    readers: [reader],
  });
  const counter: Counter = provider.getMeter(SCOPE).createCounter("gatehouse.decisions", {
    unit: "{decision}",
    description: "Decisions sent to this stream.",
  });
  return {
    count(tally) {
      for (const { calls, attributes: kind } of tally.kinds()) counter.add(calls, kind);
    },
    close: () => provider.shutdown(),
  };
}
