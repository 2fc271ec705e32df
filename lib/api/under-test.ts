import { parameterInUrl } from "@/lib/challenge/parameter-in-url";
import { SITE_TEST_PARAMETER, type SiteTest, siteTestName } from "@/lib/challenge/site-test";
import type { CheckMode } from "@/lib/engine/check-mode";
import { RULE } from "@/lib/engine/checks/rules";
import type { Evidence } from "@/lib/engine/facts";
import { type Action, type CheckResult, STRICTNESS, type Verdict } from "@/lib/engine/verdict";
import type { Call } from "./endpoint";

/** The test that a visited URL belongs to; null when it is not this workspace's, or has ended. */
export function findSiteTest(
  { context, caller, now }: Pick<Call, "context" | "caller" | "now">,
  url: string | undefined,
): SiteTest | null {
  const mark = parameterInUrl(url, SITE_TEST_PARAMETER);
  const test = mark === undefined ? null : context.siteTests.read(mark, now);
  return test?.w === caller.workspaceId ? test : null;
}

/**
 * The verdict about a visit of a test. It is never milder than without the test: a mark that others get hold of opens
 * nothing. A test is not an attack, and is not remembered.
 */
export function underTest(
  verdict: Verdict,
  { n, a: step }: SiteTest,
  pass: Evidence | null,
): Verdict {
  const isPassed = step === "challenge" && pass !== null;
  const action: Action = step === "visit" || isPassed ? "allow" : step;
  const isStricter = STRICTNESS[action] > STRICTNESS[verdict.action];
  const evidence = [{ source: RULE, entry: siteTestName(n, step) }, ...(isPassed ? [pass] : [])];
  const modeOf = ({ outcome, mode }: CheckResult): CheckMode => {
    if (isStricter && action !== "allow") return action;
    return outcome === "match" ? mode : "monitor";
  };
  const results = verdict.results.map((result): CheckResult => {
    if (result.id !== "rules") return result;
    const told = [...evidence, ...(result.evidence ?? [])];
    return { ...result, mode: modeOf(result), outcome: "match", evidence: told };
  });
  return { ...verdict, ...(isStricter && decidedAs(action)), results };
}

const decidedAs = (action: Action) =>
  ({
    ...{ action, decidedBy: "rules", reportedBy: "rules", answeredAs: "rules" },
    ...{ blockAccess: 1, isBot: 2, wouldBlockBy: null, isHostile: false },
    ...{ botName: null, pageResponse: null },
  }) as const satisfies Partial<Verdict>;
