import { setImmediate as nextTurn } from "node:timers/promises";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { CHECKS, type CheckId } from "@/lib/engine/checks/order";
import { evaluateNow } from "@/lib/engine/evaluate";
import { known } from "@/lib/engine/fact";
import type { Verdict } from "@/lib/engine/verdict";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";
import type { Intel } from "@/lib/intel/types";
import { parseIp } from "@/lib/ip/parse";
import type { RecentDecision } from "@/lib/services/traffic/store/traffic-store";

/** Decisions per slice, some milliseconds of work before other requests get a turn. */
const SLICE = 50;
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

export interface ReplayResult {
  readonly replayed: number;
  /** ISO 8601 time of the oldest decision; null without any. */
  readonly since: string | null;
  readonly blockedBefore: number;
  readonly blockedAfter: number;
  readonly newlyBlocked: number;
  readonly newlyAllowed: number;
  readonly blockedSamples: readonly ReplaySample[];
  readonly allowedSamples: readonly ReplaySample[];
}

export type ReplayStep =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "result"; readonly result: ReplayResult };

export interface ReplayInput {
  readonly kind: EvaluateKind;
  /** Null: what was really answered to these visitors, for a document that replaces none. */
  readonly before: CompiledPolicy | null;
  /** Both policies are without rules on parameters and headers. */
  readonly after: CompiledPolicy;
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
  for (let start = 0; start < decisions.length; start += SLICE) {
    for (const decision of decisions.slice(start, start + SLICE))
      judgeTwice(input, decision, tally);
    await nextTurn();
    const done = Math.min(start + SLICE, decisions.length);
    yield { kind: "progress", done, total: decisions.length };
  }
  yield { kind: "result", result: tally.result() };
}

function judgeTwice(input: ReplayInput, decision: RecentDecision, tally: Tally): void {
  const ip = parseIp(decision.ip);
  if (ip === null) return;
  const { kind, before, after, intel } = input;
  const facts = intel
    .visitor(ip, decision.ua ?? undefined, decision.url ?? undefined)
    .facts({ repeatedFailures: known([]), params: undefined, headers: undefined, pass: null });
  const was = before === null ? answered(decision) : evaluateNow(kind, before, facts);
  tally.add(decision, was, evaluateNow(kind, after, facts));
}

type Outcome = Pick<Verdict, "blockAccess" | "decidedBy">;

/** What a visitor was answered then. */
function answered({ isBlocked, decidedBy }: RecentDecision): Outcome {
  return {
    blockAccess: isBlocked ? 1 : 0,
    decidedBy: CHECKS.find(({ id }) => id === decidedBy)?.id ?? null,
  };
}

class Tally {
  #replayed = 0;
  #blockedBefore = 0;
  #newlyBlocked = 0;
  #newlyAllowed = 0;
  readonly #blockedSamples: ReplaySample[] = [];
  readonly #allowedSamples: ReplaySample[] = [];

  constructor(private readonly since: string | null) {}

  add(decision: RecentDecision, before: Outcome, after: Outcome): void {
    this.#replayed++;
    this.#blockedBefore += before.blockAccess;
    if (before.blockAccess === after.blockAccess) return;
    const isBlockedNow = after.blockAccess === 1;
    if (isBlockedNow) this.#newlyBlocked++;
    else this.#newlyAllowed++;
    const samples = isBlockedNow ? this.#blockedSamples : this.#allowedSamples;
    if (samples.length >= MAX_SAMPLES) return;
    const { requestId, at, ip, countryCode, ua, url } = decision;
    const visitor = { requestId, at, ip, countryCode, ua, url };
    samples.push({ ...visitor, before: before.decidedBy, after: after.decidedBy });
  }

  result(): ReplayResult {
    return {
      replayed: this.#replayed,
      since: this.since,
      blockedBefore: this.#blockedBefore,
      blockedAfter: this.#blockedBefore + this.#newlyBlocked - this.#newlyAllowed,
      newlyBlocked: this.#newlyBlocked,
      newlyAllowed: this.#newlyAllowed,
      blockedSamples: this.#blockedSamples,
      allowedSamples: this.#allowedSamples,
    };
  }
}
