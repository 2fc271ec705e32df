import { z } from "zod";
import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import { type AlertKind, isAlertKind, SEVERITIES, type Severity } from "./alert-kinds";

export const KEPT_DAYS = 30;
const PAGE = 50;

/** Times are ISO 8601. */
export interface AlertRow {
  /** Decimal text. */
  readonly id: string;
  readonly rule: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** When it goes out, or went; it may wait for others or for the end of quiet hours. */
  readonly dueAt: string;
  readonly sentAt: string | null;
}

export interface AlertPage {
  readonly alerts: readonly AlertRow[];
  /** For `before`; null on the last page. */
  readonly next: string | null;
}

/** Alerts, newest first. @param before id of the last one on the page before; "" for the first */
export async function listAlerts(
  prisma: PrismaClient,
  workspaceId: string | null,
  before: string,
): Promise<AlertPage> {
  const rows = await prisma.alert.findMany({
    where: { workspaceId, ...(before !== "" && { id: { lt: BigInt(before) } }) },
    orderBy: { id: "desc" },
    take: PAGE + 1,
    include: { rule: { select: { name: true } } },
  });
  const alerts = rows.slice(0, PAGE).flatMap(({ id, rule, kind, severity, at, data, ...row }) =>
    isAlertKind(kind)
      ? {
          id: String(id),
          rule: rule.name,
          kind,
          severity: z.enum(SEVERITIES).parse(severity),
          at: at.toISOString(),
          data: z.record(z.string(), z.unknown()).parse(data),
          dueAt: row.dueAt.toISOString(),
          sentAt: row.sentAt?.toISOString() ?? null,
        }
      : [],
  );
  return { alerts, next: rows.length > PAGE ? String(rows[PAGE - 1]?.id ?? "") : null };
}

/** @param now epoch ms */
export async function forgetOldAlerts(prisma: PrismaClient, now: number): Promise<void> {
  await prisma.alert.deleteMany({ where: { at: { lt: new Date(now - KEPT_DAYS * DAY_MS) } } });
}
