import { z } from "zod";
import { parameterInUrl } from "@/lib/challenge/parameter-in-url";
import { SealedTexts } from "@/lib/challenge/sealed-texts";
import { RULE } from "@/lib/engine/checks/rules";
import type { Evidence } from "@/lib/engine/facts";
import { type Action, STRICTNESS, type Verdict } from "@/lib/engine/verdict";
import type { Call } from "./endpoint";

/* The owner of a site opens pages of it with a mark in the URL, and sees whether Gatehouse protects it. */

export const SITE_TEST_PARAMETER = "gatehouse-test";
/** How long the links of a test work. */
export const SITE_TEST_MS = 60 * 60 * 1000;

export const SITE_TEST_STEPS = ["visit", "block", "challenge"] as const;
export type SiteTestStep = (typeof SITE_TEST_STEPS)[number];

const siteTestSchema = z.object({
  /** Workspace. */
  w: z.string(),
  /** The test's own id. */
  n: z.string(),
  a: z.enum(SITE_TEST_STEPS),
  /** Issued, epoch ms. */
  t: z.number(),
});
export type SiteTest = z.output<typeof siteTestSchema>;

export class SiteTests extends SealedTexts<SiteTest> {
  constructor(secret: string) {
    super(secret, "site test", siteTestSchema, SITE_TEST_MS);
  }
}

/** As whose rule a record tells a visit of a test, so that the filter for rules finds it. */
export const siteTestName = (id: string, step: SiteTestStep): string =>
  `Integration test ${id} ${step}`;

/** The test that a visited URL belongs to; null: none of this workspace's, or one that has ended. */
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
 * nothing. A test is no attack, and is not remembered.
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
  const results = verdict.results.map((result) =>
    result.id === "rules"
      ? {
          ...result,
          mode: action === "allow" ? ("monitor" as const) : action,
          outcome: "match" as const,
          evidence: [...evidence, ...(result.evidence ?? [])],
        }
      : result,
  );
  return { ...verdict, ...(isStricter && decidedAs(action)), results };
}

const decidedAs = (action: Action) =>
  ({
    ...{ action, decidedBy: "rules", reportedBy: "rules", answeredAs: "rules" },
    ...{ blockAccess: 1, isBot: 2, wouldBlockBy: null, isHostile: false },
    ...{ botName: null, pageResponse: null },
  }) as const satisfies Partial<Verdict>;
