import type { Prisma, PrismaClient } from "@/lib/db/client";
import { checkLabel } from "@/lib/engine/checks/check-label";
import { toMonitor } from "@/lib/engine/document/to-monitor";
import { GATEHOUSE, writeEvents } from "@/lib/kernel";
import type { BudgetOverrunView, CheckName } from "./model";
import { OVERRUN_OUTCOMES } from "./model";
import type { StoredPolicy } from "./policy-of";

/** A check or rule that made more mistakes than its policy's budget allows. */
export interface Overspent extends CheckName {
  readonly workspaceId: string;
  /** As `challenge_counter.document`. */
  readonly document: string;
  readonly mistakes: number;
  readonly visitors: number;
  readonly onePersonIn: number;
  /** The decision of the newest mistake: the same mistakes make one overrun. */
  readonly requestId: string;
}

/** As it is stored. */
export interface StoredOverrun extends CheckName, Omit<BudgetOverrunView, "estimate"> {}

/** The newest overrun of each check and rule of a policy. */
export async function listOverruns(
  prisma: PrismaClient,
  workspaceId: string,
  document: string,
): Promise<StoredOverrun[]> {
  const rows = await prisma.budgetOverrun.findMany({
    where: { workspaceId, document },
    distinct: ["check", "rule"],
    orderBy: [{ check: "asc" }, { rule: "asc" }, { at: "desc" }],
  });
  return rows.map(({ check, rule, at, mistakes, visitors, onePersonIn, outcome }) => ({
    ...{ check, rule, mistakes, visitors, onePersonIn },
    at: at.toISOString(),
    outcome: OVERRUN_OUTCOMES.find((known) => known === outcome) ?? "told",
  }));
}

/**
 * Sends a check or rule that has overspent back to monitor, as a new version of its policy, and announces it; where it
 * has no monitor, only announces it. One that turns nobody away as it is stays as it is.
 *
 * @param now epoch ms
 * @returns what was done; null for nothing
 * @throws ConflictError when someone saves the policy at the same time: nothing has changed
 */
export async function settleOverspent(
  prisma: PrismaClient,
  overspent: Overspent,
  { policy, save }: StoredPolicy,
  now: number,
): Promise<BudgetOverrunView["outcome"] | null> {
  const { workspaceId, check, rule } = overspent;
  const sent = toMonitor(policy, check, rule === "" ? null : rule);
  if (sent.outcome === "idle") return null;
  if (sent.outcome === "no-monitor") {
    const isNew = await prisma.$transaction((tx) => keepOverrun(tx, overspent, "told", now));
    return isNew ? "told" : null;
  }
  const ctx = { prisma, workspaceId, actor: GATEHOUSE, now };
  await save(ctx, sent.policy, noteOf(overspent), async (tx) => {
    await keepOverrun(tx, overspent, "monitored", now);
  });
  return "monitored";
}

/** Keeps it with its event, once. Returns whether it is new. */
async function keepOverrun(
  tx: Prisma.TransactionClient,
  { workspaceId, document, check, rule, mistakes, visitors, onePersonIn, requestId }: Overspent,
  outcome: BudgetOverrunView["outcome"],
  now: number,
): Promise<boolean> {
  const { count } = await tx.budgetOverrun.createMany({
    data: [
      {
        ...{ workspaceId, document, check, rule, requestId, at: new Date(now) },
        ...{ mistakes, visitors, onePersonIn, outcome },
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  await writeEvents(tx, [
    {
      kind: "budget.overspent",
      workspaceId,
      subject: `budget:${document}`,
      at: now,
      data: { document, check, rule, mistakes, visitors, onePersonIn, outcome },
    },
  ]);
  return true;
}

const NUMBER = new Intl.NumberFormat("en");

/** The sentence of the policy's history. */
function noteOf({ check, rule, mistakes, visitors, onePersonIn }: Overspent): string {
  const name = rule === "" ? checkLabel(check) : rule;
  const figures = `${NUMBER.format(mistakes)} of ${NUMBER.format(visitors)} visitors`;
  return `“${name}” is back on monitor: it turned ${figures} away by mistake, more than the budget of 1 in ${NUMBER.format(onePersonIn)}.`;
}

/** Deletes overruns from before that time (epoch ms). */
export async function forgetOldOverruns(prisma: PrismaClient, before: number): Promise<void> {
  await prisma.budgetOverrun.deleteMany({ where: { at: { lt: new Date(before) } } });
}
