import { handle } from "@/lib/api/handle";
import { headerPairs } from "@/lib/api/reply";
import { findClient, isProxy } from "@/lib/net/client-address";
import { socketAddressHeader } from "@/lib/net/socket-address";
import type { ApiDoor } from "./node-door";

/** Serves the contract through fetch's types: for Next.js. */
export async function answerWith(
  { api, trustedProxies }: ApiDoor,
  request: Request,
): Promise<Response> {
  const { headers, method } = request;
  const url = new URL(request.url);
  const reply = await handle(api, {
    method,
    path: url.pathname,
    search: url.search,
    header: (name) => headers.get(name) ?? undefined,
    headers: () => Object.fromEntries(headers),
    client: () => findClient(headers, trustedProxies),
    isFromProxy: () => {
      const peer = headers.get(socketAddressHeader() ?? "x-gatehouse-no-peer");
      return isProxy(peer ?? undefined, trustedProxies);
    },
  });
  const hasBody = method !== "HEAD" && reply.status !== 204;
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}
