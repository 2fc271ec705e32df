import type { PrismaClient } from "@/lib/db/client";
import type { DuePolicy } from "./due-policies";
import { type CheckName, keyOf } from "./model";

/** Mistakes of a policy that are looked at: the newest. */
const MOST_MISTAKES = 10_000;

export interface FoundMistake extends CheckName {
  /** The decision's. */
  readonly requestId: string;
  /** When it was decided, epoch ms. */
  readonly at: number;
}

/** A policy's mistakes since that time (epoch ms), the newest first. */
export async function listMistakes(
  prisma: PrismaClient,
  { workspaceId, document }: DuePolicy,
  since: number,
): Promise<FoundMistake[]> {
  const rows = await prisma.mistake.findMany({
    where: { workspaceId, document, at: { gte: new Date(since) } },
    select: { check: true, rule: true, requestId: true, at: true },
    orderBy: { at: "desc" },
    take: MOST_MISTAKES,
  });
  return rows.map(({ at, ...mistake }) => ({ ...mistake, at: at.getTime() }));
}

/** Notes that a policy's figures count these: they are no reason to count again. */
export async function noteCounted(
  prisma: PrismaClient,
  { workspaceId, document }: DuePolicy,
  mistakes: readonly FoundMistake[],
  since: number,
): Promise<void> {
  const requestId = { in: mistakes.map((mistake) => mistake.requestId) };
  const of = { workspaceId, document, isCounted: false };
  // Mistakes from before will not count any more.
  const where = { ...of, OR: [{ requestId }, { at: { lt: new Date(since) } }] };
  await prisma.mistake.updateMany({ where, data: { isCounted: true } });
}

/** Mistakes of one check or rule. */
export interface MistakesOfCheck extends CheckName {
  readonly mistakes: readonly FoundMistake[];
}

export function byCheck(mistakes: readonly FoundMistake[]): MistakesOfCheck[] {
  const groups = new Map<string, CheckName & { readonly mistakes: FoundMistake[] }>();
  for (const mistake of mistakes) {
    const { check, rule } = mistake;
    const group = groups.get(keyOf(mistake)) ?? { check, rule, mistakes: [] };
    groups.set(keyOf(mistake), group);
    group.mistakes.push(mistake);
  }
  return [...groups.values()];
}
