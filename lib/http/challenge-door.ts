import type { ServerResponse } from "node:http";
import { headerPairs } from "@/lib/api/reply";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { type ChallengeRequest, MAX_FORM_BYTES } from "@/lib/challenge/ports";
import type { ChallengeDoor } from "@/lib/challenge/serve-challenge";
import type { IpRange } from "@/lib/ip/range";
import { clientBehind, findClient, isProxy } from "@/lib/net/client-address";
import { readAtMost } from "@/lib/net/read-at-most";
import { peerOf } from "@/lib/net/socket-address";
import type { Incoming } from "./incoming";
import { atEndOfTurn, sendNode } from "./node-door";
import type { Target } from "./target";

export interface ChallengeRooms {
  readonly challenge: ChallengeDoor;
  readonly trustedProxies: readonly IpRange[];
}

/** Serves `/.gatehouse/` through `node:http`. */
export function answerChallenge(
  { challenge, trustedProxies }: ChallengeRooms,
  request: Incoming,
  response: ServerResponse,
  { path, search }: Target,
): MaybePromise<void> {
  const { headers, method = "GET" } = request;
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  const challengeRequest: ChallengeRequest = {
    method,
    path,
    search,
    header,
    ip: clientBehind(peerOf(request) ?? null, header("x-forwarded-for"), trustedProxies),
    isHttps: isProxy(peerOf(request), trustedProxies) && header("x-forwarded-proto") === "https",
    body: async () => (await request.readBody())?.toString("utf8") ?? null,
  };
  return andThen(challenge.serve(challengeRequest), (reply) =>
    atEndOfTurn(() => sendNode(response, reply, method === "HEAD")),
  );
}

/** Serves it through fetch's types: for Next.js. */
export async function answerChallengeWith(
  { challenge, trustedProxies }: ChallengeRooms,
  request: Request,
): Promise<Response> {
  const { headers, method, body } = request;
  const { pathname: path, search, protocol } = new URL(request.url);
  const reply = await challenge.serve({
    method,
    path,
    search,
    header: (name) => headers.get(name),
    ip: findClient(headers, trustedProxies),
    isHttps: protocol === "https:",
    body: async () => (body === null ? "" : readAtMost(MAX_FORM_BYTES, body)),
  });
  const hasBody = method !== "HEAD" && reply.body !== "";
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}
