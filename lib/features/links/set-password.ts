import { NotFoundError, parseInput, recordChange, type ServiceContext } from "@/lib/kernel";
import { hashPassword } from "@/lib/passwords/hash-password";
import { linkPassword } from "./link-model";

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
  const allowed = password === null ? null : parseInput(linkPassword, { password });
  const passwordHash = allowed && (await hashPassword(allowed.password));
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
