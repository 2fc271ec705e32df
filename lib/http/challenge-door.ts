import type { ServerResponse } from "node:http";
import type { ApiContext } from "@/lib/api/endpoint";
import { type PassedOn, passedOn } from "@/lib/api/forward-auth/proxied";
import { headerPairs } from "@/lib/api/reply";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { type ChallengeRequest, MAX_FORM_BYTES } from "@/lib/challenge/ports";
import type { ChallengeDoor } from "@/lib/challenge/serve-challenge";
import type { IpRange } from "@/lib/ip/range";
import { findWay } from "@/lib/net/client-address";
import { readAtMost } from "@/lib/net/read-at-most";
import { isSensePath, type SenseDoor } from "@/lib/sense/serve-sense";
import type { Incoming } from "./incoming";
import { atEndOfTurn, sendNode, wayOf } from "./node-door";
import type { Target } from "./target";

export interface ChallengeHandlers {
  /** Finds the key of a customer's proxy. */
  readonly api: Pick<ApiContext, "keys">;
  readonly challenge: ChallengeDoor;
  readonly sense: SenseDoor;
  readonly trustedProxies: readonly IpRange[];
}

/** Who answers below `/.gatehouse/`. */
const doorOf = (
  { challenge, sense }: Pick<ChallengeHandlers, "challenge" | "sense">,
  path: string,
): Pick<ChallengeDoor, "serve"> => (isSensePath(path) ? sense : challenge);

/** Serves `/.gatehouse/` through `node:http`. */
export function answerChallenge(
  { api, trustedProxies, ...doors }: ChallengeHandlers,
  request: Incoming,
  response: ServerResponse,
  { path, search }: Target,
): MaybePromise<void> {
  const { headers, method = "GET" } = request;
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : null;
  };
  const challengeRequest = (visitor: PassedOn): ChallengeRequest => ({
    method,
    path,
    search,
    header,
    ...visitor,
    body: async () => (await request.readBody())?.toString("utf8") ?? null,
  });
  const sent = {
    header: (name: string) => header(name) ?? undefined,
    way: () => wayOf(request, trustedProxies),
  };
  return andThen(passedOn(api, sent), (visitor) =>
    andThen(doorOf(doors, path).serve(challengeRequest(visitor)), (reply) =>
      atEndOfTurn(() => sendNode(response, reply, method === "HEAD")),
    ),
  );
}

/** Serves it through fetch's types: for Next.js. */
export async function answerChallengeWith(
  { api, trustedProxies, ...doors }: ChallengeHandlers,
  request: Request,
): Promise<Response> {
  const { headers, method, body } = request;
  const { pathname: path, search, protocol } = new URL(request.url);
  const visitor = await passedOn(api, {
    header: (name) => headers.get(name) ?? undefined,
    way: () => findWay(headers, trustedProxies),
  });
  const reply = await doorOf(doors, path).serve({
    method,
    path,
    search,
    header: (name) => headers.get(name),
    ...visitor,
    isHttps: visitor.isHttps || protocol === "https:",
    body: async () => (body === null ? "" : readAtMost(MAX_FORM_BYTES, body)),
  });
  const hasBody = method !== "HEAD" && reply.body !== "";
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: headerPairs(reply),
  });
}
