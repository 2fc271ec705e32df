import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { CompressionAlgorithm, OTLPExporterBase } from "@opentelemetry/otlp-exporter-base";
import { createOtlpHttpExportDelegate } from "@opentelemetry/otlp-exporter-base/node-http";
import {
  MetricsExporterMetricsHelper,
  ProtobufLogsSerializer,
  ProtobufMetricsSerializer,
} from "@opentelemetry/otlp-transformer";
import type { ResourceMetrics } from "@opentelemetry/sdk-metrics";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { DialGuard } from "@/lib/net/guarded-dial";

export interface CollectorOptions {
  /** The collector's base address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly guard: DialGuard;
}

/*
 * OpenTelemetry's exporters from their own parts: the ready-made ones add what the environment says
 * (`OTEL_EXPORTER_OTLP_HEADERS`, client keys), which is the operator's, to what they send to a customer's collector.
 */

export interface Exporter<Items> {
  readonly exporter: OTLPExporterBase<Items>;
  /** Ends with what is under way; its connections go too. */
  close(): Promise<void>;
}

/** Sends requests that are encoded and packed already. */
export function openLogsExporter(options: CollectorOptions): Exporter<Buffer> {
  const { agent, ...configuration } = configurationOf(options, "v1/logs", {
    "Content-Encoding": "gzip",
  });
  const exporter = new OTLPExporterBase(
    createOtlpHttpExportDelegate(
      { ...configuration, compression: CompressionAlgorithm.NONE },
      {
        serializeRequest: (request: Buffer) => request,
        deserializeResponse: ProtobufLogsSerializer.deserializeResponse,
      },
      "otlp_http_log_exporter",
      // For counters of the exporter's own, which are off.
      { name: "log", countItems: () => 1 },
      undefined,
    ),
  );
  return { exporter, close: () => exporter.shutdown().finally(() => agent.destroy()) };
}

export function openMetricsExporter(options: CollectorOptions): Exporter<ResourceMetrics> {
  const { agent, ...configuration } = configurationOf(options, "v1/metrics");
  const exporter = new OTLPExporterBase(
    createOtlpHttpExportDelegate(
      configuration,
      ProtobufMetricsSerializer,
      "otlp_http_metric_exporter",
      MetricsExporterMetricsHelper,
      undefined,
    ),
  );
  return { exporter, close: () => exporter.shutdown().finally(() => agent.destroy()) };
}

function configurationOf(
  { url, headers, guard }: CollectorOptions,
  path: string,
  ownHeaders: Readonly<Record<string, string>> = {},
) {
  const base = new URL(url);
  guard.refuse(base.hostname);
  base.pathname = `${base.pathname.replace(/\/+$/, "")}/${path}`;
  const agentOptions = { keepAlive: true, maxSockets: 2, lookup: guard.lookup };
  const agent =
    base.protocol === "https:" ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  return {
    agent,
    url: base.href,
    headers: async () => ({
      ...headers,
      ...ownHeaders,
      "Content-Type": "application/x-protobuf",
    }),
    agentFactory: () => agent,
    compression: CompressionAlgorithm.GZIP,
    concurrencyLimit: 2,
    timeoutMillis: TIME_LIMITS_MS.servers.streamCollector,
  };
}
