import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { Incoming } from "./incoming";
import type { Handlers } from "./server";

/** Short: some show figures, and what an operator has just changed. */
const KEPT_MS = 2_000;
const MAX_PAGES = 128;
const MAX_BYTES = 1 << 20;

/** Pages that show the client's address, or go by it. */
const BY_CLIENT: ReadonlySet<string> = new Set(["/", "/sign-up"]);
const FOR_ALL = /^\/(?:status|sign-in|reset-password|downloads|docs(?:\/[\w-]+)*)$/;

/** The headers that a page may depend on: the origin as a proxy gives it. */
const ORIGIN_HEADERS = ["host", "x-forwarded-host", "x-forwarded-proto", "forwarded"] as const;

/** Headers of the router, which asks for parts of a page. */
const OF_ROUTER = /^(?:rsc$|next-|x-nextjs)/;

/** How this one answer was sent. */
const OF_TRANSFER =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|date)$/;

const unzipped = promisify(gunzip);
const zipped = promisify(gzip);

interface KeptPage {
  readonly headers: readonly (readonly [string, string | readonly string[]])[];
  /** The page around its nonces. */
  readonly parts: readonly string[];
  readonly policy: readonly string[];
  /** Monotonic ms. */
  readonly untilMs: number;
}

export interface KeptPagesOptions {
  readonly clock: Pick<Clock, "monotonicMs">;
  /** The client's address. */
  readonly clientOf: (request: Incoming) => string;
  readonly pages: Handlers["pages"];
}

/**
 * Keeps what Next.js has rendered for anyone, for two seconds: rendering one page takes as long as forty decisions,
 * on the thread that also answers calls where there are no workers. Each answer has a nonce of its own.
 *
 * The threat: a stranger's page must hold nothing of somebody else. So only pages of the list are kept, asked for
 * without a query and without our cookies.
 */
export function withKeptPages({ clock, clientOf, pages }: KeptPagesOptions): Handlers["pages"] {
  const kept = new BoundedCache<string, KeptPage>(MAX_PAGES);
  const rendering = new Map<string, Promise<void>>();
  const find = (key: string): KeptPage | undefined => {
    const page = kept.get(key);
    return page !== undefined && page.untilMs > clock.monotonicMs() ? page : undefined;
  };
  return async (request, response) => {
    const key = keyOf(request, clientOf);
    if (key === null) return pages(request, response);
    // Among many concurrent requests, one renders.
    if (find(key) === undefined) await rendering.get(key);
    const page = find(key);
    if (page !== undefined) return send(page, request, response);
    const copy = copyOf(response);
    const work = pages(request, response).then(async () => {
      const made = await copy.then((body) => toPage(response, body)).catch(() => null);
      if (made !== null) kept.set(key, { ...made, untilMs: clock.monotonicMs() + KEPT_MS });
    });
    const done = work.catch(() => undefined).finally(() => rendering.delete(key));
    rendering.set(key, done);
    return work;
  };
}

/** Null when it is not kept. */
function keyOf(request: Incoming, clientOf: KeptPagesOptions["clientOf"]): string | null {
  const { url = "", method, headers } = request;
  const isByClient = BY_CLIENT.has(url);
  if (method !== "GET" || !(isByClient || FOR_ALL.test(url))) return null;
  if (headers.cookie?.includes("gatehouse")) return null;
  if (Object.keys(headers).some((name) => OF_ROUTER.test(name))) return null;
  const origin = ORIGIN_HEADERS.map((name) => headers[name] ?? "");
  const client = isByClient ? [clientOf(request), headers["x-forwarded-for"] ?? ""] : [];
  return JSON.stringify([url, ...origin, ...client]);
}

/** The bytes written to a response, as they are sent; null when it was too much or broke off. */
function copyOf(response: ServerResponse): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const note = (chunk: unknown) => {
    if (typeof chunk !== "string" && !(chunk instanceof Uint8Array)) return;
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  // Overloads that pass on whatever they are given.
  response.write = ((...given: Parameters<typeof write>) => {
    note(given[0]);
    return write.apply(response, given);
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    note(given[0]);
    return end.apply(response, given);
  }) as typeof end;
  return new Promise((resolve) => {
    response.once("finish", () => resolve(bytes > MAX_BYTES ? null : Buffer.concat(chunks)));
    response.once("close", () => resolve(null));
  });
}

/** Null when it may not be kept. */
async function toPage(
  response: ServerResponse,
  body: Buffer | null,
): Promise<Omit<KeptPage, "untilMs"> | null> {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const nonce = /'nonce-([\w+/=]{16,})'/.exec(policy)?.[1];
  if (body === null || response.statusCode !== 200 || nonce === undefined) return null;
  if (response.hasHeader("set-cookie")) return null;
  if (!String(response.getHeader("content-type")).startsWith("text/html")) return null;
  const encoding = response.getHeader("content-encoding");
  if (encoding !== undefined && encoding !== "gzip") return null;
  const html = encoding === undefined ? body : await unzipped(body);
  return {
    parts: html.toString("utf8").split(nonce),
    policy: policy.split(nonce),
    headers: Object.entries(response.getHeaders())
      .filter(([name]) => !OF_TRANSFER.test(name) && name !== "content-security-policy")
      .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  };
}

async function send(page: KeptPage, request: Incoming, response: ServerResponse): Promise<void> {
  const nonce = randomBytes(16).toString("base64");
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", page.policy.join(nonce));
  const html = page.parts.join(nonce);
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) {
    response.end(html);
    return;
  }
  const body = await zipped(html, { level: constants.Z_BEST_SPEED });
  response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}
