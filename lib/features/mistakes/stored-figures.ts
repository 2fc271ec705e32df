import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import type { DuePolicy } from "./due-policies";
import { type CheckName, keyOf } from "./model";
import type { StoredOverrun } from "./overruns";

const count = z.number().nonnegative();
const named = { check: z.string(), rule: z.string() };

/** A policy's visitors, and whom it turned away, as they are stored. Times are epoch ms. */
const figuresSchema = z.object({
  since: z.number(),
  visitors: count,
  /** Blocked calls. */
  turnedAway: z.array(z.object({ ...named, calls: count })),
  /** Visitors since a check or rule overspent last. */
  restarted: z.array(z.object({ ...named, since: z.number(), visitors: count })),
});
export type Figures = Readonly<z.output<typeof figuresSchema>>;

/** Figures, and when they were counted (epoch ms). */
export interface CountedFigures {
  readonly countedAt: number;
  readonly figures: Figures;
}

/** Figures of a workspace's policies, by document. */
export async function loadFigures(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<Map<string, CountedFigures>> {
  const rows = await prisma.mistakeFigures.findMany({ where: { workspaceId } });
  return new Map(
    rows.map(({ document, countedAt, figures }) => [
      document,
      { countedAt: countedAt.getTime(), figures: figuresSchema.parse(figures) },
    ]),
  );
}

/** @param onePersonIn the budget for which they were counted; null for none */
export async function keepFigures(
  prisma: PrismaClient,
  { workspaceId, document }: DuePolicy,
  onePersonIn: number | null,
  { countedAt, figures }: CountedFigures,
): Promise<void> {
  const data = { countedAt: new Date(countedAt), onePersonIn, figures: toJson(figures) };
  await prisma.mistakeFigures.upsert({
    where: { workspaceId_document: { workspaceId, document } },
    create: { workspaceId, document, ...data },
    update: data,
  });
}

/** Forgets those of a policy that is gone, with its mistakes: another one of its name begins anew. */
export async function forgetFigures(
  prisma: PrismaClient,
  { workspaceId, document }: DuePolicy,
): Promise<void> {
  const where = { workspaceId, document };
  await prisma.mistake.deleteMany({ where });
  await prisma.mistakeFigures.deleteMany({ where });
}

/** The visitors that a check's mistakes are compared with. */
export interface Exposure {
  /** Epoch ms: mistakes before count no more. */
  readonly since: number;
  /** The policy's visitors since then; null while they are not counted. */
  readonly visitors: number | null;
}

/**
 * The visitors that a check or rule could have turned away: where it has overspent, those since then, as it was told for
 * the mistakes before.
 *
 * @param since epoch ms: the window's start
 * @param overruns the newest of each check
 */
export function exposureOf(
  name: CheckName,
  since: number,
  figures: Figures | null,
  overruns: readonly StoredOverrun[],
): Exposure {
  const isOwn = (other: CheckName) => keyOf(other) === keyOf(name);
  const overrun = overruns.find(isOwn);
  const at = overrun === undefined ? since : Math.max(since, Date.parse(overrun.at));
  const restarted = at > since ? figures?.restarted.find(isOwn) : undefined;
  return { since: at, visitors: restarted?.visitors ?? figures?.visitors ?? null };
}
