import { handle } from "@/lib/api/handle";
import { ownRequest } from "@/lib/api/own-request";
import type { CallerContext } from "@/lib/api/ports";
import { headerPairs } from "@/lib/api/reply";
import { newApiKey } from "@/lib/base/key-format";
import type { Runtime } from "@/lib/runtime/runtime";
import type { PlaygroundCall } from "../schemas/playground";

export interface PlaygroundAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/**
 * Calls the API as a key's holder, through the same `handle`: it costs credits, counts towards the rate, and
 * is recorded. Only hashes of keys are stored, so the call carries a throw-away key that the context resolves
 * to the caller.
 */
export async function callAsKey(
  { api }: Runtime,
  caller: CallerContext | null,
  { endpoint, parameters }: PlaygroundCall,
): Promise<PlaygroundAnswer> {
  const search = new URLSearchParams({ ...parameters, apikey: newApiKey() });
  const request = ownRequest(`/api/${endpoint}`, search.toString());
  const keys = { find: () => unbound(caller), seen: api.keys.seen.bind(api.keys) };
  const reply = await handle({ ...api, keys }, request);
  return { status: reply.status, headers: headerPairs(reply), body: reply.body };
}

/** The call is made here: whichever network the key's servers are in, this is none of them. */
function unbound(caller: CallerContext | null): CallerContext | null {
  const { key } = caller ?? {};
  if (!caller || !key?.limits) return caller;
  const { limits } = key;
  return { ...caller, key: { ...key, limits: { ...limits, networks: null } } };
}
