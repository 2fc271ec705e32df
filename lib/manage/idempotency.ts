import { createHash } from "node:crypto";
import { z } from "zod";
import { createSeal } from "@/lib/base/seal";
import { claimKey, type IdempotencyKey, releaseKey, settleKey } from "@/lib/features/access-tokens";
import type { Runtime } from "@/lib/runtime/runtime";
import { ManageError } from "./problem-details";

const KEY = /^[\x21-\x7e]{1,200}$/;
/** Longer answers (a replay's) are not kept. */
const MAX_KEPT_CHARACTERS = 16_384;

/** An answer as it is kept; without a body: it was too long. */
const keptSchema = z.object({
  status: z.number(),
  contentType: z.string(),
  body: z.string().nullable(),
});
type Kept = z.infer<typeof keptSchema>;

export interface IdempotentRequest {
  readonly tokenId: string;
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** Method, path and query. */
  readonly target: string;
  readonly body: Uint8Array;
}

/**
 * Runs a request once for its `Idempotency-Key`, and answers repetitions with the first one's answer. Answers are
 * sealed, since some hold a key that is shown once. What failed has changed nothing, and may be tried again.
 *
 * @throws ManageError for a key of another request, or one whose request has no answer (yet)
 */
export async function onlyOnce(
  { prisma, secret, api }: Runtime,
  { tokenId, key, target, body }: IdempotentRequest,
  run: () => Promise<Response>,
): Promise<Response> {
  if (!KEY.test(key)) {
    const detail = "`Idempotency-Key` takes 1 to 200 printable ASCII characters.";
    throw new ManageError(400, "idempotency_key_invalid", detail);
  }
  const named: IdempotencyKey = { tokenId, key };
  const seal = createSeal(secret, "idempotent answers");
  const owner = `${tokenId} ${key}`;
  const digest = new Uint8Array(createHash("sha256").update(`${target}\n`).update(body).digest());
  const claim = await claimKey(prisma, named, { digest, now: api.clock.now() });
  if (claim.kind === "other-request") {
    const detail = "This `Idempotency-Key` was sent with another request.";
    throw new ManageError(422, "idempotency_key_reused", detail);
  }
  if (claim.kind === "unanswered") {
    const detail =
      "A request with this `Idempotency-Key` has begun and is not answered yet. Should it stay so, look whether it was done.";
    throw new ManageError(409, "idempotency_unanswered", detail, { "Retry-After": "1" });
  }
  if (claim.kind === "answered") return repeated(seal.open(claim.sealed, owner));
  let response: Response;
  try {
    response = await run();
  } catch (error) {
    await releaseKey(prisma, named);
    throw error;
  }
  if (response.status >= 400) {
    await releaseKey(prisma, named);
    return response;
  }
  const text = await response.text();
  const kept: Kept = {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "application/json",
    body: text.length > MAX_KEPT_CHARACTERS ? null : text,
  };
  await settleKey(prisma, named, seal.close(JSON.stringify(kept), owner));
  return new Response(text, { status: response.status, headers: response.headers });
}

/**
 * @param text the opened answer; null when it was sealed with a secret that is no longer this installation's
 */
function repeated(text: string | null): Response {
  const kept = text === null ? null : keptSchema.parse(JSON.parse(text));
  if (kept === null || kept.body === null) {
    const detail = "This request was done before, and its answer is not kept.";
    throw new ManageError(409, "idempotency_unanswered", detail);
  }
  return new Response(kept.body, {
    status: kept.status,
    headers: {
      "Content-Type": kept.contentType,
      "Cache-Control": "no-store",
      "Idempotency-Replayed": "true",
    },
  });
}
