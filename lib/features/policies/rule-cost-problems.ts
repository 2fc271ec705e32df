import type { Policy } from "@/lib/engine/document/policy-schema";
import { costProblems } from "@/lib/engine/expression/policy-cost";
import type { InputProblem } from "@/lib/kernel";

/**
 * Rules that take too much of a decision. No part of the schema: stored policies from before the bound still count.
 *
 @param prefix of the policy's own paths: `policy.`
 */
export const ruleCostProblems = ({ rules }: Policy, prefix: string): InputProblem[] =>
  [...costProblems(rules)].map(({ index, message }) => ({
    path: `${prefix}rules[${index}].when`,
    message,
  }));
