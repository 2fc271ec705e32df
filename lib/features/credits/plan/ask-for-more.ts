import { listOperators } from "@/lib/features/users";
import { recordChange, type ServiceContext } from "@/lib/kernel";
import type { PlanRequest } from "./model";

/**
 * Asks the operator for a larger package; the audit log keeps who asked for what.
 *
 * @returns the email addresses of those who run the installation; none: there is no operator yet
 */
export async function askForMore(
  { prisma, workspaceId, actor }: ServiceContext,
  { message }: PlanRequest,
): Promise<readonly string[]> {
  await prisma.$transaction((tx) =>
    recordChange(tx, { workspaceId, actor, action: "plan.ask", details: { message } }),
  );
  return listOperators(prisma);
}
