import type { ApiRequest } from "@/lib/api/api-request";
import { handle } from "@/lib/api/handle";
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
  const request: ApiRequest = {
    method: "GET",
    path: `/api/${endpoint}`,
    search: search.toString(),
    header: () => undefined,
    headers: () => ({}),
    client: () => null,
    isFromProxy: () => false,
    body: async () => null,
    isGone: () => false,
  };
  const keys = { find: () => caller, seen: api.keys.seen.bind(api.keys) };
  const reply = await handle({ ...api, keys }, request);
  return { status: reply.status, headers: headerPairs(reply), body: reply.body };
}
