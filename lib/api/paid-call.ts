import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { Call, PreparedCall } from "./endpoint";
import { type ApiErrorName, failureOf } from "./errors";
import type { EndpointName } from "./paths";
import type { CallerContext, Observation, RateDecision } from "./ports";

/** The answer and what it cost, or the refusal. */
export type Outcome<A> =
  | { readonly ok: true; readonly answer: A; readonly credits: number }
  | { readonly ok: false; readonly error: ApiErrorName };

interface Recorded {
  readonly record?: Observation;
}

/**
 * A call that a workspace pays for: enabled → not expired → quota left → rate → price → credits → work → record.
 * The first refusal is the outcome. Work that throws is reported and free. HEAD is free and leaves no record.
 *
 * @param rate already counted, even if the call is refused for another reason
 * @throws StateUnavailableError when the database is needed for the credits and does not answer in time
 */
export function paidCall<A extends Recorded>(
  call: Call,
  endpoint: EndpointName,
  rate: RateDecision,
  prepare: () => PreparedCall<A>,
): MaybePromise<Outcome<A>> {
  const { credits } = call.context;
  const { credit } = call.caller;
  const closed = closedBy(call.caller, call.now);
  if (closed !== null) return refused(closed);
  return andThen(credits.available(credit, call.waitsSinceMs), (isAvailable) => {
    if (!isAvailable) return refused("quota_exceeded");
    if (!rate.allowed) return refused("rate_limited");
    const prepared = prepare();
    if (!prepared.ok) return prepared;
    const { price, run } = prepared;
    if (call.isDryRun || price === 0) return work(call, endpoint, run, 0);
    // Taken before the work and returned when it fails, so that two calls never share the last credit.
    return andThen(credits.take(credit, price, call.waitsSinceMs), (taken) =>
      taken === 0 ? refused("quota_exceeded") : work(call, endpoint, run, taken),
    );
  });
}

function closedBy({ key, suspended, expiresAt }: CallerContext, now: number): ApiErrorName | null {
  if (key?.isDisabled) return "key_disabled";
  if (suspended) return "account_suspended";
  return expiresAt !== null && now >= expiresAt ? "subscription_expired" : null;
}

function work<A extends Recorded>(
  call: Call,
  endpoint: EndpointName,
  run: (call: Call) => MaybePromise<A>,
  credits: number,
): MaybePromise<Outcome<A>> {
  const { context, caller, requestId, startedMs, isDryRun } = call;
  const finish = (answer: A): Outcome<A> => {
    if (!isDryRun && answer.record !== undefined) {
      const durationUs = Math.round((context.clock.monotonicMs() - startedMs) * 1000);
      recordCall(call, endpoint, answer.record, { credits, durationUs });
    }
    return { ok: true, answer, credits };
  };
  const fail = (error: unknown): Outcome<A> => {
    if (credits > 0) context.credits.giveBack(caller.credit, credits);
    context.report(error, requestId);
    return refused(failureOf(error));
  };
  return attempt(() => andThen(run(call), finish), fail);
}

/** Writes a call's traffic record. */
export function recordCall(
  { context, caller, requestId, now }: Call,
  endpoint: EndpointName,
  seen: Observation,
  { credits, durationUs }: { readonly credits: number; readonly durationUs: number },
): void {
  const { workspaceId, callerId } = caller.credit;
  context.traffic.record(
    { requestId, at: now, workspaceId, callerId, endpoint, credits, durationUs },
    seen,
  );
}

function refused(error: ApiErrorName): { readonly ok: false; readonly error: ApiErrorName } {
  return { ok: false, error };
}
