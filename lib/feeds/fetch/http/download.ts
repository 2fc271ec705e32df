import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { storeStream, TooLargeError } from "../../cache/store-stream";
import { unzipped } from "../../cache/zip";
import { type Delivery, DeliveryError, type FailureKind, reasonOf } from "../delivery";
import { isPublic, lookupWith, type ResolveHost } from "./lookup";
import { type HttpTimeouts, send } from "./send";

export interface DownloadOptions {
  /** The `Authorization` header for the first host, and for no other. */
  readonly authorization: string | null;
  readonly maxBytes: number;
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
  /** Validators of the present copy, when a 304 may confirm it. */
  readonly validators: {
    readonly etag: string | null;
    readonly lastModified: string | null;
  } | null;
  /** Path of a file that does not exist yet. */
  readonly into: string;
  readonly signal: AbortSignal;
  /** Epoch ms. */
  readonly now: number;
}

const USER_AGENT = "Gatehouse (self-hosted visitor protection; feed sync)";
const REDIRECTS = 5;

/** Statuses worth a quick retry. */
const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

function kindOf(status: number): FailureKind {
  if (status === 404 || status === 410) return "missing";
  return PASSING_STATUSES.has(status) ? "passing" : "lasting";
}

/**
 * Downloads a file.
 * @returns null when the validators still match
 * @throws DeliveryError with a reason for the operator
 */
export async function download(url: URL, options: DownloadOptions): Promise<Delivery | null> {
  const total = AbortSignal.timeout(options.timeouts.totalMs);
  const signal = AbortSignal.any([options.signal, total]);
  try {
    return await follow(url, { ...options, signal });
  } catch (error) {
    if (options.signal.aborted || !total.aborted) throw error;
    throw new DeliveryError("silent", `timeout: not done within ${options.timeouts.totalMs} ms`);
  }
}

async function follow(start: URL, options: DownloadOptions): Promise<Delivery | null> {
  let url = start;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const { timeouts, signal, resolveHost } = options;
    const isForeign = url.origin !== start.origin;
    const lookup = lookupWith(resolveHost, isForeign);
    const headers = headersOf(options, isForeign);
    const answer = await send(url, { headers, timeouts, signal, lookup });
    const { statusCode = 0 } = answer;
    const { location } = answer.headers;
    if (statusCode < 300 || statusCode >= 400 || location === undefined) {
      return receive(answer, options);
    }
    answer.destroy();
    url = redirectTarget(url, location);
  }
  throw new DeliveryError("lasting", `was redirected more than ${REDIRECTS} times`);
}

function headersOf(
  { validators, authorization }: DownloadOptions,
  isForeign: boolean,
): Record<string, string> {
  return {
    "user-agent": USER_AGENT,
    accept: "*/*",
    "accept-encoding": "gzip",
    ...(authorization !== null && !isForeign && { authorization }),
    ...(validators?.etag && { "if-none-match": validators.etag }),
    ...(validators?.lastModified && { "if-modified-since": validators.lastModified }),
  };
}

async function receive(
  answer: IncomingMessage,
  options: DownloadOptions,
): Promise<Delivery | null> {
  const { statusCode = 0, headers } = answer;
  if (statusCode === 304 && options.validators !== null) {
    answer.resume();
    return null;
  }
  if (statusCode !== 200) {
    answer.destroy();
    const pause = retryAfterMs(headers["retry-after"], options.now);
    const isRefused = options.authorization !== null && [401, 403].includes(statusCode);
    const hint = isRefused ? ": the account id or the license key is not accepted" : "";
    throw new DeliveryError(kindOf(statusCode), `answered HTTP ${statusCode}${hint}`, pause);
  }
  const hash = await storeBody(answer, options);
  const modified = Date.parse(headers["last-modified"] ?? "");
  // Without a length or chunks, a truncated body looks whole, and its validators would keep it forever.
  const isFramed = "content-length" in headers || "transfer-encoding" in headers;
  return {
    file: options.into,
    hash,
    modifiedAt: Number.isNaN(modified) ? null : modified,
    etag: isFramed ? (headers.etag ?? null) : null,
    lastModified: isFramed ? (headers["last-modified"] ?? null) : null,
    source: null,
  };
}

async function storeBody(answer: IncomingMessage, options: DownloadOptions): Promise<string> {
  const { maxBytes, into, signal } = options;
  const length = Number(answer.headers["content-length"] ?? Number.NaN);
  if (length > maxBytes) {
    answer.destroy();
    throw new DeliveryError("lasting", new TooLargeError(maxBytes).message);
  }
  try {
    return (await storeStream(decoded(answer), into, maxBytes)).hash;
  } catch (error) {
    answer.destroy();
    if (error instanceof DeliveryError || signal.aborted) throw error;
    if (error instanceof TooLargeError) throw new DeliveryError("lasting", error.message);
    const missing = Number.isNaN(length) ? "" : ` of ${length} bytes`;
    throw new DeliveryError("passing", `was cut off on its way${missing}: ${reasonOf(error)}`);
  }
}

/** Decompressed in transit, so that the bound applies to the decompressed size. */
function decoded(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const encoding = (answer.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding === "identity") return answer;
  if (encoding !== "gzip" && encoding !== "x-gzip") {
    throw new DeliveryError("lasting", `came encoded as "${encoding.slice(0, 20)}"`);
  }
  return unzipped(answer);
}

/**
 * `Retry-After`, in seconds or as a date.
 * @param now epoch ms
 * @returns milliseconds from now, not negative; null without a valid header
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/**
 * The target of a redirect, which must be https on the public network or the operator's own origin.
 * Anything else would let the server, or an attacker who redirects in its name, reach into this network
 * or have the list rewritten in transit.
 *
 * @throws DeliveryError that names the target
 */
export function redirectTarget(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  if (to === null) {
    throw new DeliveryError("lasting", `was redirected to "${location.slice(0, 80)}"`);
  }
  if (to.origin === from.origin) return to;
  const host = to.hostname.replace(/^\[|\]$/g, "");
  const isInside = host === "localhost" || (isIP(host) !== 0 && !isPublic(host));
  if (to.protocol !== "https:" || isInside) {
    throw new DeliveryError("lasting", `was redirected to ${to.origin}, which is not followed`);
  }
  return to;
}
