import { ALLOWANCES } from "@/lib/auth/allowances";
import type { TokenIdentity } from "@/lib/features/access-tokens";
import { DOCUMENT_BODY_BYTES } from "@/lib/panel/body-sizes";
import { WORKSPACE_AREAS } from "@/lib/panel/operations/areas";
import {
  type FoundPath,
  findPath,
  methodsOf,
  operationOf,
  segmentsBelow,
} from "@/lib/panel/operations/find-path";
import type { Operation } from "@/lib/panel/operations/operation";
import { errorResponse } from "@/lib/panel/server/panel-route";
import { readBytes } from "@/lib/panel/server/read-bytes";
import { callAsToken } from "@/lib/panel/server/token-call";
import { getRuntime } from "@/lib/runtime/running";
import type { Runtime } from "@/lib/runtime/runtime";
import { authenticate } from "./authenticate";
import { assertMatches, isVersioned, withEtag } from "./conditional";
import { onlyOnce } from "./idempotency";
import { missingOf, needsOf } from "./needs";
import { ManageError, refusalResponse, withProblemDetails } from "./problem-details";

/** Below this comes the path of a workspace's operation. */
export const MANAGE_BASE = "/api/manage/v1";

/** Answers a request with an access token. Cookies are not looked at. */
export function answerManage(request: Request): Promise<Response> {
  return withToken(request, (runtime, identity) => answerAs(identity, request, runtime));
}

/** Authenticates a request, counts it, and puts what is left on its answer. */
export async function withToken(
  request: Request,
  work: (runtime: Runtime, identity: TokenIdentity) => Promise<Response>,
): Promise<Response> {
  let rateHeaders: Readonly<Record<string, string>> = {};
  const respond = async () => {
    const runtime = await getRuntime();
    const identity = await authenticate(runtime, request);
    const rate = await takeRate(runtime, identity);
    rateHeaders = rate.headers;
    if (rate.retryAfterSeconds > 0) {
      const wait = String(rate.retryAfterSeconds);
      throw new ManageError(429, "rate_limited", "Too many requests.", { "Retry-After": wait });
    }
    return work(runtime, identity);
  };
  const response = await respond().catch(refusalOf);
  for (const [name, value] of Object.entries(rateHeaders)) response.headers.set(name, value);
  return response;
}

async function refusalOf(error: unknown): Promise<Response> {
  if (error instanceof ManageError) return refusalResponse(error);
  return withProblemDetails(await errorResponse(error));
}

async function takeRate({ attempts }: Runtime, { id }: TokenIdentity) {
  const allowance = ALLOWANCES.manageOfToken;
  const { retryAfterSeconds, remaining } = await attempts.take(`manageOfToken ${id}`, allowance);
  const { burst, refillSeconds } = allowance;
  return {
    retryAfterSeconds,
    headers: {
      "RateLimit-Limit": String(burst),
      "RateLimit-Remaining": String(remaining),
      "RateLimit-Reset": String((burst - remaining) * refillSeconds),
    },
  };
}

/** Answers a token's request by the panel's operation, where the token's scopes open it. Throws nothing. */
export function answerAs(
  identity: TokenIdentity,
  request: Request,
  runtime: Runtime,
): Promise<Response> {
  return answerPath(identity, request, runtime).catch(refusalOf);
}

async function answerPath(
  identity: TokenIdentity,
  request: Request,
  runtime: Runtime,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const found = await findPath(WORKSPACE_AREAS, segmentsBelow(MANAGE_BASE, pathname));
  const path = found && openToTokens(found);
  if (path === null) throw new ManageError(404, "not_found", "There is no such path.");
  const operation = operationOf(path, request.method);
  const needs = operation ? needsOf(operation) : null;
  if (operation === undefined || needs === null) {
    const detail = `This path takes ${methodsOf(path)}.`;
    throw new ManageError(405, "method_not_allowed", detail, { Allow: methodsOf(path) });
  }
  const missing = missingOf(needs, identity.scopes);
  if (missing !== undefined) {
    const scopes = missing.map((scope) => `\`${scope}\``).join(" or ");
    const detail = `This takes a token with the scope ${scopes}.`;
    throw new ManageError(403, "scope_missing", detail, {
      "WWW-Authenticate": `Bearer realm="gatehouse", error="insufficient_scope", scope="${missing.join(" ")}"`,
    });
  }
  const call: TokenCall = { identity, request, path, operation };
  const key = request.headers.get("idempotency-key");
  if (request.method === "POST" && key !== null) {
    const body = await bytesOf(request);
    const target = `${request.method} ${pathname}${search}`;
    const named = { tokenId: identity.id, key, target, body };
    return onlyOnce(runtime, named, () => handle(call, body));
  }
  const isCompared = request.headers.has("if-match") && operation.comparesItself !== true;
  if (request.method !== "GET" && isCompared) {
    return replaceMatching(call);
  }
  const response = await handle(call, request.body);
  return request.method === "GET" ? withEtag(path.path, request, response) : response;
}

/** A path with the operations that a token may open; null where it has none. */
function openToTokens({ operations, ...path }: FoundPath): FoundPath | null {
  const open = Object.entries(operations).filter(([, each]) => needsOf(each) !== null);
  return open.length === 0 ? null : { ...path, operations: Object.fromEntries(open) };
}

interface TokenCall {
  readonly identity: TokenIdentity;
  readonly request: Request;
  readonly path: FoundPath;
  readonly operation: Operation;
}

/** Not the panel's business, and not to be trusted twice. */
const OWN_HEADERS = ["authorization", "cookie", "idempotency-key", "if-match", "if-none-match"];

async function handle(
  { identity, request, path, operation }: TokenCall,
  body: BodyInit | null,
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of OWN_HEADERS) {
    if (name !== "if-match" || operation.comparesItself !== true) headers.delete(name);
  }
  const init: RequestInit & { readonly duplex: "half" } = {
    method: request.method,
    headers,
    duplex: "half",
    ...(request.method !== "GET" && request.method !== "HEAD" && { body }),
  };
  const inner = new Request(request.url, init);
  callAsToken(inner, identity);
  return withProblemDetails(await operation.handle(inner, path.params));
}

/**
 * Changes what `If-Match` names. A document is saved from that very version on, in one transaction; anything
 * else is compared just before.
 */
async function replaceMatching(call: TokenCall): Promise<Response> {
  const { request, path } = call;
  const version = await assertMatches(path.path, request, await present(call));
  if (request.method !== "PUT" || !isVersioned(path.path) || version === null) {
    return handle(call, request.body);
  }
  const body = withVersion(await bytesOf(request), version);
  const response = await handle(call, body);
  if (response.status !== 409) return response;
  // Another save came between, or the workspace has no room.
  await assertMatches(path.path, request, await present(call));
  return response;
}

async function present({ identity, request, path }: TokenCall): Promise<Response | null> {
  const operation = path.operations.GET;
  if (operation === undefined) return null;
  const reading = new Request(request.url, { headers: request.headers });
  return handle({ identity, request: reading, path, operation }, null);
}

/** A save's body with the version that `If-Match` names, unless it has one; what is no object is refused later. */
function withVersion(bytes: Uint8Array<ArrayBuffer>, version: number): BodyInit {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return bytes;
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) return bytes;
  return JSON.stringify({ baseVersion: version, ...json });
}

/** The body of a request that must be read twice. @throws PanelError when it is too large */
async function bytesOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat(await readBytes({ request }, DOCUMENT_BODY_BYTES)));
}
