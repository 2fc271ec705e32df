import { MAX_BATCH_BYTES } from "@/lib/api/batch/batch-body";
import { MAX_BODY_BYTES } from "@/lib/api/forward-auth/paths";
import { handle } from "@/lib/api/handle";
import { headerPairs, type Reply } from "@/lib/api/reply";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { findWay, isProxy } from "@/lib/net/client-address";
import { readAtMost, readStart } from "@/lib/net/read-at-most";
import { socketAddressHeader } from "@/lib/net/socket-address";
import type { ApiDoor } from "./node-door";

/** Serves the contract through fetch's types: for Next.js. */
export async function answerWith(
  { api, trustedProxies }: ApiDoor,
  request: Request,
): Promise<Response> {
  const { headers, method, body, signal } = request;
  const url = new URL(request.url);
  const reply = await handle(api, {
    method,
    path: url.pathname,
    search: url.search,
    header: (name) => headers.get(name) ?? undefined,
    headers: () => Object.fromEntries(headers),
    way: () => findWay(headers, trustedProxies),
    body: async () => (body === null ? "" : readAtMost(MAX_BATCH_BYTES, body)),
    bodyStart:
      body === null
        ? null
        : () => readStart(MAX_BODY_BYTES, TIME_LIMITS_MS.callers.bodyStart, body),
    isGone: () => signal.aborted,
  });
  const hasBody = method !== "HEAD" && reply.status !== 204;
  return new Response(hasBody ? bodyOf(reply) : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}

export function isSentByProxy(
  headers: Headers,
  trustedProxies: ApiDoor["trustedProxies"],
): boolean {
  const peer = headers.get(socketAddressHeader() ?? "x-gatehouse-no-peer");
  return isProxy(peer ?? undefined, trustedProxies);
}

function bodyOf({ body, stream }: Reply): string | ReadableStream<Uint8Array> {
  if (stream === undefined) return body;
  const encoder = new TextEncoder();
  let isCancelled = false;
  return new ReadableStream({
    async start(controller) {
      await stream((text) => {
        if (!isCancelled) controller.enqueue(encoder.encode(text));
      });
      if (!isCancelled) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
}
