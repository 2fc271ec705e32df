import { Slices } from "@/lib/base/slices";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { CHECKS, type CheckId } from "@/lib/engine/checks/order";
import { evaluateNow } from "@/lib/engine/evaluate";
import { recordedFacts } from "@/lib/engine/expression/recorded-request";
import { known } from "@/lib/engine/fact";
import type { Facts } from "@/lib/engine/facts";
import { readRequestPrints } from "@/lib/engine/request-evidence";
import type { Action, Verdict } from "@/lib/engine/verdict";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";
import type { RecentDecision } from "@/lib/features/traffic";
import { NO_CALLER_FACTS } from "@/lib/intel/no-caller-facts";
import type { Intel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";

/** Decisions between two lines of progress. */
const STEP = 50;
const MAX_SAMPLES = 20;

/** A recorded visitor the two policies judge differently. */
export interface ReplaySample {
  readonly requestId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly ip: string;
  readonly countryCode: string | null;
  readonly ua: string | null;
  readonly url: string | null;
  /** The deciding check, before and by the new policy. */
  readonly before: CheckId | null;
  readonly after: CheckId | null;
}

/** How many are not let in. */
export interface KeptOut {
  readonly blocked: number;
  readonly challenged: number;
}

/** Visitors who fare otherwise than before. */
export interface Moved {
  readonly count: number;
  readonly samples: readonly ReplaySample[];
}

export interface ReplayResult {
  readonly replayed: number;
  /** ISO 8601 time of the oldest decision; null without any. */
  readonly since: string | null;
  readonly before: KeptOut;
  readonly after: KeptOut;
  /** By what they get now. */
  readonly newly: Readonly<Record<Action, Moved>>;
}

export type ReplayStep =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "result"; readonly result: ReplayResult };

/** A policy, and the same without what reads parts of the request, for records that do not keep these. */
export interface ReplayPolicy {
  readonly whole: CompiledPolicy;
  readonly withoutRequest: CompiledPolicy;
}

export interface ReplayInput {
  readonly kind: EvaluateKind;
  /** Null for the answers that these visitors really got, for a document that replaces none. */
  readonly before: ReplayPolicy | null;
  readonly after: ReplayPolicy;
  readonly intel: Intel;
  readonly decisions: readonly RecentDecision[];
}

/**
 * Judges recorded visitors by two policies with today's data, so that only the policies differ, or by one and
 * compares with what they were answered. Does not wait for DNS. Yields progress per slice, then the result.
 */
export async function* replay(input: ReplayInput): AsyncGenerator<ReplayStep> {
  const { decisions } = input;
  const tally = new Tally(decisions.at(-1)?.at ?? null);
  const slices = new Slices();
  for (const [at, decision] of decisions.entries()) {
    judgeTwice(input, decision, tally);
    await slices.mayYield();
    const done = at + 1;
    if (done % STEP === 0 || done === decisions.length) {
      yield { kind: "progress", done, total: decisions.length };
    }
  }
  yield { kind: "result", result: tally.result() };
}

function judgeTwice(input: ReplayInput, decision: RecentDecision, tally: Tally): void {
  const ip = parseIp(decision.ip);
  if (ip === null) return;
  const { kind, before, after, intel } = input;
  const facts = recordedVisitor(intel, ip, decision);
  const judge = (policy: ReplayPolicy) => evaluateNow(kind, policyFor(policy, decision), facts);
  const was = before === null ? answered(decision) : judge(before);
  tally.add(decision, was, judge(after));
}

/** The whole policy, where the record has what its rules read. */
export const policyFor = (
  { whole, withoutRequest }: ReplayPolicy,
  { request }: Pick<RecentDecision, "request">,
): CompiledPolicy =>
  whole.reads === null || (request !== null && !request.isCut) ? whole : withoutRequest;

/** Facts about a recorded visitor: as of then where the record has them, else as of today. */
export function recordedVisitor(
  intel: Intel,
  ip: Ip,
  {
    at,
    ua,
    url,
    hostname,
    request,
    evidence,
  }: Pick<RecentDecision, "at" | "ua" | "url" | "hostname" | "request" | "evidence">,
): Facts {
  const visitor = intel.visitor(ip, ua ?? undefined, url ?? undefined);
  const caller = { ...NO_CALLER_FACTS, ...recordedFacts(request), now: Date.parse(at) };
  const facts = { ...visitor.facts(caller), ...readRequestPrints(evidence) };
  return facts.hostname.state === "pending" ? { ...facts, hostname: known(hostname) } : facts;
}

type Outcome = Pick<Verdict, "action" | "decidedBy">;

/** The answer that a visitor got then. */
function answered({ action, decidedBy }: RecentDecision): Outcome {
  return { action, decidedBy: CHECKS.find(({ id }) => id === decidedBy)?.id ?? null };
}

class Tally {
  #replayed = 0;
  readonly #before = { allow: 0, challenge: 0, block: 0 };
  readonly #after = { allow: 0, challenge: 0, block: 0 };
  readonly #newly: Record<Action, { count: number; samples: ReplaySample[] }> = {
    allow: { count: 0, samples: [] },
    challenge: { count: 0, samples: [] },
    block: { count: 0, samples: [] },
  };

  constructor(private readonly since: string | null) {}

  add(decision: RecentDecision, before: Outcome, after: Outcome): void {
    this.#replayed++;
    this.#before[before.action]++;
    this.#after[after.action]++;
    if (before.action === after.action) return;
    const moved = this.#newly[after.action];
    moved.count++;
    if (moved.samples.length >= MAX_SAMPLES) return;
    const { requestId, at, ip, countryCode, ua, url } = decision;
    const visitor = { requestId, at, ip, countryCode, ua, url };
    moved.samples.push({ ...visitor, before: before.decidedBy, after: after.decidedBy });
  }

  result(): ReplayResult {
    const keptOut = ({ block, challenge }: Readonly<Record<Action, number>>) => ({
      blocked: block,
      challenged: challenge,
    });
    return {
      replayed: this.#replayed,
      since: this.since,
      before: keptOut(this.#before),
      after: keptOut(this.#after),
      newly: this.#newly,
    };
  }
}
