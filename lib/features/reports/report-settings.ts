import { z } from "zod";
import type { Seal } from "@/lib/base/seal";
import type { PrismaClient } from "@/lib/db/client";
import { changedFields, NotFoundError, recordChange, type ServiceContext } from "@/lib/kernel";
import type { ReportChange, ReportSettings } from "./model";

/** `createSeal`'s purpose for the links that end a member's reports. */
export const UNSUBSCRIBE_SEAL = "weekly report";
/** The seal's owner: the token says who it is for. */
const OWNER = "unsubscribe";

/** @param userId null: an access token, which gets no report. @throws NotFoundError */
export async function getReportSettings(
  { prisma, workspaceId }: Pick<ServiceContext, "prisma" | "workspaceId">,
  userId: string | null,
): Promise<ReportSettings> {
  const [workspace, membership] = await Promise.all([
    prisma.workspace.findUnique({
      where: { id: workspaceId },
      select: { weeklyReport: true, reportZone: true },
    }),
    userId === null
      ? null
      : prisma.membership.findUnique({
          where: { workspaceId_userId: { workspaceId, userId } },
          select: { weeklyReport: true },
        }),
  ]);
  if (workspace === null) throw new NotFoundError("There is no such workspace.");
  const { weeklyReport: isOn, reportZone } = workspace;
  return { isOn, zone: reportZone ?? "UTC", isMine: membership?.weeklyReport ?? false };
}

export async function updateReportSettings(
  { prisma, workspaceId, actor }: ServiceContext,
  { isOn, zone }: ReportChange,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const row = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    const changed = changedFields(
      { weeklyReport: row.weeklyReport, reportZone: row.reportZone ?? "UTC" },
      { weeklyReport: isOn, reportZone: zone },
    );
    if (changed === null) return;
    await tx.workspace.update({
      where: { id: workspaceId },
      data: { weeklyReport: isOn, reportZone: zone },
    });
    await recordChange(tx, { workspaceId, actor, action: "workspace.report", details: changed });
  });
}

/** Whether one member gets the report. */
export async function chooseReport(
  { prisma, workspaceId }: Pick<ServiceContext, "prisma" | "workspaceId">,
  userId: string,
  isMine: boolean,
): Promise<void> {
  await prisma.membership.updateMany({
    where: { workspaceId, userId },
    data: { weeklyReport: isMine },
  });
}

const tokenSchema = z.object({ w: z.uuid(), u: z.uuid() });

export const unsubscribeToken = (seal: Seal, workspaceId: string, userId: string): string =>
  Buffer.from(seal.close(JSON.stringify({ w: workspaceId, u: userId }), OWNER)).toString(
    "base64url",
  );

/** Ends a member's reports by the token of a mail, as often as it is used. @throws NotFoundError */
export async function unsubscribe(prisma: PrismaClient, seal: Seal, token: string): Promise<void> {
  const text = seal.open(new Uint8Array(Buffer.from(token, "base64url")), OWNER);
  if (text === null) throw new NotFoundError("This link is not one of ours.");
  const { w: workspaceId, u: userId } = tokenSchema.parse(JSON.parse(text));
  await chooseReport({ prisma, workspaceId }, userId, false);
}
