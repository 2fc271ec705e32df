import type { TokenIdentity } from "@/lib/features/access-tokens";

/*
 * The management API calls the panel's own operations. It marks the request that it hands them; a mark cannot be
 * sent, so nothing that arrives at the panel's own door has one.
 */
const identities = new WeakMap<Request, TokenIdentity>();

/** Marks a request as an access token's. */
export function callAsToken(request: Request, identity: TokenIdentity): void {
  identities.set(request, identity);
}

/** The access token that makes a request; undefined when a browser's session does. */
export function tokenOf(request: Request): TokenIdentity | undefined {
  return identities.get(request);
}
