import type { IncomingMessage } from "node:http";
import { type Delivery, DeliveryFailed, reasonOf } from "../delivery";
import { storeStream, TooLarge } from "../files";
import { unzipped } from "../zip";
import { lookupWith, type ResolveHost } from "./lookup";
import { redirectTarget } from "./redirect";
import { retryAfterMs } from "./retry-after";
import { type HttpTimeouts, send } from "./send";

export interface DownloadOptions {
  readonly maxBytes: number;
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
  /** Of the copy that is there, when it may be confirmed. */
  readonly validators: {
    readonly etag: string | null;
    readonly lastModified: string | null;
  } | null;
  /** Path of a file that is not there yet. */
  readonly into: string;
  readonly signal: AbortSignal;
  /** Epoch ms. */
  readonly now: number;
}

const USER_AGENT = "Gatehouse (self-hosted visitor protection; feed sync)";
const REDIRECTS = 5;

/** Worth asking again soon; every other status stays the same until somebody does something. */
const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

/**
 * Downloads a file.
 * @returns null when it still is the one that the validators belong to
 * @throws DeliveryFailed with a reason for the operator
 */
export async function download(url: URL, options: DownloadOptions): Promise<Delivery | null> {
  const total = AbortSignal.timeout(options.timeouts.totalMs);
  const signal = AbortSignal.any([options.signal, total]);
  try {
    return await follow(url, { ...options, signal });
  } catch (error) {
    if (options.signal.aborted || !total.aborted) throw error;
    throw new DeliveryFailed("silent", `timeout: not done within ${options.timeouts.totalMs} ms`);
  }
}

async function follow(start: URL, options: DownloadOptions): Promise<Delivery | null> {
  let url = start;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const { timeouts, signal, resolveHost } = options;
    const isForeign = url.origin !== start.origin;
    const lookup = lookupWith(resolveHost, isForeign);
    const answer = await send(url, { headers: headersOf(options), timeouts, signal, lookup });
    const { statusCode = 0 } = answer;
    const { location } = answer.headers;
    if (statusCode < 300 || statusCode >= 400 || location === undefined) {
      return receive(answer, options);
    }
    answer.destroy();
    url = redirectTarget(url, location);
  }
  throw new DeliveryFailed("lasting", `was redirected more than ${REDIRECTS} times`);
}

function headersOf({ validators }: DownloadOptions): Record<string, string> {
  return {
    "user-agent": USER_AGENT,
    accept: "*/*",
    "accept-encoding": "gzip",
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
    const kind = PASSING_STATUSES.has(statusCode) ? "passing" : "lasting";
    const pause = retryAfterMs(headers["retry-after"], options.now);
    throw new DeliveryFailed(kind, `answered HTTP ${statusCode}`, pause);
  }
  const hash = await storeBody(answer, options);
  const modified = Date.parse(headers["last-modified"] ?? "");
  // Without a length or chunks, a body that was cut off looks whole: its validators would keep it for ever.
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
    throw new DeliveryFailed("lasting", new TooLarge(maxBytes).message);
  }
  try {
    return (await storeStream(decoded(answer), into, maxBytes)).hash;
  } catch (error) {
    answer.destroy();
    if (error instanceof DeliveryFailed || signal.aborted) throw error;
    if (error instanceof TooLarge) throw new DeliveryFailed("lasting", error.message);
    const missing = Number.isNaN(length) ? "" : ` of ${length} bytes`;
    throw new DeliveryFailed("passing", `was cut off on its way${missing}: ${reasonOf(error)}`);
  }
}

/** Unpacked while it comes, so that the bound holds for what it unpacks to. */
function decoded(answer: IncomingMessage): AsyncIterable<Uint8Array> {
  const encoding = (answer.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding === "identity") return answer;
  if (encoding !== "gzip" && encoding !== "x-gzip") {
    throw new DeliveryFailed("lasting", `came encoded as "${encoding.slice(0, 20)}"`);
  }
  return unzipped(answer);
}
