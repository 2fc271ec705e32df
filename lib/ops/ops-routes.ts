import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MaybePromise } from "@/lib/base/and-then";
import { peerOf } from "@/lib/net/socket-address";

/** Why the process is not ready; empty when it is. */
export type Readiness = () => Promise<readonly string[]>;

export interface OpsOptions {
  readonly readiness: Readiness;
  readonly metrics: { text(): Promise<string>; readonly contentType: string };
  /** Opens the metrics over the network, as `Authorization: Bearer TOKEN`. */
  readonly metricsToken: string | undefined;
  readonly servesHost: (host: string) => boolean;
  readonly isTrustedProxy: (address: string | undefined) => boolean;
}

/**
 * Where a request arrives: on the installation's own socket file, which only its user's programs can open, or
 * over the network, be it from this machine, where proxies run too.
 */
export type Arrival = "own-socket" | "network";

interface Asked extends OpsOptions {
  readonly arrival: Arrival;
}

type Ask = (
  options: Asked,
  request: IncomingMessage,
  response: ServerResponse,
  search: string,
) => MaybePromise<void>;

const ROUTES: ReadonlyMap<string, Ask> = new Map<string, Ask>([
  ["/healthz", (_options, _request, response) => sendJson(response, 200, { status: "ok" })],
  ["/readyz", ({ readiness }, _request, response) => answerReadiness(readiness, response)],
  ["/metrics", (options, request, response) => answerMetrics(options, request, response)],
  [
    "/domainz",
    (options, request, response, search) => answerDomain(options, request, response, search),
  ],
]);

const CLOSED = "default-src 'none'; frame-ancestors 'none'";

export function isOpsPath(path: string): boolean {
  return ROUTES.has(path);
}

/** Serves the paths of `isOpsPath`. */
export function createOpsRoutes(options: OpsOptions, arrival: Arrival = "network") {
  const asked = { ...options, arrival };
  return (
    request: IncomingMessage,
    response: ServerResponse,
    target: { readonly path: string; readonly search: string },
  ): MaybePromise<void> => ROUTES.get(target.path)?.(asked, request, response, target.search);
}

async function answerReadiness(readiness: Readiness, response: ServerResponse): Promise<void> {
  const reasons = await readiness().catch(() => ["readiness is unknown"]);
  if (reasons.length === 0) sendJson(response, 200, { status: "ready" });
  else sendJson(response, 503, { status: "not ready", reasons });
}

/**
 * A proxy checks here before it requests a certificate, since clients can name any host. Only proxies may
 * ask: others could enumerate customers' hosts.
 */
function answerDomain(
  { servesHost, isTrustedProxy, arrival }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
  search: string,
): void {
  if (arrival === "network" && !isTrustedProxy(peerOf(request))) {
    sendJson(response, 403, { status: "forbidden" });
    return;
  }
  const isServed = servesHost(new URLSearchParams(search).get("domain") ?? "");
  sendJson(response, isServed ? 200 : 404, { status: isServed ? "served" : "not served" });
}

async function answerMetrics(
  { metrics, metricsToken, arrival }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (arrival === "network" && !bearsToken(request, metricsToken)) {
    sendJson(response, 403, { status: "forbidden" });
    return;
  }
  try {
    const text = await metrics.text();
    response.writeHead(200, headersFor(metrics.contentType));
    response.end(text);
  } catch {
    sendJson(response, 500, { status: "metrics cannot be read" });
  }
}

function bearsToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const { authorization } = headers;
  if (token === undefined || !authorization?.startsWith("Bearer ")) return false;
  return isSameSecret(authorization.slice("Bearer ".length), token);
}

/** Compares digests: constant time, and the length reveals nothing. */
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, headersFor("application/json; charset=utf-8"));
  response.end(JSON.stringify(body));
}

const headersFor = (contentType: string) => ({
  "Content-Type": contentType,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": CLOSED,
});
