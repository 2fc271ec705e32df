import { hash } from "node:crypto";
import { isStateUnavailable } from "@/lib/base/state-unavailable";
import type { PageReply } from "@/lib/visitors/page";
import type { ChallengeRequest, WidgetContext } from "../ports";
import { json } from "../reply";
import { isSecret, type SiteKey } from "../site-key";
import { TOKEN_SECONDS, type Token } from "./tokens";

export const SITEVERIFY_PATH = "/api/siteverify";

/** The codes of Turnstile and reCAPTCHA, whose libraries know them. */
type ErrorCode =
  | "missing-input-secret"
  | "invalid-input-secret"
  | "missing-input-response"
  | "invalid-input-response"
  | "timeout-or-duplicate"
  | "bad-request"
  | "internal-error";

/**
 * Verifies a token for the customer's server, once, in the contract of Turnstile's and reCAPTCHA's siteverify. What is
 * wrong with a token is an answer of 200, as theirs is: their libraries read the codes, not the status.
 *
 * `remoteip` is accepted and not compared: between page and form a phone changes its network, and many homes have
 * an IPv4 and an IPv6 address.
 */
export async function siteverify(
  context: WidgetContext,
  request: ChallengeRequest,
): Promise<PageReply> {
  if (request.method !== "POST") return fail(405, ["bad-request"], ["Allow", "POST"]);
  const text = await request.body();
  if (text === null) return fail(413, ["bad-request"]);
  const sent = await parse(text, request.header("content-type") ?? "");
  if (sent === null) return fail(400, ["bad-request"]);
  const { secret, response, attempt } = sent;
  const missing: ErrorCode[] = [];
  if (secret === "") missing.push("missing-input-secret");
  if (response === "") missing.push("missing-input-response");
  if (missing.length > 0) return fail(200, missing);
  try {
    const siteKey = isSecret(secret) ? await context.siteKeys.bySecret(secret) : null;
    if (siteKey === null) return fail(200, ["invalid-input-secret"]);
    const token = await redeem(context, siteKey, response, attempt);
    return typeof token === "string" ? fail(200, [token]) : succeed(token);
  } catch (error) {
    if (isStateUnavailable(error)) return fail(503, ["internal-error"], ["Retry-After", "1"]);
    throw error;
  }
}

/**
 * Redeems a token of this site key, once.
 * @param attempt may redeem it again; null when nothing may
 */
export async function redeem(
  { tokens, used, now }: Pick<WidgetContext, "tokens" | "used" | "now">,
  { id, workspaceId }: Pick<SiteKey, "id" | "workspaceId">,
  response: string,
  attempt: string | null,
): Promise<Token | ErrorCode> {
  const token = tokens.open(response);
  // A caller cannot distinguish another site's token from a forged one.
  if (token === null || token.k !== id) return "invalid-input-response";
  if (!tokens.isFresh(token, now())) return "timeout-or-duplicate";
  const until = token.t + TOKEN_SECONDS * 1000;
  const claim = { workspaceId, id: token.i, until, attempt };
  return (await used.claim(claim)) ? token : "timeout-or-duplicate";
}

interface Sent {
  readonly secret: string;
  readonly response: string;
  /** Hash of the idempotency key; null for none. */
  readonly attempt: string | null;
}

/** A form, as their documentation shows it in both encodings, or JSON; null when it is neither. */
async function parse(text: string, contentType: string): Promise<Sent | null> {
  const fields = await fieldsOf(text, contentType.toLowerCase()).catch(() => null);
  if (fields === null) return null;
  const of = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const key = of("idempotency_key");
  const attempt = key === "" ? null : hash("sha256", key, "hex");
  return { secret: of("secret"), response: of("response"), attempt };
}

async function fieldsOf(
  text: string,
  contentType: string,
): Promise<Pick<Map<string, unknown>, "get"> | null> {
  if (contentType.startsWith("application/json")) {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    return new Map(Object.entries(parsed));
  }
  if (contentType.startsWith("multipart/form-data")) {
    return new Map(
      await new Response(text, { headers: { "Content-Type": contentType } }).formData(),
    );
  }
  return new Map(new URLSearchParams(text));
}

function succeed({ h, a, c, t }: Token): PageReply {
  return json(200, {
    success: true,
    challenge_ts: new Date(t).toISOString(),
    hostname: h,
    action: a,
    cdata: c,
    "error-codes": [],
  });
}

function fail(
  status: number,
  codes: readonly ErrorCode[],
  headers: readonly string[] = [],
): PageReply {
  return json(status, { success: false, "error-codes": codes }, headers);
}
