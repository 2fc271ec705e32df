import { z } from "zod";
import type { ServiceContext } from "../context";
import { parseInput } from "../input";
import { recordChange } from "../record-change";
import { listOperators } from "../user/operators";

const MOST_CHARACTERS = 1_000;

const askInput = z.object({
  message: z
    .string()
    .trim()
    .min(1, "Say what you need.")
    .max(MOST_CHARACTERS, "At most 1,000 characters."),
});

export interface PlanRequest {
  readonly message: string;
  /** Email addresses of those who run the installation; none: there is no operator yet. */
  readonly operators: readonly string[];
}

/** Asks the operator for a larger package; the audit log keeps who asked for what. @throws InvalidInputError */
export async function askForMore(
  { prisma, workspaceId, actor }: ServiceContext,
  input: z.input<typeof askInput>,
): Promise<PlanRequest> {
  const { message } = parseInput(askInput, input);
  await prisma.$transaction((tx) =>
    recordChange(tx, { workspaceId, actor, action: "plan.ask", details: { message } }),
  );
  return { message, operators: await listOperators(prisma) };
}
