import type { PrismaClient } from "@/lib/db/client";
import type { Scope } from "../document/scope";
import { InvalidInputError, NotFoundError } from "../errors";
import { hashPassword } from "../password";
import { recordChange } from "../record-change";

const SHORTEST = 8;
const LONGEST = 200;

/**
 * Gives a link a password that its visitors must know, or takes it away (null). It is kept as its hash
 * only, beside the document: no version, export or audit event holds it.
 *
 * @throws InvalidInputError at `password`; NotFoundError
 */
export async function setLinkPassword(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  id: string,
  password: string | null,
): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(allowedOrThrow(password));
  await prisma.$transaction(async (tx) => {
    const link = await tx.smartUrl.findFirst({
      where: { workspaceId, id },
      select: { keyname: true, passwordHash: true },
    });
    if (link === null) throw new NotFoundError("There is no such SmartURL.");
    if (passwordHash === null && link.passwordHash === null) return;
    await tx.smartUrl.update({ where: { id, workspaceId }, data: { passwordHash } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: passwordHash === null ? "smart-url.open" : "smart-url.protect",
      target: link.keyname,
      touches: ["policies"],
      details: { id },
    });
  });
}

/** It is told to many people, so it is held against no list of common ones; guesses are few. */
function allowedOrThrow(password: string): string {
  const length = [...password].length;
  if (length >= SHORTEST && length <= LONGEST) return password;
  const message = `has ${length} characters; allowed: ${SHORTEST} to ${LONGEST} characters`;
  throw new InvalidInputError([{ path: "password", message }]);
}
