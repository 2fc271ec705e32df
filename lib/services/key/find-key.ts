import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";

/**
 * The workspace of a key, for the operator, who names keys by id alone.
 *
 * @throws NotFoundError
 */
export async function findKeyOrThrow(
  prisma: PrismaClient,
  keyId: string,
): Promise<{ readonly workspaceId: string }> {
  const key = z.guid().safeParse(keyId).success
    ? await prisma.apiKey.findUnique({ where: { id: keyId }, select: { workspaceId: true } })
    : null;
  if (key === null) throw new NotFoundError(`There is no key with the id ${keyId}.`);
  return key;
}
