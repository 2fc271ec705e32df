import { z } from "zod";
import { LIST_NAMES } from "../list-kinds";
import { type ExpressionRule, missingNames } from "./expression-rules-schema";
import { onceThere } from "./problems";

const policySchema = z.object({ rules: z.array(z.object({ when: z.string() })) });
const policiesSchema = z.array(z.object({ policy: policySchema }));

/** The parts of an account document with its lists, and the lists that its expression rules name. */
const documentSchema = z.object({
  lists: z.object({ named: z.array(z.object({ name: z.string() })) }),
  blocker: policySchema,
  configurations: policiesSchema,
  smartUrls: policiesSchema,
});

type Document = z.output<typeof documentSchema>;
type Rules = readonly Pick<ExpressionRule, "when">[];

/** Refuses expression rules that name a list which the account document does not have. For `superRefine`. */
export const WITH_ITS_LISTS = [
  (document: Document, context: z.core.$RefinementCtx) => {
    const lists = new Set([...LIST_NAMES, ...document.lists.named.map(({ name }) => name)]);
    const names = { lists, counters: null };
    for (const [path, rules] of rulesOf(document)) {
      for (const { index, message } of missingNames(rules, names)) {
        const at = [...path, "rules", index, "when"];
        context.addIssue({ code: "custom", message, path: at, input: rules });
      }
    }
  },
  onceThere(documentSchema),
] as const;

function* rulesOf(document: Document): Generator<[path: (string | number)[], rules: Rules]> {
  yield [["blocker"], document.blocker.rules];
  for (const part of ["configurations", "smartUrls"] as const) {
    for (const [index, { policy }] of document[part].entries()) {
      yield [[part, index, "policy"], policy.rules];
    }
  }
}
