import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { performance } from "node:perf_hooks";
import type { Ip } from "@/lib/ip/ip";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { parseIpRange } from "@/lib/ip/range";
import { buildRangeTable } from "@/lib/ip/range-table";
import { isReserved } from "@/lib/ip/reserved";

/*
 * Requests to addresses that customers choose. The threat: our server reaches what they cannot, such as the
 * machine's own services, its network, and the cloud's metadata. So the address is judged where it is dialled:
 * a name that had a good address a moment ago may have another one now (DNS rebinding), and a redirect may lead
 * anywhere, so none is followed.
 */

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** Reachable by machines of some clouds only, or another way to a private address. */
const ALSO_CLOSED = ["168.63.129.16/32", "2002::/16", "2001::/32"].flatMap((text) => {
  const range = parseIpRange(text);
  return range === null ? [] : [{ range, id: 0, priority: 0 }];
});
const alsoClosed = buildRangeTable(ALSO_CLOSED);

/** Finds a name's addresses, canonical text. Rejects, or finds none, when it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

export interface DestinationRules {
  /** Private networks and plain HTTP are allowed, for an installation inside one. */
  readonly allowsPrivate: boolean;
}

export interface GuardOptions extends DestinationRules {
  readonly resolve: ResolveName;
}

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

/** The destination may not be called. The message is for the one who chose it. */
export class RefusedDestinationError extends Error {
  override readonly name = "RefusedDestinationError";
}

/** Sends one request. Rejects without an answer: refused, not reached, or not in time. */
export type SendGuarded = (request: GuardedRequest) => Promise<GuardedAnswer>;

/** Why a URL cannot be a destination, worded to follow it; null for no objection. Asks no DNS. */
export function objectionToUrl(text: string, { allowsPrivate }: DestinationRules): string | null {
  const url = URL.parse(text);
  if (url === null) return "is not a URL";
  if (url.protocol !== "https:" && !(allowsPrivate && url.protocol === "http:")) {
    return "does not begin with https://";
  }
  if (url.username !== "" || url.password !== "") return "holds a user name or a password";
  const host = hostOf(url);
  const ip = parseIp(host);
  if (ip !== null) return objectionToIp(ip, allowsPrivate);
  return isLocalName(host) && !allowsPrivate ? "is a name of a local network" : null;
}

/** Fails closed: what is not an address is not dialled. */
export function objectionToAddress(text: string, allowsPrivate: boolean): string | null {
  const ip = parseIp(text);
  return ip === null ? "is no address" : objectionToIp(ip, allowsPrivate);
}

function objectionToIp(ip: Ip, allowsPrivate: boolean): string | null {
  const isClosed = isReserved(ip) || alsoClosed.lookup(ip) !== -1;
  return isClosed && !allowsPrivate ? "is a private or reserved address" : null;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

export function createGuardedSender(options: GuardOptions): SendGuarded {
  return async (request) => {
    const objection = objectionToUrl(request.url, options);
    if (objection !== null) throw new RefusedDestinationError(`The URL ${objection}.`);
    const { timeoutMs = TIMEOUT_MS } = request;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
    try {
      return await send(request, options, signal);
    } catch (error) {
      if (!limit.aborted) throw error;
      throw new Error(`No complete answer within ${timeoutMs / 1_000} seconds.`, { cause: error });
    }
  };
}

function send(
  { url: text, method, headers, body = "" }: GuardedRequest,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const url = new URL(text);
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === "https:" ? https : http).request(url, {
      method,
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      // A connection of its own: a kept one would not be judged again.
      agent: false,
      lookup: guardedLookup(options, signal),
      rejectUnauthorized: true,
      signal,
    });
    outgoing.on("error", reject);
    outgoing.once("socket", (socket) => {
      // Addresses in the URL itself are dialled without a look-up.
      socket.once("connect", () => {
        const objection = objectionToAddress(socket.remoteAddress ?? "", options.allowsPrivate);
        if (objection === null) return;
        outgoing.destroy(new RefusedDestinationError(`The connection's address ${objection}.`));
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

/** Hands the socket the very addresses that were judged. One bad among them refuses the name. */
function guardedLookup(
  { resolve, allowsPrivate }: GuardOptions,
  signal: AbortSignal,
): LookupFunction {
  return (name, { all }, callback) => {
    const find = async () => {
      const found = await resolve(name);
      signal.throwIfAborted();
      if (found.length === 0) throw new Error(`${name} has no address.`);
      for (const address of found) {
        const objection = objectionToAddress(address, allowsPrivate);
        if (objection === null) continue;
        throw new RefusedDestinationError(`${address}, the address of ${name}, ${objection}.`);
      }
      return found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    };
    find().then(
      (addresses) => {
        const [first] = addresses;
        if (all === true) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ""),
    );
  };
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
