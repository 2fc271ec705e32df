import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics";

/** Why the process cannot serve yet; empty when it can. */
export type Readiness = () => Promise<readonly string[]>;

export interface OpsOptions {
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  /** Lets others than loopback read the metrics, as `Authorization: Bearer TOKEN`. */
  readonly metricsToken: string | undefined;
  /** Whether pages or links are served under a host. */
  readonly servesHost: (host: string) => boolean;
}

/** Answers `/healthz`, `/readyz`, `/metrics` and `/domainz`; false for every other path. */
export function createOpsRoutes(options: OpsOptions) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly path: string; readonly search: string },
  ): boolean => {
    switch (target.path) {
      case "/healthz":
        sendJson(response, 200, { status: "ok" });
        return true;
      case "/readyz":
        void answerReadiness(options.readiness, response);
        return true;
      case "/metrics":
        void answerMetrics(options, request, response);
        return true;
      case "/domainz":
        answerDomain(options, target.search, response);
        return true;
      default:
        return false;
    }
  };
}

async function answerReadiness(readiness: Readiness, response: ServerResponse): Promise<void> {
  const reasons = await readiness().catch(() => ["readiness cannot be told"]);
  if (reasons.length === 0) sendJson(response, 200, { status: "ready" });
  else sendJson(response, 503, { status: "not ready", reasons });
}

/** Asked by a proxy before it gets a certificate for a name: any name at all could be sent to it. */
function answerDomain({ servesHost }: OpsOptions, search: string, response: ServerResponse): void {
  const isServed = servesHost(new URLSearchParams(search).get("domain") ?? "");
  sendJson(response, isServed ? 200 : 404, { status: isServed ? "served" : "not served" });
}

async function answerMetrics(
  { metrics, metricsToken }: OpsOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!mayReadMetrics(request, metricsToken)) {
    sendJson(response, 403, { status: "forbidden" });
    return;
  }
  try {
    const text = await metrics.text();
    response.writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
    response.end(text);
  } catch {
    sendJson(response, 500, { status: "metrics cannot be read" });
  }
}

/**
 * A reverse proxy on the same machine makes the whole world look like loopback, so a request that was
 * forwarded needs the token whatever its address.
 */
function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization?.startsWith("Bearer ")) {
    return isSameSecret(authorization.slice("Bearer ".length), token);
  }
  return isLoopback(request.socket.remoteAddress) && !wasForwarded(request);
}

function wasForwarded({ headers }: IncomingMessage): boolean {
  return ["forwarded", "x-forwarded-for", "x-real-ip", "via"].some((name) => name in headers);
}

function isLoopback(address: string | undefined): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address ?? "");
}

/** Compares digests: their length tells nothing, and the comparison takes the same time whatever is sent. */
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(JSON.stringify(body));
}
