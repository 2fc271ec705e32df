import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { rangeContains } from "@/lib/ip/range";
import type { Way } from "@/lib/ip/way";
import type { ApiRequest } from "../api-request";
import type { ApiContext } from "../endpoint";
import { KEY_HEADER } from "../header-names";
import { identify } from "../known-caller";
import type { CallerContext } from "../ports";
import { type Options, parseOptions, sentOptions } from "./options";

/** A customer's proxy, and the visitor it asks about. */
export interface Proxied {
  /** Null when unknown. */
  readonly asker: Ip | null;
  /** Null when the proxy does not say. */
  readonly visitor: Ip | null;
}

const FORWARDED_FOR = "x-forwarded-for";

/**
 * A proxy that proves a key is believed about its visitor, as a caller of `blocker` is about `ip`, wherever it is.
 *
 * The threat: proxies pass the visitor's own headers on. Only a header that the proxy's configuration names
 * (`client`), or what stands last in `X-Forwarded-For`, is the proxy's word. The installation's own proxies append the
 * customer's proxy to that header; it is taken off where the key's networks, or a direct connection, say who it is.
 */
export function proxied(
  { header, way: wayOf }: Pick<ApiRequest, "header" | "way">,
  { client }: Pick<Options, "client">,
  { key }: Pick<CallerContext, "key">,
): Proxied {
  const way = wayOf();
  const isAskers = way !== null && (!way.isProxied || isInNetworks(way.client, key?.limits));
  const asker = (isAskers ? way.client : way?.asker) ?? null;
  if (client.header !== FORWARDED_FOR) {
    const named = header(client.header)?.split(",") ?? [];
    return { asker, visitor: parseIp(named.at(-client.hops)?.trim() ?? "") };
  }
  return { asker, visitor: namesIn(way, isAskers).at(-client.hops) ?? null };
}

function namesIn(way: Way | null, isAskers: boolean): Way["claimed"] {
  if (way === null) return [];
  return isAskers ? way.claimed : [...way.claimed, way.client];
}

function isInNetworks(ip: Ip | null, limits: Limits): boolean {
  return ip !== null && (limits?.networks?.some((range) => rangeContains(range, ip)) ?? false);
}

type Limits = NonNullable<CallerContext["key"]>["limits"] | undefined;

/**
 * The visitor of a request that a proxy passes on to us, such as a visitor who solves a challenge.
 */
export interface PassedOn {
  /** As the connection and the installation's proxies prove it; null when unknown. */
  readonly ip: Ip | null;
  /** The visitor's connection was encrypted. */
  readonly isHttps: boolean;
  /** The claim of a customer's proxy, for its own workspace alone; null when none has sent its key. */
  readonly fromProxy: { readonly workspaceId: string; readonly ip: Ip | null } | null;
}

/** @returns what is known without a key where that cannot be used, or looked up now */
export function passedOn(
  context: Pick<ApiContext, "keys">,
  request: Pick<ApiRequest, "header" | "way">,
): MaybePromise<PassedOn> {
  const way = request.way();
  const saysHttps = request.header("x-forwarded-proto") === "https";
  const isHttps = (way?.isProxied ?? false) && saysHttps;
  const unproven = { ip: way?.client ?? null, isHttps, fromProxy: null };
  const key = request.header(KEY_HEADER);
  if (key === undefined) return unproven;
  const found = attempt(
    () => identify(context, key, undefined),
    () => "key_unknown" as const,
  );
  return andThen(found, (caller) => {
    if (typeof caller === "string" || caller.suspended || caller.key?.isDisabled) return unproven;
    const { asker, visitor } = proxied(request, parseOptions(sentOptions(request)), caller);
    const limits = caller.key?.limits;
    if (limits?.networks && !isInNetworks(asker, limits)) return unproven;
    const fromProxy = { workspaceId: caller.workspaceId, ip: visitor };
    return { ...unproven, isHttps: saysHttps, fromProxy };
  });
}
