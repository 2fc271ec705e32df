import { BoundedCache } from "@/lib/base/bounded-cache";
import type { ApiRequest } from "../api-request";
import { OPTIONS_HEADER } from "../header-names";
import { FORWARD_AUTH_PATH } from "./paths";

/** Where a proxy may put the URI of the request that it asks about: headers, or the path behind ours. */
export const URI_SOURCES = ["path", "x-forwarded-uri", "x-original-url", "x-original-uri"] as const;

export type UriSource = (typeof URI_SOURCES)[number];

/** The options in the proxy's configuration. */
export interface Options {
  /** A configuration of Blocker v2; null for the Blocker policy. */
  readonly configuration: string | null;
  /** Refusals as 403, with the real status in a header: nginx knows no other. */
  readonly refusesWith403: boolean;
  /**
   * The visitor's answer where there is no decision: the page (`open`) or 503 (`closed`). Null when the proxy reads the
   * contract's error, and chooses itself.
   */
  readonly failure: "open" | "closed" | null;
  /** Where this proxy puts the original URI; null when it does not say. */
  readonly original: UriSource | null;
  /** Where this proxy puts the visitor's address. */
  readonly client: ClientSource;
  /** Which recipe asks, and its version: `nginx/2`. Null for an earlier one, or one of the owner's. */
  readonly recipe: string | null;
}

export interface ClientSource {
  /** A header's name, in lower case. */
  readonly header: string;
  /** Which of its addresses, from the last on: 1, unless other proxies of the customer's are in front of this one. */
  readonly hops: number;
}

const MAX_OPTIONS = 1_024;
/** A proxy's configuration sends the same ones with every request. */
const parsed = new BoundedCache<string, Options>(256);

/** From the query; where the proxy puts the visitor's there, from a header. */
export function readOptions(request: ApiRequest): Options {
  const isOurs = request.path === FORWARD_AUTH_PATH;
  return parseOptions(isOurs ? request.search : sentOptions(request));
}

/** Options where the query is the visitor's. */
export const sentOptions = ({ header }: Pick<ApiRequest, "header">): string =>
  header(OPTIONS_HEADER) ?? "";

export function parseOptions(sent: string): Options {
  const known = parsed.get(sent);
  if (known !== undefined) return known;
  // Anyone may send a megabyte of parameters, before any key is looked at.
  const query = new URLSearchParams(sent.slice(0, MAX_OPTIONS));
  const fail = query.get("fail");
  const original = query.get("original")?.toLowerCase();
  const recipe = query.get("recipe") ?? "";
  const options: Options = {
    configuration: query.get("confname"),
    refusesWith403: query.get("refuse") === "403",
    failure: fail === "open" || fail === "closed" ? fail : null,
    original: URI_SOURCES.find((source) => source === original) ?? null,
    client: {
      header: query.get("client")?.toLowerCase() || "x-forwarded-for",
      hops: /^[1-9]$/.test(query.get("hops") ?? "") ? Number(query.get("hops")) : 1,
    },
    recipe: /^[a-z]{1,20}\/\d{1,3}$/.test(recipe) ? recipe : null,
  };
  if (sent.length <= MAX_OPTIONS) parsed.set(sent, options);
  return options;
}
