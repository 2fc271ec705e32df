import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { Call, PreparedCall } from "./endpoint";
import { type ApiErrorName, apiError, failureOf } from "./errors";
import { refusedByLimits } from "./key-limits";
import type { EndpointName } from "./paths";
import type { CallRecord, Observation, RateDecision } from "./ports";
import { traced } from "./trace";

/** The answer and what it cost, or the refusal. */
export type Outcome<A> =
  | { readonly ok: true; readonly answer: A; readonly credits: number }
  | {
      readonly ok: false;
      readonly error: ApiErrorName;
      /** A decision of memory alone, where a call was refused for its rate, its quota or the database. */
      readonly unpaid?: A;
    };

interface Recorded {
  readonly record?: Observation;
}

type Cost = Pick<CallRecord, "credits" | "durationUs">;

/**
 * A call that a workspace pays for: enabled → within the key's limits → not expired → quota left → rate → parameters → credits → work →
 * record. The first refusal is the outcome, and is recorded. Work that throws is reported and free. HEAD is free and leaves no record.
 *
 * A visitor decides how often a site is asked, so a decision over the rate or quota, or whose credits cannot be taken
 * while the database is away, is refused to the caller, and made all the same from what is in memory: else whoever
 * floods comes in.
 *
 * @param rate already counted, even if the call is refused for another reason
 */
export function paidCall<A extends Recorded>(
  call: Call,
  endpoint: EndpointName,
  rate: RateDecision,
  prepared: PreparedCall<A>,
): MaybePromise<Outcome<A>> {
  const outcome = pass(call, endpoint, rate, prepared);
  return call.isDryRun ? outcome : andThen(outcome, (each) => noteRefusal(call, endpoint, each));
}

function pass<A extends Recorded>(
  call: Call,
  endpoint: EndpointName,
  rate: RateDecision,
  prepared: PreparedCall<A>,
): MaybePromise<Outcome<A>> {
  const closed = closedBy(call, endpoint);
  if (closed !== null) return refused(closed);
  if (prepared.ok && prepared.isFree) return work(call, endpoint, prepared.run, 0);
  const price = rate.allowed && prepared.ok && !call.isDryRun ? prepared.price : 0;
  return andThen(pay(call, price), (taken) => {
    if (typeof taken === "string") return unpaid(call, taken, prepared);
    if (!rate.allowed) return unpaid(call, "rate_limited", prepared);
    return prepared.ok ? work(call, endpoint, prepared.run, taken) : prepared;
  });
}

/** The refusal, with the decision where the call was for one. */
function unpaid<A extends Recorded>(
  call: Call,
  error: ApiErrorName,
  prepared: PreparedCall<A>,
): MaybePromise<Outcome<A>> {
  if (!prepared.ok || !prepared.isDecision || call.isDryRun) return refused(error);
  return attempt(
    () =>
      andThen(prepared.run({ ...call, isUnpaid: true }), (answer) => ({
        ...refused(error),
        unpaid: answer,
      })),
    (thrown) => {
      call.context.report(thrown, call.requestId);
      return refused(error);
    },
  );
}

function noteRefusal<A>(call: Call, endpoint: EndpointName, outcome: Outcome<A>): Outcome<A> {
  if (!outcome.ok) {
    const { traffic } = call.context;
    traffic.refuse(recordOf(call, endpoint, FREE), apiError(outcome.error).code, call.sentIp);
  }
  return outcome;
}

const FREE: Cost = { credits: 0, durationUs: 0 };

/**
 * Takes up to `price` credits: before the work, so that two calls never share the last one. Taking shows whether
 * any is left; only a call that costs nothing, for example because it will be refused, has to check.
 *
 * @returns how many, or why none can be taken
 */
function pay(
  { context, caller, waitsSinceMs, requestId, trace }: Call,
  price: number,
): MaybePromise<number | ApiErrorName> {
  const { credits } = context;
  const take = () => {
    if (price === 0) {
      const available = credits.available(caller.credit, waitsSinceMs);
      return andThen(traced(trace, "credits", available), (isLeft) =>
        isLeft ? 0 : "quota_exceeded",
      );
    }
    const taking = credits.take(caller.credit, price, waitsSinceMs);
    return andThen(traced(trace, "credits", taking), (taken) =>
      taken === 0 ? "quota_exceeded" : taken,
    );
  };
  return attempt<number | ApiErrorName>(take, (error) => {
    context.report(error, requestId);
    return failureOf(error);
  });
}

function closedBy({ caller, client, now }: Call, endpoint: EndpointName): ApiErrorName | null {
  const { key, suspended, expiresAt } = caller;
  if (key?.isDisabled) return "key_disabled";
  const limited = key?.limits ? refusedByLimits(key.limits, endpoint, client) : null;
  if (limited !== null) return limited;
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
    call.trace?.note({ credits });
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
  call: Call,
  endpoint: EndpointName,
  seen: Observation,
  cost: Cost,
): void {
  call.context.traffic.record(recordOf(call, endpoint, cost), seen);
}

function recordOf(
  { caller, requestId, now }: Call,
  endpoint: EndpointName,
  { credits, durationUs }: Cost,
): CallRecord {
  const { workspaceId, callerId } = caller.credit;
  return { requestId, at: now, workspaceId, callerId, endpoint, credits, durationUs };
}

function refused(error: ApiErrorName): { readonly ok: false; readonly error: ApiErrorName } {
  return { ok: false, error };
}
