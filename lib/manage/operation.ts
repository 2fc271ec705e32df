import type { z } from "zod";
import type { TokenScope } from "@/lib/base/token-scopes";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Any of these scopes. */
type Alternatives = readonly TokenScope[];

/** What a token must have: of each group one scope. */
export type Needs = readonly Alternatives[];

/** One method of one path. */
export interface Operation {
  readonly needs: Needs;
  /** A sentence for the reference. */
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The credential in its answer, which has a scope of its own. No other answer to a token has one: a leaked token
   * must not make what outlives it.
   */
  readonly gives?: "an API key" | "a site key's secret" | "a webhook's secret";
  /** Whether the handler reads `If-Match` itself, in the transaction that changes. */
  readonly comparesItself?: boolean;
  /** Other than JSON. */
  readonly bodyType?: "text/plain";
  /** Other than one JSON value. */
  readonly answerType?: "application/x-ndjson" | "text/plain" | "text/csv";
}

export type Operations = Readonly<Partial<Record<Method, Operation>>>;

/** Reads an area: `read` does, and the scope that changes it. */
export const readsOf = (area?: TokenScope): Needs => [
  area === undefined ? ["read"] : ["read", area],
];

/** All of these scopes. */
export const allOf = (...scopes: readonly TokenScope[]): Needs => scopes.map((scope) => [scope]);

/** For what carries members' addresses and visitors' calls to other systems. */
export const LEADS_ELSEWHERE = allOf("members", "traffic");

/** The first group of which a token has none; undefined when it may. */
export function missingOf(needs: Needs, scopes: readonly TokenScope[]): Alternatives | undefined {
  return needs.find((group) => !group.some((scope) => scopes.includes(scope)));
}
