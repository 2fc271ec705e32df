import { LINK_ITSELF } from "@/lib/challenge/link-itself";
import type { PrismaClient } from "@/lib/db/client";
import { addTo, byThing, type CountedRow, countOf } from "./figures";

/** The challenges that a check or rule of a policy asked for. */
export interface SolvedByCheck {
  /** As `challenge_counter.document`. */
  readonly document: string;
  /** The check, or `rules NAME`. */
  readonly by: string;
  readonly asked: number;
  readonly solved: number;
  /** The part of the solved ones whose pass is weak. */
  readonly weak: number;
}

const WORDS = ["asked", "solved", "weak"];

/** Challenges by policy and check since that time (epoch ms). */
export async function getSolvedByCheck(
  prisma: PrismaClient,
  workspaceId: string,
  since: number,
): Promise<SolvedByCheck[]> {
  const rows = await prisma.$queryRaw<(CountedRow & { readonly document: string })[]>`
    SELECT 0 AS bucket, false AS "isOpen", document, dimension, value, sum(count)::float8 AS count
    FROM challenge_counter
    WHERE workspace_id = ${workspaceId}::uuid AND dimension = 'check' AND hour >= to_timestamp(${since / 1000})
      AND substring(value FROM '[^ ]*$') = ANY(${WORDS})
    GROUP BY document, dimension, value`;
  const documents = new Map<string, CountedRow[]>();
  for (const row of rows) addTo(documents, row.document, row);
  return [...documents].flatMap(([document, own]) =>
    [...byThing(own)]
      .filter(([by]) => by !== LINK_ITSELF)
      .map(([by, counted]) => ({
        document,
        by,
        asked: countOf(counted, "asked"),
        solved: countOf(counted, "solved"),
        weak: countOf(counted, "weak"),
      })),
  );
}
