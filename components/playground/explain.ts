import { z } from "zod/mini";
import type { Translate } from "@/lib/messages/translate";

const bodySchema = z.object({
  errorMessage: z.optional(z.string()),
  blockAccess: z.optional(z.number()),
  detectActivity: z.optional(z.string()),
  isEmail: z.optional(z.boolean()),
  isValid: z.optional(z.boolean()),
  executionTime: z.optional(z.string()),
});

/** An answer of the API in one sentence. */
export function explain(t: Translate<"playground">, status: number, json: unknown): string {
  const parsed = bodySchema.safeParse(json);
  if (!parsed.success) return t("explain.otherForm");
  const { errorMessage, executionTime, ...body } = parsed.data;
  if (errorMessage !== undefined) return t("explain.refused", { message: errorMessage });
  if (body.isEmail === false) return t("explain.noEmail");
  if (body.isValid === false) return t("explain.noPhone");
  const sentence = sentenceOf(t, status, body);
  if (executionTime === undefined) return sentence;
  return t("explain.decidedIn", { sentence, time: executionTime });
}

function sentenceOf(
  t: Translate<"playground">,
  status: number,
  {
    blockAccess,
    detectActivity,
  }: { blockAccess?: number | undefined; detectActivity?: string | undefined },
): string {
  const reason = withoutStop(detectActivity);
  if (blockAccess === 1) return t("explain.block", { reason });
  if (blockAccess === 0) return t("explain.letIn", { reason });
  return status === 200 ? t("explain.answered") : t("explain.status", { status });
}

/** Some of the contract's reasons end with a full stop, others do not. */
function withoutStop(activity: string | undefined): string {
  return (activity ?? "").replace(/\.$/, "");
}
