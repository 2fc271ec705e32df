import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { listenOnLoopback } from "@/test/loopback";
import { messagesOf, numberOf, type ProtoMessage, readMessage, textOf } from "./protobuf";

/*
 * An OTLP/HTTP receiver on loopback for logs and metrics as protobuf, by the field numbers of opentelemetry-proto 1.9
 * (`logs.proto`, `metrics.proto`, `common.proto`, `resource.proto`).
 */

export interface ReceivedLog {
  readonly timeMs: number;
  readonly severityNumber: number;
  readonly severityText: string | undefined;
  readonly body: unknown;
  readonly eventName: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface ReceivedPoint {
  readonly metric: string | undefined;
  readonly value: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface OtlpCollector {
  readonly url: string;
  readonly headers: readonly IncomingHttpHeaders[];
  readonly logs: readonly ReceivedLog[];
  /** The newest of each export. */
  readonly points: readonly ReceivedPoint[];
  /** Answers so from now on; "silence": not at all. */
  answer: number | "silence";
  readonly requests: number;
  close(): Promise<void>;
}

export async function startOtlpCollector(wantedPort = 0): Promise<OtlpCollector> {
  const headers: IncomingHttpHeaders[] = [];
  const logs: ReceivedLog[] = [];
  const points: ReceivedPoint[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests++;
    if (collector.answer === "silence") return;
    if (collector.answer === 200) {
      headers.push(request.headers);
      const sent = Buffer.concat(chunks);
      const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
      if (request.url?.endsWith("/v1/logs")) logs.push(...logsOf(readMessage(body)));
      if (request.url?.endsWith("/v1/metrics")) points.push(...pointsOf(readMessage(body)));
    }
    response.writeHead(collector.answer, {
      "Content-Type": "application/x-protobuf",
      ...(collector.answer === 302 && { Location: "http://127.0.0.1:1/v1/logs" }),
    });
    response.end();
  });
  const port = await listenOnLoopback(server, wantedPort);
  const collector: OtlpCollector = {
    url: `http://127.0.0.1:${port}`,
    ...{ headers, logs, points },
    answer: 200,
    get requests() {
      return requests;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return collector;
}

/** ExportLogsServiceRequest. */
function logsOf(request: ProtoMessage): ReceivedLog[] {
  return messagesOf(request, 1).flatMap((resourceLogs) => {
    const [resource] = messagesOf(resourceLogs, 1).map((each) => attributesOf(each, 1));
    return messagesOf(resourceLogs, 2)
      .flatMap((scopeLogs) => messagesOf(scopeLogs, 2))
      .map((record) => ({
        timeMs: Number((numberOf(record, 1) ?? 0n) / 1_000_000n),
        severityNumber: Number(numberOf(record, 2)),
        severityText: textOf(record, 3),
        body: messagesOf(record, 5).map(anyValue)[0],
        attributes: attributesOf(record, 6),
        eventName: textOf(record, 12),
        resource: resource ?? {},
      }));
  });
}

/** ExportMetricsServiceRequest, its sums. */
function pointsOf(request: ProtoMessage): ReceivedPoint[] {
  return messagesOf(request, 1)
    .flatMap((resourceMetrics) => messagesOf(resourceMetrics, 2))
    .flatMap((scopeMetrics) => messagesOf(scopeMetrics, 2))
    .flatMap((metric) =>
      messagesOf(metric, 7)
        .flatMap((sum) => messagesOf(sum, 1))
        .map((point) => ({
          metric: textOf(metric, 1),
          value: pointValue(point),
          attributes: attributesOf(point, 7),
        })),
    );
}

/** `as_double` or `as_int`. */
function pointValue(point: ProtoMessage): number {
  const double = numberOf(point, 4);
  if (double === undefined) return Number(numberOf(point, 6) ?? 0n);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(double);
  return bytes.readDoubleLE();
}

function attributesOf(message: ProtoMessage, field: number): Record<string, unknown> {
  return Object.fromEntries(
    messagesOf(message, field).map((pair) => [
      textOf(pair, 1) ?? "",
      messagesOf(pair, 2).map(anyValue)[0],
    ]),
  );
}

function anyValue(value: ProtoMessage): unknown {
  const text = textOf(value, 1);
  if (text !== undefined) return text;
  const flag = numberOf(value, 2);
  if (flag !== undefined) return flag === 1n;
  const whole = numberOf(value, 3);
  if (whole !== undefined) return Number(whole);
  const [array] = messagesOf(value, 5);
  return array === undefined ? undefined : messagesOf(array, 1).map(anyValue);
}
