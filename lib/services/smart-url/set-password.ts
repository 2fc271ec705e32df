import type { ServiceContext } from "../context";
import { InvalidInputError, NotFoundError } from "../errors";
import { hashPassword } from "../password";
import { recordChange } from "../record-change";

const SHORTEST = 8;
const LONGEST = 200;

/**
 * Sets the password that a link's visitors must enter, or removes it (null). Only its hash is stored,
 * outside the document: no version, export or audit event contains it.
 *
 * @throws InvalidInputError at `password`; NotFoundError
 */
export async function setLinkPassword(
  { prisma, workspaceId, actor }: ServiceContext,
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

/** It is shared with many people, so common passwords are allowed; guesses are rate limited. */
function allowedOrThrow(password: string): string {
  const length = [...password].length;
  if (length >= SHORTEST && length <= LONGEST) return password;
  const message = `has ${length} characters; allowed: ${SHORTEST} to ${LONGEST} characters`;
  throw new InvalidInputError([{ path: "password", message }]);
}
