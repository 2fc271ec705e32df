import { z } from "zod";
import type { EvaluateKind } from "../checks/check";
import { CHECKS_BY_KIND } from "../checks/order";
import { RULE_ACTIONS } from "./expression-rules-schema";
import { notAllowed, onceThere } from "./problems";

/** The part of a policy with the answers of its expression rules. */
const answersSchema = z.object({
  rules: z.array(
    z.object({
      action: z.enum(RULE_ACTIONS),
      answer: z.string().optional(),
      pageResponse: z.unknown().optional(),
    }),
  ),
});

type Answers = z.output<typeof answersSchema>;

/**
 * Refuses what an endpoint lacks in a policy's expression rules: answers as another endpoint's checks, and page
 * responses outside of configurations. For `superRefine`.
 */
export const forEndpoint = (kind: EvaluateKind) =>
  [
    (policy: Answers, context: z.core.$RefinementCtx) => {
      for (const [index, rule] of policy.rules.entries()) {
        for (const [key, message] of problemsOf(kind, rule)) {
          const path = ["rules", index, key];
          context.addIssue({ code: "custom", message, path, input: rule });
        }
      }
    },
    onceThere(answersSchema),
  ] as const;

function* problemsOf(
  kind: EvaluateKind,
  { answer, pageResponse }: Answers["rules"][number],
): Generator<[key: string, message: string]> {
  const own = CHECKS_BY_KIND[kind].map(({ id }) => id).filter((id) => id !== "rules");
  if (answer !== undefined && !own.some((id) => id === answer)) {
    yield ["answer", notAllowed(answer, own.join(", "))];
  }
  if (pageResponse !== undefined && kind !== "blockerv2") {
    yield ["pageResponse", "is not known here; allowed: in rules of configurations"];
  }
}
