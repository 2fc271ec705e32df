import { type ApiRequest, handle } from "@/lib/api/handle";
import type { KeyContext } from "@/lib/api/ports";
import { headerPairs } from "@/lib/api/reply";
import type { Runtime } from "@/lib/runtime";
import { newApiKey } from "@/lib/state/key-format";
import type { PlaygroundCall } from "../schemas/playground";

/** An answer of the API, as the playground shows it. */
export interface PlaygroundAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/**
 * Calls the API as the holder of a key would, through the same `handle`: it costs credits, counts for
 * the rate, and is recorded. A key is stored as its hash only, so the call carries a key made up for
 * this moment, and the context knows whose it stands for.
 */
export async function callAsKey(
  { api }: Runtime,
  key: KeyContext | null,
  { endpoint, parameters }: PlaygroundCall,
): Promise<PlaygroundAnswer> {
  const search = new URLSearchParams({ ...parameters, apikey: newApiKey() });
  const request: ApiRequest = {
    method: "GET",
    path: `/api/${endpoint}`,
    search: search.toString(),
    fromBrowser: false,
  };
  const keys = { find: () => key, seen: api.keys.seen.bind(api.keys) };
  const reply = await handle({ ...api, keys }, request);
  return { status: reply.status, headers: headerPairs(reply), body: reply.body };
}
