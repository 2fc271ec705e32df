import { z } from "zod/mini";

const bodySchema = z.object({
  errorMessage: z.optional(z.string()),
  blockAccess: z.optional(z.number()),
  detectActivity: z.optional(z.string()),
  isEmail: z.optional(z.boolean()),
  isValid: z.optional(z.boolean()),
  executionTime: z.optional(z.string()),
});

/** An answer of the API in one sentence. */
export function explain(status: number, json: unknown): string {
  const parsed = bodySchema.safeParse(json);
  if (!parsed.success) return "The answer is not of the API's form.";
  const body = parsed.data;
  const took = body.executionTime === undefined ? "" : ` Decided in ${body.executionTime}.`;
  if (body.errorMessage !== undefined) {
    return `Refused, and free of charge: ${body.errorMessage}`;
  }
  if (body.blockAccess === 1)
    return `Block this visitor: ${withoutStop(body.detectActivity)}.${took}`;
  if (body.blockAccess === 0)
    return `Let this visitor in: ${withoutStop(body.detectActivity)}.${took}`;
  if (body.isEmail === false) return "This is not in the form of an email address.";
  if (body.isValid === false) return "This phone number does not exist.";
  return status === 200 ? `Answered.${took}` : `HTTP ${status}.`;
}

/** Some of the contract's reasons end with a full stop, others do not. */
function withoutStop(activity: string | undefined): string {
  return (activity ?? "").replace(/\.$/, "");
}
