import type { Prisma } from "@/lib/db/client";
import { PAGE_SIZE, type PageRequest, pageBounds, type ServiceContext } from "@/lib/kernel";
import { type APPEAL_STATES, type AppealPage, type AppealView, appealView } from "./model";

export type AppealState = (typeof APPEAL_STATES)[number];

/** One page of a workspace's appeals: open ones, the oldest first; or settled ones, the newest first. */
export async function listAppeals(
  { prisma, workspaceId }: Omit<ServiceContext, "actor">,
  state: AppealState,
  page: Pick<PageRequest, "page">,
): Promise<AppealPage> {
  const isOpen = { workspaceId, settledAt: null };
  const where = state === "open" ? isOpen : { workspaceId, settledAt: { not: null } };
  const orderBy: Prisma.AppealOrderByWithRelationInput[] =
    state === "open" ? [{ at: "asc" }, { id: "asc" }] : [{ settledAt: "desc" }, { id: "asc" }];
  const [rows, total, open] = await Promise.all([
    prisma.appeal.findMany({ where, orderBy, ...pageBounds({ search: "", ...page }) }),
    prisma.appeal.count({ where }),
    prisma.appeal.count({ where: isOpen }),
  ]);
  return { items: rows.map(toView), total, pageSize: PAGE_SIZE, open };
}

type Row = Prisma.AppealGetPayload<object>;

function toView({ at, settledAt, outcome, ...row }: Row): AppealView {
  return appealView.parse({
    ...row,
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    outcome,
  });
}
