import { readFileSync } from "node:fs";
import { z } from "zod";

/** Several words and an end; a name may come first. */
const sentence = z.string().regex(/^\S+ .*\S[.!?…]$/s, "a sentence");
const fields = z.record(z.string(), z.string().min(3));

const panels = z.object({
  error: z.object({ code: z.string(), message: sentence, fields: fields.optional() }),
});

/** The codes that the guide explains. */
const EXPLAINED = new Set(
  [
    ...readFileSync("components/docs/guides/api-parts.tsx", "utf8").matchAll(/^ {2}(\w+): \[/gm),
  ].map(([, code]) => code),
);

const details = z.object({
  type: z
    .string()
    .refine((type) => EXPLAINED.has(type.split("/docs/guides/management-api#")[1]), "an anchor"),
  title: z.string().min(3),
  detail: sentence,
  code: z.string(),
  problems: z.array(z.object({ path: z.string(), message: z.string().min(3) })).optional(),
});

/**
 * Every refusal that a test meets says in words what is wrong: the panel's with its message, the management API's as
 * whole problem details, whose type leads to the guide.
 *
 * @throws Error with what is missing
 */
export function assertWorded(
  form: "panel" | "manage",
  { status, text, of }: { readonly status: number; readonly text: string; readonly of: string },
): void {
  if (status < 400) return;
  const parsed = (form === "panel" ? panels : details).safeParse(jsonOf(text));
  if (parsed.success) return;
  throw new Error(`${of}: ${status} without words: ${text}\n${z.prettifyError(parsed.error)}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
