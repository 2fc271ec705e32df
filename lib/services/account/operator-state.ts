import type { PrismaClient } from "@/lib/db/client";

export interface OperatorState {
  readonly hasAccounts: boolean;
  readonly hasOperator: boolean;
}

/** Whether someone runs this installation yet. */
export async function findOperatorState(prisma: PrismaClient): Promise<OperatorState> {
  const [state] = await prisma.$queryRaw<OperatorState[]>`
    SELECT EXISTS (SELECT FROM app_user) AS "hasAccounts",
      EXISTS (SELECT FROM app_user WHERE is_operator) AS "hasOperator"`;
  return state ?? { hasAccounts: true, hasOperator: true };
}
