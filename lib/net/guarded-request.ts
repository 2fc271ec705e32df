import http from "node:http";
import https from "node:https";
import { performance } from "node:perf_hooks";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import {
  type DialGuard,
  isClosedAddress,
  isClosedHost,
  RefusedDestinationError,
} from "./guarded-dial";

/*
 * Requests to URLs that customers choose, by the guard of what is dialled. A redirect may lead anywhere, so none is
 * followed.
 */

const MAX_ANSWER_BYTES = 64 * 1024;

export interface GuardedRequest {
  readonly url: string;
  readonly method: "POST" | "PUT" | "GET";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For everything, from the look-up to the last byte. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly headers: Readonly<http.IncomingHttpHeaders>;
  /** The first 64 kB. */
  readonly body: string;
  readonly isCut: boolean;
  readonly durationMs: number;
}

/** Sends one request. Rejects without an answer: refused, not reached, or not in time. */
export type SendGuarded = (request: GuardedRequest) => Promise<GuardedAnswer>;

/** Why a URL cannot be a destination, worded to follow it; null for no objection. Asks no DNS. */
export function objectionToUrl(
  text: string,
  { allowsPrivate }: Pick<DialGuard, "allowsPrivate">,
): string | null {
  const url = URL.parse(text);
  if (url === null) return "is not a URL";
  if (url.protocol !== "https:" && !(allowsPrivate && url.protocol === "http:")) {
    return "does not begin with https://";
  }
  if (url.username !== "" || url.password !== "") return "holds a user name or a password";
  return isClosedHost(url.hostname) && !allowsPrivate
    ? "is in a private or reserved network"
    : null;
}

/** @param authorities certificates to trust instead of the system's, PEM */
export function createGuardedSender(guard: DialGuard, authorities?: string): SendGuarded {
  return async (request) => {
    const objection = objectionToUrl(request.url, guard);
    if (objection !== null) throw new RefusedDestinationError(`The URL ${objection}.`);
    const { timeoutMs = TIME_LIMITS_MS.servers.guardedRequest } = request;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
    try {
      return await send(request, guard, signal, authorities);
    } catch (error) {
      if (!limit.aborted) throw error;
      throw new Error(`No complete answer within ${timeoutMs / 1_000} seconds.`, { cause: error });
    }
  };
}

function send(
  { url: text, method, headers, body = "" }: GuardedRequest,
  guard: DialGuard,
  signal: AbortSignal,
  ca: string | undefined,
): Promise<GuardedAnswer> {
  const url = new URL(text);
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === "https:" ? https : http).request(url, {
      method,
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      // A connection of its own: a kept one would not be judged again.
      agent: false,
      lookup: guard.lookup,
      rejectUnauthorized: true,
      ...(ca !== undefined && { ca }),
      signal,
    });
    outgoing.on("error", reject);
    outgoing.once("socket", (socket) => {
      // Addresses in the URL itself are dialled without a look-up.
      socket.once("connect", () => {
        if (guard.allowsPrivate || !isClosedAddress(socket.remoteAddress ?? "")) return;
        const message = "The connection leads into a private or reserved network.";
        outgoing.destroy(new RefusedDestinationError(message));
      });
    });
    outgoing.once("response", (incoming) => {
      readAnswer(incoming)
        .then(({ body: answer, isCut }) => {
          outgoing.destroy();
          const { statusCode: status = 0, headers: answered } = incoming;
          const durationMs = Math.round(performance.now() - startedMs);
          resolve({ status, headers: answered, body: answer, isCut, durationMs });
        })
        .catch(reject);
    });
    outgoing.end(body);
  });
}

/** As much of the body as is kept; an endless one is left there. */
async function readAnswer(
  incoming: http.IncomingMessage,
): Promise<{ readonly body: string; readonly isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer; // no encoding is set
    chunks.push(bytes);
    size += bytes.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  const body = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString("utf8");
  return { body, isCut: size > MAX_ANSWER_BYTES };
}
