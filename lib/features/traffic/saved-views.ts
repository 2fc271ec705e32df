import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/sql-state";
import { ConflictError, lockWorkspace, NotFoundError } from "@/lib/kernel";
import type { SavedView, ViewDetails } from "./model";

const MOST_VIEWS = 50;

export async function listViews(prisma: PrismaClient, workspaceId: string): Promise<SavedView[]> {
  return prisma.savedView.findMany({
    where: { workspaceId },
    orderBy: { name: "asc" },
    select: { id: true, name: true, query: true },
  });
}

/** @throws ConflictError when there is one of that name, or there are too many; NotFoundError */
export async function saveView(
  prisma: PrismaClient,
  workspaceId: string,
  { name, query }: ViewDetails,
): Promise<SavedView> {
  const view = { id: randomUUID(), name, query };
  try {
    await prisma.$transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId);
      if ((await tx.savedView.count({ where: { workspaceId } })) >= MOST_VIEWS) {
        throw new ConflictError(`There are ${MOST_VIEWS} views already. Remove one first.`);
      }
      await tx.savedView.create({ data: { workspaceId, ...view } });
    });
    return view;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ConflictError("There is already a view with that name.");
  }
}

/** @throws NotFoundError */
export async function removeView(
  prisma: PrismaClient,
  workspaceId: string,
  id: string,
): Promise<void> {
  const { count } = await prisma.savedView.deleteMany({ where: { workspaceId, id } });
  if (count === 0) throw new NotFoundError("There is no such view.");
}
