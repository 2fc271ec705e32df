import { get as getHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { DeliveryError, reasonOf } from "../delivery";

export interface HttpTimeouts {
  /** Until connected, including DNS and TLS. */
  readonly connectMs: number;
  /** From then until the response headers. */
  readonly headersMs: number;
  /** Between two chunks of the body. */
  readonly idleMs: number;
  /** For the whole download, so that a trickling server does not hold the sync forever. */
  readonly totalMs: number;
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts: HttpTimeouts;
  /** Aborts the request, even while its body is read. */
  readonly signal: AbortSignal;
  readonly lookup: LookupFunction;
}

/**
 * Requests a URL; resolves to the response with its body unread.
 * @throws DeliveryError `silent` when no answer comes
 */
export function send(url: URL, options: SendOptions): Promise<IncomingMessage> {
  const { headers, timeouts, signal, lookup } = options;
  const isSecure = url.protocol === "https:";
  const given: RequestOptions = { headers, signal, lookup };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? getHttps : getHttp)(url, given);
    const giveUp = (what: string, ms: number) =>
      setTimeout(() => {
        request.destroy(new DeliveryError("silent", `timeout: ${what} within ${ms} ms`));
      }, ms);
    let timer = giveUp("no connection", timeouts.connectMs);
    const onConnected = () => {
      clearTimeout(timer);
      timer = giveUp("no answer", timeouts.headersMs);
    };
    request.once("socket", (socket) => {
      if (request.reusedSocket) onConnected();
      else socket.once(isSecure ? "secureConnect" : "connect", onConnected);
    });
    request.once("response", (response) => {
      clearTimeout(timer);
      response.setTimeout(timeouts.idleMs, () =>
        response.destroy(
          new DeliveryError("silent", `timeout: the body stopped for ${timeouts.idleMs} ms`),
        ),
      );
      resolve(response);
    });
    request.once("error", (error) => {
      clearTimeout(timer);
      reject(asFailure(error));
    });
    request.once("close", () => clearTimeout(timer));
  });
}

/** Error codes of established connections that broke; all others failed to connect. */
const BROKEN = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_CONSTANT"]);

function asFailure(error: Error): Error {
  if (error instanceof DeliveryError || error.name === "AbortError") return error;
  const code = "code" in error ? String(error.code) : "";
  const kind = BROKEN.has(code) || code.startsWith("HPE_") ? "passing" : "silent";
  // A host with several addresses fails with one error for each and an empty message.
  const reason =
    error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : error.message;
  return new DeliveryError(kind, `cannot be reached: ${reason}`);
}
