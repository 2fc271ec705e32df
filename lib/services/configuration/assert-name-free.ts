import type { Prisma } from "@/lib/db/client";
import { InvalidInputError } from "../errors";

/** Two configurations of one workspace cannot have the same name. @throws InvalidInputError */
export async function assertNameFree(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  name: string,
  exceptId?: string,
): Promise<void> {
  const taken = await tx.configuration.findFirst({ where: { workspaceId, name } });
  if (taken === null || taken.id === exceptId) return;
  throw new InvalidInputError([
    {
      path: "name",
      message: `is ${JSON.stringify(name)}, the name of another configuration; allowed: one that is free`,
    },
  ]);
}
