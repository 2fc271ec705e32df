import { z } from "zod";
import { handle } from "@/lib/api/handle";
import { ownRequest } from "@/lib/api/own-request";
import { ENDPOINT_NAMES } from "@/lib/api/paths";
import type { CallerContext } from "@/lib/api/ports";
import { headerPairs } from "@/lib/api/reply";
import { newApiKey } from "@/lib/base/key-format";
import type { Runtime } from "@/lib/runtime/runtime";
import type { Json } from "../operations/operation";

export const playgroundCall = z.strictObject({
  keyId: z.uuid("Choose a key"),
  endpoint: z.enum(ENDPOINT_NAMES),
  parameters: z
    .record(z.string().max(64), z.string().max(70_000))
    .describe("As a caller would send them, without the key."),
});
type PlaygroundCall = z.output<typeof playgroundCall>;

export const playgroundAnswer = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])).describe("Names and values."),
  body: z.string(),
});
type PlaygroundAnswer = Json<z.output<typeof playgroundAnswer>>;

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
