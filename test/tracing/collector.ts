import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listenOnLoopback } from "@/test/loopback";

/* A real OTLP/HTTP collector on loopback: keeps the spans that it is sent as JSON. */

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first of its trace. */
  readonly parentSpanId: string | undefined;
  readonly isServer: boolean;
  readonly isError: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly durationMs: number;
  /** `service.instance.id` and the like. */
  readonly resource: Readonly<Record<string, unknown>>;
}

export interface Collector {
  /** Without `/v1/traces`. */
  readonly url: string;
  readonly requests: readonly {
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }[];
  /** The spans of all requests in JSON. */
  spans(): CollectedSpan[];
  close(): Promise<void>;
}

/** @param isSilent takes what it is sent, and never answers */
export async function startCollector(isSilent = false): Promise<Collector> {
  const requests: Collector["requests"][number][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      requests.push({ path: url, headers, body: Buffer.concat(chunks) });
      if (isSilent) return;
      response.setHeader("Content-Type", headers["content-type"] ?? "");
      response.end(headers["content-type"] === "application/json" ? "{}" : "");
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    spans: () =>
      requests
        .filter(({ headers }) => headers["content-type"] === "application/json")
        .flatMap(({ body }) => spansOf(JSON.parse(body.toString("utf8")))),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/* The part of OTLP's JSON that is read (opentelemetry-proto, trace.proto). */
interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly KeyValue[];
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const SERVER = 2;
const ERROR = 2;

function spansOf({ resourceSpans }: Exported): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId || undefined,
        isServer: span.kind === SERVER,
        isError: span.status.code === ERROR,
        attributes: recordOf(span.attributes),
        durationMs: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        resource: recordOf(resource.attributes),
      })),
    ),
  );
}

const recordOf = (pairs: readonly KeyValue[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));
