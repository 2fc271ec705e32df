import type { ServerResponse } from "node:http";
import { andThen, type MaybePromise } from "@/lib/api/and-then";
import { headerPairs } from "@/lib/api/reply";
import { type LinkRequest, MAX_FORM_BYTES } from "@/lib/go/link-request";
import type { LinkContext } from "@/lib/go/ports";
import { serveLink } from "@/lib/go/serve-link";
import { linkOf, parseLinkPath } from "@/lib/go/target";
import type { IpRange } from "@/lib/ip/range";
import { clientBehind, findClient } from "./client-address";
import type { Incoming } from "./incoming";
import { sendNode } from "./node-door";
import { readAtMost } from "./read-at-most";
import type { Target } from "./target";
import { atEndOfTurn } from "./turn-writer";

/** What both doors to the links need. */
export interface LinkDoor {
  readonly links: LinkContext;
  readonly trustedProxies: readonly IpRange[];
}

/**
 * The fast door: whoever follows a link, through `node:http`.
 *
 * @param handle whose links the host that was asked has; null: it is the installation's
 */
export function answerLink(
  { links, trustedProxies }: LinkDoor,
  request: Incoming,
  response: ServerResponse,
  { path, search }: Target,
  handle: string | null,
  always: readonly string[],
): MaybePromise<void> {
  const { headers, method = "GET", socket } = request;
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
    ip: clientBehind(socket.remoteAddress ?? null, header("x-forwarded-for"), trustedProxies),
    body: async () => (await request.readBody())?.toString("utf8") ?? null,
  };
  return andThen(serveLink(links, linkRequest), (reply) =>
    atEndOfTurn(() => sendNode(response, reply, method === "HEAD", always)),
  );
}

/** The other door to the same: for Next.js, and for any host that speaks fetch. */
export async function answerLinkWith(
  { links, trustedProxies }: LinkDoor,
  request: Request,
): Promise<Response> {
  const { headers, method, body } = request;
  const { pathname: path, search } = new URL(request.url);
  const reply = await serveLink(links, {
    method,
    link: parseLinkPath(path),
    // Customers' own hosts are told apart at the fast door alone.
    isOwnHost: true,
    path,
    search,
    header: (name) => headers.get(name),
    ip: findClient(headers, trustedProxies),
    body: async () => (body === null ? "" : readAtMost(MAX_FORM_BYTES, body)),
  });
  const hasBody = method !== "HEAD" && reply.body !== "";
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}
