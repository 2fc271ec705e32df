import { z } from "zod";
import { type Counts, NO_COUNTS } from "../counters/counts";
import { cutText } from "../cut-text";
import type { Facts, SessionFact } from "../facts";
import { NESTED, readFields } from "../fields";
import type { RuleReads } from "./compiled-rule";

/** Objects and lists are an empty list: that they are there counts, and not what they hold. */
const textsSchema = z.record(z.string(), z.union([z.string(), z.array(z.never())]));

export type RecordedTexts = z.output<typeof textsSchema>;

/**
 * The part of a call that a record keeps so that its visitor can be judged again by rules: only what a rule of the
 * policy reads.
 */
export const recordedRequestSchema = z.object({
  params: textsSchema.optional(),
  /** By names in lower case. */
  headers: textsSchema.optional(),
  /** Absent: unknown, or a record of before rules read it. */
  method: z.string().optional(),
  /** Absent: none, or a record of before rules read it. */
  session: z
    .object({
      ...{ ageSeconds: z.number(), pages: z.number(), assets: z.number(), inputs: z.number() },
      ...{ seconds: z.number(), isAutomated: z.boolean(), isSteady: z.boolean() },
      ...{ agent: z.string(), followedHoneypot: z.boolean() },
    })
    .readonly()
    .optional(),
  /** By counter and window: `signin 10m`. */
  counts: z.record(z.string(), z.number()).readonly().optional(),
  /** Something was too long to keep. */
  isCut: z.literal(true).optional(),
});

export type RecordedRequest = z.output<typeof recordedRequestSchema>;

/** Characters of all parameters, or of all headers, together. Larger ones are not recorded. */
const MAX_RECORDED = 8_192;
/** Longer than any method that a server knows. */
const MAX_METHOD = 64;

/** That they were sent is recorded, and not what they say. */
const SECRET: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "proxy-authorization",
  "x-api-key",
]);

/** The part of a call that a record keeps for a policy that reads this. */
export function recordRequest(
  reads: RuleReads,
  {
    params,
    headers,
    method,
    session,
    counts,
  }: Pick<Facts, "params" | "headers" | "method" | "session" | "counts">,
): RecordedRequest {
  const request: RecordedRequest = {};
  if ((reads.params && isLong(params)) || (reads.headers && isLong(headers))) request.isCut = true;
  if (reads.params) request.params = textsOf(params, false);
  if (reads.headers) request.headers = textsOf(headers, true);
  if (reads.method && method !== "") request.method = storable(cutText(method, MAX_METHOD));
  if (reads.session && session !== null) request.session = session;
  if (reads.counts.length > 0) request.counts = counts;
  return request;
}

/** As `Facts` have it: what was not recorded was not sent. */
export function recordedFacts(recorded: RecordedRequest | null): {
  readonly params: string | undefined;
  readonly headers: string | undefined;
  readonly method: string;
  readonly session: SessionFact | null;
  readonly counts: Counts;
} {
  const { params, headers, method = "", session = null, counts = NO_COUNTS } = recorded ?? {};
  return {
    params: params && JSON.stringify(params),
    headers: headers && JSON.stringify(headers),
    method,
    session,
    counts,
  };
}

const isLong = (json: string | undefined): boolean =>
  json !== undefined && json.length > MAX_RECORDED;

function textsOf(json: string | undefined, ignoreCase: boolean): RecordedTexts | undefined {
  if (json === undefined || isLong(json)) return undefined;
  const read = readFields(json, ignoreCase);
  if (!read.ok) return undefined;
  const texts = [...read.fields].map(([name, value]) => {
    if (value === NESTED) return [storable(name), []] as const;
    const isSecret = ignoreCase && SECRET.has(name);
    return [storable(name), isSecret ? "" : storable(value)] as const;
  });
  return Object.fromEntries(texts);
}

/** PostgreSQL's JSON holds neither NUL nor half of a pair of surrogates. */
const UNSTORABLE = /[\0\ud800-\udfff]/gu;

const storable = (text: string): string => text.replace(UNSTORABLE, "\ufffd");
