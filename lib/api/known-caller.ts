import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { hasValidChecksum, isApiKeyShaped } from "@/lib/base/key-format";
import type { ApiRequest } from "./api-request";
import type { ApiContext, Call } from "./endpoint";
import type { ApiErrorName } from "./errors";
import { KEY_HEADER } from "./header-names";
import type { CallerContext, RateDecision } from "./ports";
import type { Query } from "./query";
import type { Arrival } from "./reply";
import { type Trace, traced } from "./trace";

/** The key as sent: in the query, as the contract says, or in a header, which no log of URLs keeps. */
export function sentKey(query: Query, { header }: ApiRequest): string | null | undefined {
  if (query.isRepeated("apikey")) return null;
  return query.first("apikey") ?? header(KEY_HEADER);
}

/** A browser sends these, and so has the key. */
export const isFromBrowser = ({ header }: ApiRequest): boolean =>
  header("origin") !== undefined || header("sec-fetch-site") !== undefined;

const CLIENT = /^gatehouse-[a-z]{1,20}\/[0-9][0-9a-z.-]{0,20}$/;

/** Our own client that calls, with its version; null for other programs. */
export function clientNamed({ header }: ApiRequest): string | null {
  const agent = header("user-agent") ?? "";
  return CLIENT.test(agent) ? agent : null;
}

/**
 * Present → format → checksum → known. The checksum spares a look-up for mistyped keys.
 *
 * @param raw null: sent twice
 */
export function identify(
  context: Pick<ApiContext, "keys">,
  raw: string | null | undefined,
  trace: Trace | undefined,
): MaybePromise<CallerContext | ApiErrorName> {
  if (raw === null) return "key_malformed";
  if (raw === undefined || raw === "") return "key_missing";
  if (!isApiKeyShaped(raw)) return "key_malformed";
  if (!hasValidChecksum(raw)) return "key_unknown";
  return andThen(traced(trace, "key", context.keys.find(raw)), (caller) => caller ?? "key_unknown");
}

/** The call of a known caller. */
export function openCall(
  context: ApiContext,
  request: ApiRequest,
  { requestId, startedMs }: Arrival,
  caller: CallerContext,
  sent: Pick<Call, "wantsDetail" | "sentIp" | "trace">,
): Call {
  sent.trace?.note({ workspaceId: caller.workspaceId });
  return {
    context,
    caller,
    client: () => request.way()?.client ?? null,
    requestId,
    startedMs,
    waitsSinceMs: startedMs,
    now: context.clock.now(),
    isDryRun: request.method === "HEAD",
    header: request.header,
    ...sent,
  };
}

/**
 * Notes that the key is in use, and counts the call towards the workspace's rate.
 *
 * @param by as in `Keys.seen`
 */
export function countCall(
  { context, caller, isDryRun, trace }: Call,
  fromBrowser: boolean,
  by: string | null,
): MaybePromise<RateDecision> {
  if (!isDryRun && caller.key !== null) context.keys.seen(caller.key.id, fromBrowser, by);
  return traced(trace, "rate", context.rate.hit(caller.workspaceId, caller.ratePerSecond));
}
