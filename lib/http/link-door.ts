import type { ServerResponse } from "node:http";
import { headerPairs } from "@/lib/api/reply";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import type { IpRange } from "@/lib/ip/range";
import { type LinkRequest, MAX_FORM_BYTES } from "@/lib/links/link-request";
import type { LinkContext } from "@/lib/links/ports";
import { serveLink } from "@/lib/links/serve-link";
import { linkOf, parseLinkPath } from "@/lib/links/target";
import { clientBehind, findClient, isProxy } from "@/lib/net/client-address";
import { readAtMost } from "@/lib/net/read-at-most";
import { peerOf } from "@/lib/net/socket-address";
import type { Incoming } from "./incoming";
import { atEndOfTurn, plainHeaders, sendNode } from "./node-door";
import type { Target } from "./target";
import { isSentByProxy } from "./web-door";

export interface LinkDoor {
  readonly links: LinkContext;
  readonly trustedProxies: readonly IpRange[];
}

/**
 * Serves a link through `node:http`.
 *
 * @param handle the workspace of the request's host; null for the installation's own host
 */
export function answerLink(
  { links, trustedProxies }: LinkDoor,
  request: Incoming,
  response: ServerResponse,
  { path, search }: Target,
  handle: string | null,
  always: readonly string[],
): MaybePromise<void> {
  const { headers, method = "GET" } = request;
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  const linkRequest: LinkRequest = {
    method,
    link: handle === null ? parseLinkPath(path) : linkOf(handle, path.slice(1)),
    isOwnHost: handle === null,
    path,
    search,
    header,
    headers: () => plainHeaders(headers),
    isFromProxy: () => isProxy(peerOf(request), trustedProxies),
    ip: clientBehind(peerOf(request) ?? null, header("x-forwarded-for"), trustedProxies),
    body: async () => (await request.readBody())?.toString("utf8") ?? null,
  };
  return andThen(serveLink(links, linkRequest), (reply) =>
    atEndOfTurn(() => sendNode(response, reply, method === "HEAD", always)),
  );
}

/** Serves a link through fetch's types: for Next.js. */
export async function answerLinkWith(
  { links, trustedProxies }: LinkDoor,
  request: Request,
): Promise<Response> {
  const { headers, method, body } = request;
  const { pathname: path, search } = new URL(request.url);
  const reply = await serveLink(links, {
    method,
    link: parseLinkPath(path),
    // Only the fast door serves customers' own hosts.
    isOwnHost: true,
    path,
    search,
    header: (name) => headers.get(name),
    headers: () => Object.fromEntries(headers),
    isFromProxy: () => isSentByProxy(headers, trustedProxies),
    ip: findClient(headers, trustedProxies),
    body: async () => (body === null ? "" : readAtMost(MAX_FORM_BYTES, body)),
  });
  const hasBody = method !== "HEAD" && reply.body !== "";
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}
