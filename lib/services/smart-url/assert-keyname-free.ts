import type { Prisma } from "@/lib/db/client";
import { InvalidInputError } from "../errors";

/** Two SmartURLs of one workspace cannot have the same keyname. @throws InvalidInputError */
export async function assertKeynameFree(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  keyname: string,
  exceptId?: string,
): Promise<void> {
  const taken = await tx.smartUrl.findFirst({ where: { workspaceId, keyname } });
  if (taken === null || taken.id === exceptId) return;
  throw new InvalidInputError([
    {
      path: "keyname",
      message: `is ${JSON.stringify(keyname)}, the keyname of another SmartURL; allowed: one that is free`,
    },
  ]);
}
