import { randomName } from "@/lib/base/random-name";
import { createDocument, SMART_URL } from "@/lib/features/policies";
import { ConflictError, type ServiceContext } from "@/lib/kernel";
import type { LinkCopy } from "./link-model";

const KEYNAME_LENGTH = 7;

/**
 * A second link with the same document and tags, under a new keyname. A link with a password is copied
 * switched off: its copy has none yet.
 *
 * @throws NotFoundError; ConflictError for a suspended link, or when the workspace has no room for it
 */
export async function duplicateLink(ctx: ServiceContext, id: string): Promise<LinkCopy> {
  const { prisma, workspaceId } = ctx;
  const { document } = await SMART_URL.load(prisma, workspaceId, id);
  const { tags, passwordHash, stoppedBy } = await prisma.smartUrl.findFirstOrThrow({
    where: { workspaceId, id },
    select: { tags: true, passwordHash: true, stoppedBy: true },
  });
  if (stoppedBy === "operator") {
    throw new ConflictError("The operator suspended this SmartURL. It cannot be duplicated.");
  }
  const keyname = randomName(KEYNAME_LENGTH);
  const active = document.active && passwordHash === null;
  const copy = await createDocument(ctx, SMART_URL, { ...document, keyname, active });
  await prisma.smartUrl.updateMany({ where: { workspaceId, id: copy.id }, data: { tags } });
  return { id: copy.id, keyname, isOff: !active };
}
