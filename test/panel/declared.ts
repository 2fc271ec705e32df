import { expect } from "vitest";
import type { z } from "zod";

/**
 * Every answer that a test meets is the one that its operation declares: whole, and without a field more.
 */
export function assertDeclared(
  { name, answer }: { readonly name: string; readonly answer: z.ZodType | null },
  response: Response,
  text: string,
): void {
  if (response.status !== 200 || answer === null) return;
  const json: unknown = JSON.parse(text);
  const parsed = answer.safeParse(json);
  expect({ name, problems: parsed.error?.issues ?? [] }).toEqual({ name, problems: [] });
  expect({ name, answer: parsed.data }).toEqual({ name, answer: json });
}
