import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { LINK_STATE_SELECT, type LinkStateView, linkStateOf } from "./link-state";

/** What there is to know of a link that its document does not say. */
export interface LinkStatus extends LinkStateView {
  readonly keyname: string;
  readonly hasPassword: boolean;
}

/** @param now epoch ms @throws NotFoundError */
export async function getLinkStatusOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  id: string,
  now: number,
): Promise<LinkStatus> {
  const row = await prisma.smartUrl.findFirst({
    where: { workspaceId, id },
    select: { ...LINK_STATE_SELECT, keyname: true, passwordHash: true },
  });
  if (row === null) throw new NotFoundError("There is no such SmartURL.");
  const { keyname, passwordHash } = row;
  return { ...linkStateOf(row, now), keyname, hasPassword: passwordHash !== null };
}
