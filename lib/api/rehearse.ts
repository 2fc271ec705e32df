import { newApiKey } from "@/lib/base/key-format";
import type { ApiContext } from "./endpoint";
import { handle } from "./handle";
import { LastDecisions } from "./last-decisions";
import { ownRequest } from "./own-request";
import { PageFiles } from "./page-files";
import type { CallerContext } from "./ports";

/** As often as V8 needs to compile what runs for every call. */
const ROUNDS = 50;
/** A documentation address (RFC 5737): nothing is looked up about it, and nothing is counted for anyone. */
const VISITOR = "192.0.2.1";
const ABOUT = `&ip=${VISITOR}&ua=${encodeURIComponent("Mozilla/5.0 (rehearsal)")}&url=%2Frehearsal`;
const PATHS = ["/api/blocker", "/api/iplookup"] as const;

/**
 * Answers made-up calls before real ones come: the first calls after a start would otherwise wait for what is loaded
 * and compiled on the way, and a proxy that does not wait would let their visitors in. Nothing is spent, recorded or
 * counted.
 *
 * @param callers whose policies judge: those in use before the start
 */
export async function rehearse(
  context: ApiContext,
  callers: readonly CallerContext[],
): Promise<void> {
  const key = newApiKey();
  for (let round = 0; round < ROUNDS; round++) {
    const caller = callers[round % callers.length];
    if (caller === undefined) return;
    const stage = onStage(context, caller);
    for (const path of PATHS) await handle(stage, ownRequest(path, `?apikey=${key}${ABOUT}`));
  }
}

function onStage(context: ApiContext, caller: CallerContext): ApiContext {
  const nothing = () => undefined;
  return {
    ...context,
    keys: { find: () => caller, seen: nothing },
    credits: {
      available: () => true,
      take: (_scopes, wanted) => wanted,
      giveBack: nothing,
      remaining: () => 0,
      usage: async () => ({ quota: 0, used: 0 }),
    },
    rate: {
      hit: () => ({ allowed: true, limit: 1, windowSeconds: 1, remaining: 1, resetSeconds: 1 }),
    },
    failures: { repeated: () => null, record: nothing },
    counts: { ...context.counts, keyOf: () => 0, add: () => 1, count: () => 0 },
    lastDecisions: new LastDecisions(),
    pageFiles: new PageFiles(),
    probes: { note: () => null },
    sharedNetworks: {
      ...{ isShared: () => false, noteBrowser: nothing, noteAttack: nothing },
      seenUntil: () => [],
    },
    traffic: { record: nothing, refuse: nothing },
    observe: nothing,
    observeDecision: nothing,
    report: nothing,
    tracing: undefined,
  };
}
