import type { Answer, Call } from "./endpoint";
import type { Outcome } from "./paid-call";
import type { RateDecision } from "./ports";
import { type Account, errorReply, type Reply, successReply } from "./reply";

type Refused = Extract<Outcome<never>, { readonly ok: false }>;

/** The reply to a known caller: every one, even an error, reports credits and rate. */
export function replyTo(call: Call, rate: RateDecision, outcome: Outcome<Answer> | Refused): Reply {
  const { context, caller } = call;
  const account: Account = {
    rate,
    creditsConsumed: outcome.ok ? outcome.credits : 0,
    creditsRemaining: context.credits.remaining(caller.credit),
  };
  return outcome.ok
    ? successReply(outcome.answer.body, call, account, context.clock, outcome.answer.headers)
    : errorReply(outcome.error, call, context.clock, account);
}
