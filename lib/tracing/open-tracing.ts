import { hostname } from "node:os";
import { threadId } from "node:worker_threads";
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace as traces,
} from "@opentelemetry/api";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Trace, TraceFacts, Tracing, WaitName } from "@/lib/api/trace";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";

/** Where traces go, and how many. */
export interface TracingOptions {
  /** The collector's URL for traces, whole. */
  readonly url: string;
  readonly protocol: "http/protobuf" | "http/json";
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Which part of all calls and visits is traced, from 0 to 1. */
  readonly ratio: number;
  /** How long finished spans wait for others, ms. */
  readonly everyMs?: number;
  readonly log: Log;
}

export interface OpenTracing extends Tracing {
  /** Sends what waits, for a second at most. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 1_000;
/** While the collector is away, further spans are dropped: this bounds memory. */
const MOST_WAITING = 2_048;

/**
 * Traces calls and visits through OpenTelemetry, and sends them as OTLP over HTTP, behind the answers. Only where
 * traces are on is this module loaded. Nothing is registered globally: other packages' spans are none of ours.
 */
export function openTracing(options: TracingOptions): OpenTracing {
  const { url, protocol, headers, serviceName, ratio, everyMs, log } = options;
  const Exporter = protocol === "http/json" ? JsonExporter : ProtobufExporter;
  const exporter = new Exporter({
    url,
    headers: { ...headers },
    timeoutMillis: TIME_LIMITS_MS.servers.traceCollector,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.instance.id": `${hostname()} ${process.pid} ${threadId}`,
    }),
    // Untraced calls get no span: `begin` draws.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reported(exporter, log),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: TIME_LIMITS_MS.servers.traceCollector,
        ...(everyMs !== undefined && { scheduledDelayMillis: everyMs }),
      }),
    ],
  });
  const tracer = provider.getTracer("gatehouse");
  return {
    begin(route, method, traceparent) {
      // Drawn here: with the usual samplers a stranger's header, or trace id, would decide.
      if (Math.random() >= ratio) return undefined;
      const parent = parseTraceparent(traceparent);
      const context = parent === null ? ROOT_CONTEXT : traces.setSpanContext(ROOT_CONTEXT, parent);
      return new OpenTrace(tracer, context, route, method);
    },
    async close() {
      const deadline = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), deadline]);
    },
  };
}

class OpenTrace implements Trace {
  readonly #tracer: Tracer;
  readonly #span: Span;
  readonly #context: Context;

  constructor(tracer: Tracer, parent: Context, route: string, method: string) {
    this.#tracer = tracer;
    const name = KNOWN_METHODS.has(method) ? method : "_OTHER";
    this.#span = tracer.startSpan(
      `${name} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { "http.request.method": name, "http.route": route },
      },
      parent,
    );
    this.#context = traces.setSpan(parent, this.#span);
  }

  note(facts: TraceFacts): void {
    this.#span.setAttributes(attributesOf(facts));
  }

  async wait<T>(name: WaitName, work: Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.INTERNAL }, this.#context);
    try {
      return await work;
    } catch (error) {
      // Its message may hold what was sent.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  end(status: number, error?: string): void {
    this.#span.setAttribute("http.response.status_code", status);
    if (error !== undefined) this.#span.setAttribute("error.type", error);
    if (status >= 500) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** Anyone may send any word as a method; names of spans are few (OpenTelemetry's conventions for HTTP). */
const KNOWN_METHODS: ReadonlySet<string> = new Set([
  ...["GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH"],
  ...["CONNECT", "TRACE"],
]);

function attributesOf(facts: TraceFacts): Attributes {
  const { requestId, workspaceId, blockAccess, decidedBy, credits, linkId, linkOutcome } = facts;
  return {
    ...(requestId !== undefined && { "gatehouse.request.id": requestId }),
    ...(workspaceId !== undefined && { "gatehouse.workspace.id": workspaceId }),
    ...(blockAccess !== undefined && {
      "gatehouse.decision": blockAccess === 1 ? "block" : "allow",
    }),
    ...(typeof decidedBy === "string" && { "gatehouse.decided_by": decidedBy }),
    ...(credits !== undefined && { "gatehouse.credits": credits }),
    ...(linkId !== undefined && { "gatehouse.link.id": linkId }),
    ...(linkOutcome !== undefined && { "gatehouse.link.outcome": linkOutcome }),
  };
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The parent that a W3C `traceparent` names (Trace Context, section 3.2). Its flags are left aside.
 *
 * @returns null for none, or one that cannot be read
 */
export function parseTraceparent(header: string | undefined): SpanContext | null {
  const [, version, traceId = "", spanId = "", more] = TRACEPARENT.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) {
    return null;
  }
  const context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : null;
}

/** `ExportResultCode.SUCCESS`, which only an inner package exports. */
const SUCCESS = 0;

/** The exporter, with failures in our log rather than OpenTelemetry's, which is silent by default. */
function reported(exporter: SpanExporter, log: Log): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== SUCCESS) {
          log.warn({ reason: result.error?.message }, "Traces could not be sent, and are dropped");
        }
        done({ code: SUCCESS });
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
