import type { Answer, Call } from "./endpoint";
import { apiError } from "./errors";
import { DECISION_HEADER, UNPAID_HEADER } from "./header-names";
import type { Outcome } from "./paid-call";
import type { RateDecision } from "./ports";
import { type Account, errorReply, type Reply, successReply } from "./reply";

type Refused = Extract<Outcome<Answer>, { readonly ok: false }>;

/** The reply to a known caller: every one, even an error, reports credits and rate. */
export function replyTo(call: Call, rate: RateDecision, outcome: Outcome<Answer>): Reply {
  const { context, caller } = call;
  const account: Account = {
    rate,
    creditsConsumed: outcome.ok ? outcome.credits : 0,
    creditsRemaining: context.credits.remaining(caller.credit),
  };
  if (outcome.ok) {
    const { body, headers } = outcome.answer;
    return successReply(body, call, account, context.clock, headers);
  }
  const reply = errorReply(outcome.error, call, context.clock, account);
  return outcome.unpaid === undefined ? reply : withDecision(reply, outcome);
}

/** The contract's refusal, with what becomes of the visitor in headers. */
function withDecision(reply: Reply, { error, unpaid }: Refused): Reply {
  const { action = "allow", headers = [] } = unpaid ?? {};
  const decision = [DECISION_HEADER, action, UNPAID_HEADER, apiError(error).code];
  return { ...reply, headers: [...reply.headers, ...decision, ...headers] };
}
