import { z } from "zod";
import type { EvaluateKind } from "../checks/check";
import { CHECKS_BY_KIND } from "../checks/order";
import { RULE_ACTIONS } from "./expression-rules-schema";
import { notAllowed, onceThere } from "./problems";

/** As much of a policy as says what its rules answer. */
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
 * Refuses of a policy's rules what its endpoint has not: another endpoint's checks to answer as, and page
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
